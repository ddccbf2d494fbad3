import { person, skyline, use } from './kit';

/** AC Services: a unit serviced from a ladder, its condenser outside, a cat on the sofa. */
export const art = `<rect class="f-sky" width="480" height="360"/>${skyline(312)}${use('sun', 62, 84)}
<rect class="f-wall" x="160" y="52" width="320" height="262"/><path class="f-shade" opacity=".55" d="M174 66H480V104L270 314H174Z"/><path class="f-wall" d="M174 66H232L174 124Z"/>
${use('palm', 40, 312, 1.05)}<path class="f-shade" d="M0 312H160V328H480V360H0Z"/>
<path class="f-cut" d="M150 38H480V60H172V306H480V332H150Z"/>
<path class="n-brass" stroke-width="5" d="M128 236V200H196V104H236"/><path class="n-brass" stroke-width="2.5" d="M120 236V192H188V96H236"/>
${use('condenser', 116, 284)}<path class="f-cut" d="M84 288H152v6H84Z"/>
${use('ac', 304, 104, 1.12)}<g class="n-air" stroke-width="5"><path d="M250 140C246 158 252 168 246 186"/><path d="M286 140C282 164 290 180 284 206"/><path d="M322 140C318 158 324 168 318 186"/></g>
${use('sofa', 262, 300, 0.95)}${use('cat', 280, 276, 0.82)}
<g class="n-clay" stroke-width="6"><path d="M398 306 420 196 446 306M405 276H436M410 248H432M415 222H426"/></g>
${person({
  x: 421,
  y: 226,
  flip: true,
  armA: [
    [-2, -78],
    [16, -96],
    [46, -112],
  ],
  armB: [
    [6, -78],
    [26, -86],
    [50, -100],
  ],
  legs: [
    [
      [-6, -44],
      [-9, -24],
      [-6, -4],
    ],
    [
      [7, -44],
      [12, -30],
      [10, -4],
    ],
  ],
})}
<rect class="f-leaf" x="352" y="112" width="40" height="13" rx="3" transform="rotate(-8 372 118)"/>
<g transform="translate(226 156)"><rect class="f-wall3" x="-17" y="-12" width="34" height="24" rx="6"/><text class="t-cut" text-anchor="middle" y="5" font-size="13">22°</text></g>`;
