import { person, use } from './kit';

const prop = (x: number): string =>
  `<path class="f-cut" d="M${x - 17} 305h34v8h-34zM${x - 15} 186h30v7h-30z"/><path class="n-cut" stroke-width="7" d="M${x} 190V250"/><path class="n-leaf2" stroke-width="12" d="M${x} 250V303"/><path class="f-brass" d="M${x - 10} 238h20v10h-20z"/>`;

/** Bricks of the cut wall end, toothed: x is the toothed side, out the way the teeth point. */
const teeth = (x: number, out: 1 | -1): string =>
  Array.from({ length: 8 }, (_, row) => {
    const width = [34, 22, 40, 26, 36, 20, 42, 28][row] ?? 30;
    return `M${out === 1 ? x : x - width} ${188 + row * 15.5}h${width}v12.5h-${width}z`;
  }).join('');

/** Structural Remodeling: the wall is out, props and a steel beam carry the floor above, where the fish has noticed nothing. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-shade" opacity=".6" d="M270 0H480V130H190Z"/>
<path class="f-clay" d="M150 80H290V88H150ZM162 88h7v42h-7zM271 88h7v42h-7z"/><path class="f-leaf2" d="M304 130V84A7 7 0 0 1 318 84V104H344V130H337V114H311V130ZM136 130V84A7 7 0 0 0 122 84V104H104V130H110V114H129V130Z"/>
<path class="f-mirror" d="M197 46A30 24 0 1 0 243 46Z"/><path class="f-leaf" opacity=".6" d="M192 56A30 24 0 1 0 248 56Z"/><path class="f-brass" d="M208 64C214 56 224 57 229 63L237 58V70L229 65C224 71 214 72 208 64Z"/>
<path class="n-cut" stroke-width="2.5" d="M340 0V34"/><path class="f-cut" d="M320 52A20 20 0 0 1 360 52Z"/><path class="f-brass" d="M332 52A8 7 0 0 0 348 52Z"/>
<rect class="f-shade" y="152" width="480" height="160"/><g transform="translate(244 314)"><path class="f-wall" d="M-56 0V-64A56 56 0 0 1 56-64V0Z"/><path class="f-sky" d="M-48 0V-64A48 48 0 0 1 48-64V0Z"/>${use('palm', -20, 0, 0.8)}<path class="n-wall" stroke-width="4" d="M-48-52H48"/></g>
<path class="f-wall" opacity=".75" d="M188 312H300L250 360H90ZM300 312"/>
<path class="f-wall3" d="M0 152H74V312H0ZM406 152H480V312H406Z"/><path class="f-shade" opacity=".6" d="M406 152H480V312H452Z"/><path class="f-clay" d="${teeth(66, 1)}${teeth(414, -1)}"/>
<path class="f-cut" d="M0 130H480V152H0ZM0 312H480V360H0Z"/><path class="f-wall" opacity=".16" d="M190 312H300L236 360H84Z"/>
<path class="f-brass" d="M52 152H428V186H52Z"/><path class="f-shade2" d="M52 160H428V178H52Z"/><g class="f-cut"><circle cx="72" cy="169" r="3.4"/><circle cx="88" cy="169" r="3.4"/><circle cx="392" cy="169" r="3.4"/><circle cx="408" cy="169" r="3.4"/></g>
${prop(160)}${prop(340)}
${person({
  x: 296,
  y: 312,
  s: 1.06,
  lean: 4,
  armA: [
    [2, -76],
    [18, -58],
    [36, -64],
  ],
  armB: [
    [8, -78],
    [24, -72],
    [36, -76],
  ],
})}<path class="n-brass" stroke-width="5" d="M328 248 346 238"/>
<path class="f-clay" d="M98 300h28v12h-28zM112 287h26v12h-26zM128 301h30v11h-30zM88 303l-14-4 3-9 26 8-2 8z"/>${use('bag', 400, 314, 0.86)}`;
