import { person, use } from './kit';

/** Handyman Services: a shelf put straight by a level, a door waiting for its hinges, a cat on the box. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-shade" opacity=".55" d="M0 26H300L170 312H0Z"/><path class="f-cut" d="M0 0H480V26H0ZM0 312H480V360H0Z"/><path class="f-wall3" d="M0 300H480v12H0Z"/>
<g transform="rotate(-5 120 160)"><path class="f-cut" d="M44 158H204V168H44Z"/></g><path class="n-cut" stroke-width="5" d="M70 168V196L88 168"/>
<g transform="translate(0 -3)">${use('dallah', 92, 160, 0.95)}</g><g transform="rotate(-5 120 160)"><path class="f-leaf" d="M118 124h12v34h-12z"/><path class="f-brass" d="M131 130h9v28h-9z"/><path class="f-leaf2" d="M141 120h13v38h-13z"/><path class="f-clay" d="M156 134 166 131 174 157 164 160Z"/></g>
<g transform="translate(196 118)"><rect class="f-leaf" x="-34" y="-8" width="56" height="15" rx="3"/><rect class="f-wall3" x="-14" y="-4" width="16" height="7" rx="3.5"/><circle class="f-brass" cx="-3" cy="-.5" r="3"/></g>
<g class="n-clay" stroke-width="6"><path d="M218 314 232 244 272 244 286 314M224 284H280"/></g><path class="f-clay" d="M222 238H282v9H222Z"/>
${person({
  x: 250,
  y: 237,
  s: 1.08,
  flip: true,
  armA: [
    [-2, -76],
    [18, -78],
    [40, -70],
  ],
  armB: [
    [8, -78],
    [28, -92],
    [46, -108],
  ],
  legs: [
    [
      [-6, -44],
      [-8, -22],
      [-8, -3],
    ],
    [
      [7, -44],
      [10, -22],
      [9, -3],
    ],
  ],
})}
<g transform="translate(204 160) rotate(6)"><path class="f-brass" d="M-4-9H18A5 5 0 0 1 23-4V4H8L5 20H-5L-2 4H-4Z"/><path class="f-cut" d="M-4-6H-14V1H-4Z"/><path class="n-cut" stroke-width="3" d="M-14-2.5H-28"/></g>
<g transform="translate(392 300) rotate(-7)"><path class="f-cut" d="M-56 0V-158A56 56 0 0 1 56-158V0Z"/><path class="f-leaf" d="M-49 0V-158A49 49 0 0 1 49-158V0Z"/><path class="f-leaf2" d="M0-207A49 49 0 0 1 49-158V0H0Z"/><path class="f-leaf2" d="M-36-14V-70H-10V-14Z"/><path class="f-leaf" d="M12-14V-70H36V-14Z"/><path fill="url(#mash)" d="M-36-96V-158A36 36 0 0 1 36-158V-96Z"/><circle class="f-brass" cx="38" cy="-84" r="5"/><path class="f-brass" d="M-60-146h8v22h-8zM-60-50h8v22h-8z"/></g>
${use('bag', 316, 314, 0.95)}<g class="n-brass" stroke-width="3"><path d="M164 308h9M180 311h7"/></g>
<g transform="translate(96 312)"><path class="f-clay" d="M-44 0V-52H44V0Z"/><path class="f-shade2" d="M10-52H44V0H10Z"/><path class="f-wall3" d="M-8-52H8V-28H-8Z"/></g>${use('cat', 92, 260, 0.95)}`;
