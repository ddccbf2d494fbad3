import { person, use } from './kit';

/** Painting: half the wall is green already; a dust sheet on the floor. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-shade" opacity=".55" d="M0 0H480V22H0Z"/>
<path class="f-leaf" d="M0 22H306V70C300 74 296 66 290 72V128C284 132 280 124 272 130V206C266 210 262 202 254 208V300H0Z"/><path class="f-leaf2" opacity=".55" d="M0 22H120L0 142Z"/>
<path class="f-wall" opacity=".16" d="M150 300 250 22H300L200 300Z"/>
<path class="f-wall" d="M58 300V158A50 50 0 0 1 158 158V300Z"/><path class="f-shade" d="M64 300V158A44 44 0 0 1 152 158V300Z"/><path class="f-sky" d="M76 300V164A36 36 0 0 1 148 160V300Z"/>${use('pot', 110, 300, 0.95)}
<path class="f-cut" d="M0 0H480V14H0ZM0 312H480V360H0Z"/><path class="f-wall3" d="M0 298H480v14H0Z"/><path class="f-shade" d="M176 306C210 298 240 312 280 304S360 312 452 304V318H168Z"/>
${use('bucket', 216, 312, 1)}
${person({
  x: 352,
  y: 312,
  s: 1.3,
  flip: true,
  armA: [
    [-2, -76],
    [16, -74],
    [34, -92],
  ],
  armB: [
    [8, -78],
    [22, -88],
    [40, -108],
  ],
})}
<path class="n-clay" stroke-width="5" d="M318 206 282 122"/><path class="n-cut" stroke-width="4" d="M282 122 278 112H312V98"/><g transform="translate(284 88)"><rect class="f-wall3" x="-42" y="-12" width="74" height="24" rx="7"/><path class="f-leaf2" d="M-42 0H-8V12H-35A7 7 0 0 1-42 5Z"/></g>
<g class="n-clay" stroke-width="6"><path d="M410 314 430 150 456 314M432 150 464 150M416 270H449M421 232H443M425 194H437"/></g><g class="n-cut" stroke-width="3" ><path d="M464 150 476 314"/></g>
<g transform="translate(446 150)"><path class="f-wall3" d="M-16-20H14V0H-16Z"/><path class="f-brass" d="M-16-20H14v6H-16Z"/></g>`;
