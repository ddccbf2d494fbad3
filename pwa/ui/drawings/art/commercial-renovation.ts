import { person } from './kit';

const bay = (x: number): string => `M${x} 324V136A58 58 0 0 1 ${x + 116} 136V324Z`;
const panel = (x: number): string =>
  `<path class="f-leaf" d="M${x} 208H${x + 52}V324H${x}Z"/><path class="f-leaf2" d="M${x + 12} 312V256A14 14 0 0 1 ${x + 40} 256V312Z"/>`;
const pendant = (x: number, y: number): string =>
  `<path class="f-glow" d="M${x - 14} ${y}H${x + 14}L${x + 50} 316H${x - 50}Z"/><path class="n-cut" stroke-width="2.5" d="M${x} 80V${y - 16}"/><path class="f-cut" d="M${x - 18} ${y}A18 18 0 0 1 ${x + 18} ${y}Z"/><path class="f-brass" d="M${x - 8} ${y}A8 7 0 0 0 ${x + 8} ${y}Z"/>`;

/** Commercial Renovation: a shop fitted out at night behind its hoarding; the mannequin wears a helmet too. */
export const art = `<rect class="f-cut" width="480" height="360"/><path class="f-leaf2" d="M18 52H480V326H18Z"/><path class="f-leaf" d="M6 36H480V52H6Z"/>
<path class="f-wall" d="${bay(44)}${bay(182)}${bay(320)}"/><path class="f-shade" opacity=".7" d="M240 324 298 170V324ZM378 324 436 170V324ZM102 324 160 170V324Z"/>
<path class="f-glow" d="M256 107H272L298 324H200Z"/><circle class="f-glow" cx="264" cy="107" r="26"/>${pendant(88, 138)}${pendant(378, 138)}
<path class="f-clay" d="M330 176H428V184H330ZM330 214H428V222H330Z"/><path class="f-leaf" d="M340 158h12v18h-12zM356 152h10v24h-10z"/><path class="f-brass" d="M396 162h16v14h-16z"/><path class="f-leaf2" d="M370 162h12v14h-12z"/>
<g transform="translate(126 316)"><path class="n-clay" stroke-width="4" d="M0 0V-76"/><path class="f-leaf2" d="M-18-70C-22-92-14-108-24-124Q-24-138-6-138H8Q26-138 26-124C16-108 22-92 18-70Z"/><path class="f-leaf2" d="M-5-156H6V-134H-5Z"/><circle class="f-leaf2" cx="1" cy="-160" r="12"/><path class="f-brass" d="M-14-163A15 14 0 0 1 16-163H22V-158H-18V-163Z"/></g>
<g class="n-clay" stroke-width="6"><path d="M204 320 226 222 256 222 276 320M212 284H270M217 254H263"/></g>
${person({
  x: 240,
  y: 219,
  s: 0.92,
  armA: [
    [2, -78],
    [26, -92],
    [28, -116],
  ],
  armB: [
    [4, -78],
    [8, -94],
    [18, -108],
  ],
  legs: [
    [
      [-6, -44],
      [-9, -24],
      [-8, -3],
    ],
    [
      [7, -44],
      [9, -24],
      [8, -3],
    ],
  ],
})}
<path class="n-cut" stroke-width="2.5" d="M264 84V98"/><circle class="f-brass" cx="264" cy="107" r="11"/><path class="f-cut" d="M258 92H270V101H258Z"/>
${[18, 74, 130, 306, 362, 418].map(panel).join('')}<path class="f-clay" d="M18 200H182V210H18ZM306 200H480V210H306Z"/><path class="f-wall3" d="M26 200h14l-8 10H18zM54 200h14l-8 10H46zM82 200h14l-8 10H74zM110 200h14l-8 10h-14zM138 200h14l-8 10h-14zM166 200h14l-8 10h-14zM314 200h14l-8 10h-14zM342 200h14l-8 10h-14zM370 200h14l-8 10h-14zM398 200h14l-8 10h-14zM426 200h14l-8 10h-14zM454 200h14l-8 10h-14z"/>
<path class="f-leaf2" d="M470 210H480V324H470Z"/><circle class="f-brass" cx="182" cy="194" r="6"/><circle class="f-brass" cx="306" cy="194" r="6"/>
<path class="f-cut" d="M0 324H480V360H0Z"/><path class="f-brass" opacity=".6" d="M184 324H304L372 360H150Z"/><path class="f-clay" d="M330 348 344 308H350L364 348H372V354H322V348Z"/><path class="f-wall3" d="M339 322H355L359 334H335Z"/>`;
