import { person, skyline } from './kit';

/** Water Tank Cleaning: the tank on the roof cut open, scrubbed from inside; below it, the shower it feeds. */
export const art = `<rect class="f-sky" width="480" height="360"/>${skyline(270)}<path class="f-far" d="M400 270V188H424V158H430V188H446V270ZM452 270V214H480V270Z"/><circle class="f-sun" cx="420" cy="70" r="30"/>
<path class="f-wall" d="M96 258V170A52 52 0 0 1 148 118H298A52 52 0 0 1 350 170V258Z"/><path class="f-shade" opacity=".6" d="M222 118H298A52 52 0 0 1 350 170V258H312Z"/><path class="n-air" stroke-width="2.5" d="M96 168H350M96 210H350"/>
<path class="f-mirror" d="M96 228C126 222 150 234 182 228S232 232 252 228V258H96Z"/><path class="f-shade" d="M252 258C262 244 284 238 300 244S326 250 350 240V258Z"/><g class="n-wall" stroke-width="3"><path d="M118 240H150M172 246H200M112 250H128"/></g>
<path class="f-cut" d="M84 268V170A64 64 0 0 1 148 106H190V118H148A52 52 0 0 0 96 170V256H350V170A52 52 0 0 0 298 118H252V106H298A64 64 0 0 1 362 170V268Z"/><path class="f-cut" d="M104 264H128V278H104ZM212 264H236V278H212ZM318 264H342V278H318Z"/>
<g transform="rotate(-28 252 104)"><path class="f-leaf" d="M252 96H318V106H252Z"/><path class="f-leaf2" d="M274 90H296V96H274Z"/></g>
<g class="n-clay" stroke-width="5"><path d="M202 256V88M224 256V88M202 102H224M202 130H224M202 154H224M202 178H224M202 202H224M202 226H224"/></g>
${person({
  x: 272,
  y: 256,
  s: 1.02,
  lean: 6,
  armA: [
    [2, -76],
    [22, -70],
    [34, -84],
  ],
  armB: [
    [6, -78],
    [28, -82],
    [44, -98],
  ],
  legs: [
    [
      [-6, -44],
      [-10, -22],
      [-12, -3],
    ],
    [
      [7, -44],
      [12, -24],
      [12, -3],
    ],
  ],
})}
<path class="n-brass" stroke-width="4" d="M296 190 336 144"/><path class="f-cut" d="M328 132 348 150 344 156 322 138Z"/>
<path class="n-leaf" stroke-width="4" d="M142 256C150 230 122 222 138 200S166 168 150 146"/><g class="f-leaf" transform="translate(150 140)"><path d="M-3-4H3V8H-3Z"/></g>
<path class="n-brass" stroke-width="6" d="M356 248H392V282"/><path class="f-brass" d="M384 234h16v8h-16zM389 242h6v8h-6z"/><path class="n-brass" stroke-width="6" d="M392 300V322"/>
<path class="f-cut" d="M0 276H480V300H0Z"/><path class="f-cut" d="M0 240H22V276H0ZM458 240H480V276H458Z"/>
<path class="f-wall" d="M0 300H480V360H0Z"/><path class="f-shade" opacity=".6" d="M250 300H480V360H310Z"/><path class="f-cut" d="M206 300H220V360H206Z"/>
<path class="f-brass" d="M374 322H410L418 332H366Z"/><g class="n-leaf" stroke-width="3"><path d="M374 338V350M386 338V356M398 338V350M410 338V354"/></g>
<g transform="translate(92 300)"><path class="n-cut" stroke-width="2.5" d="M0 0V18"/><path class="f-cut" d="M-18 36A18 18 0 0 1 18 36Z"/><path class="f-brass" d="M-8 36A8 7 0 0 0 8 36Z"/></g><path class="f-glow" d="M74 336H110L132 360H52Z"/>
<g transform="translate(470 240)"><path class="f-leaf2" d="M-12 0C-14-8-6-12 2-9C4-14 9-15 12-11L17-9L12-7C12-2 6 0-12 0Z"/></g><g transform="translate(10 240) scale(.86)"><path class="f-leaf2" d="M-12 0C-14-8-6-12 2-9C4-14 9-15 12-11L17-9L12-7C12-2 6 0-12 0Z"/></g>`;
