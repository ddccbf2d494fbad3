import { person, use } from './kit';

/** Cleaning: an arch window, half of it clear already; the rug is rolled up. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-cut" d="M0 0H480V24H0ZM0 312H480V360H0Z"/><path class="f-shade" opacity=".5" d="M0 24H66V312H0ZM414 24H480V312H414Z"/>
<g transform="translate(216 300)"><path class="f-cut" d="M-132 0V-118A132 132 0 0 1 132-118V0Z"/><path class="f-sky" d="M-122 0V-118A122 122 0 0 1 122-118V0Z"/><g class="f-far"><path d="M-112 0V-78H-92V-116H-72V-60H-56V-150H-48V-172H-42V-150H-34V0ZM40 0V-96H62V-134H68V-96H88V0Z"/></g>${use('palm', -62, 0, 1.02)}<circle class="f-sun" cx="-44" cy="-190" r="22"/>
<path class="f-shade" opacity=".74" d="M4-240A122 122 0 0 1 122-118V0H-6C2-30 22-40 14-72S-14-104 0-136S28-190 4-240Z"/><path class="f-wall" opacity=".5" d="M-104-30-30-214-12-222-92 0H-104ZM-74 0 4-186C-8-160-14-130-4-112L-50 0Z"/>
<path class="n-cut" stroke-width="7" d="M0-240V0M-122-112H122"/></g>
<path class="f-wall3" d="M62 296H370v12H62Z"/><path class="f-shade" d="M280 296H370v12H280Z"/>
${person({
  x: 318,
  y: 312,
  s: 1.34,
  flip: true,
  armA: [
    [-2, -76],
    [22, -84],
    [46, -106],
  ],
  armB: [
    [8, -78],
    [24, -66],
    [34, -56],
  ],
})}
<g transform="translate(256 166) rotate(16)"><path class="n-brass" stroke-width="5" d="M0 0V-22"/><path class="f-cut" d="M-26-30H26v9h-52z"/><path class="f-brass" d="M-28-36H28v7h-56z"/></g><path class="n-wall" stroke-width="3.5" d="M236 128C230 120 232 108 240 104M246 118C242 112 243 104 248 100"/>
<g transform="translate(268 232)"><path class="f-wall3" d="M-9-12H9V16A4 4 0 0 1 5 20H-5A4 4 0 0 1-9 16Z"/><path class="f-leaf" d="M-9 0H9V16A4 4 0 0 1 5 20H-5A4 4 0 0 1-9 16Z"/><path class="f-brass" d="M-5-20H4V-12H-5ZM-12-22H2v5h-14z"/></g>
${use('bucket', 234, 314, 1.1)}<g class="f-wall3"><circle cx="222" cy="280" r="7"/><circle cx="233" cy="275" r="9"/><circle cx="245" cy="280" r="6"/></g>
<g transform="translate(420 312)"><path class="f-leaf" d="M-44-30A15 15 0 0 1-29-45H40A15 15 0 0 1 40-15H-29A15 15 0 0 1-44-30Z" transform="translate(0 15)"/><circle class="f-leaf2" cx="-29" cy="-15" r="15"/><path class="n-wall" stroke-width="2" d="M-29-15m0-9a9 9 0 1 1-8 6"/><path class="n-brass" stroke-width="3" d="M6-29V1"/></g>
${use('pot', 40, 312, 1.1)}${use('cat', 122, 297, 0.8, -1)}`;
