/** A coat that ends in strokes of the brush: its left edge, strip by strip, and all to the right of it. */
const coat = (x: number, shifts: readonly number[]): string =>
  `M480 0${shifts.map((shift, row) => `H${x + shift + 12}a12 12 0 0 0-12 12V${row * 60 + 48}a12 12 0 0 0 12 12`).join('')}H480Z`;

const layer = (name: string, d: string): string =>
  `<path class="f-shade2" transform="translate(-7 4)" d="${d}"/><path class="${name}" d="${d}"/>`;

const rough = [0, -22, -34, -66, -74, -104];
const brushed = [0, -34, -26, -62, -90, -86];

const block = 'h72v40h-72z';
const blocks = [0, 1, 2, 3, 4, 5, 6, 7]
  .map((row) => `M${-(row % 2) * 40} ${row * 46 + 3}${`${block}m78 0`.repeat(3)}`)
  .join('');

/** Painting, close: blocks, plaster, primer, first coat, topcoat; a gecko has seen it all. */
export const art = `<rect class="f-shade" width="480" height="360"/><path class="f-clay" d="${blocks}"/>
${layer('f-shade', 'M170 0 140 84 144 96 102 210 98 208 46 360H480V0Z')}${layer('f-wall', 'M246 0 118 360H480V0Z')}${layer('f-mirror', coat(312, rough))}${layer('f-leaf', coat(384, brushed))}
<path class="f-wall" opacity=".18" d="M420 0H480V84L300 360H210Z"/>
<g transform="translate(246 92) rotate(-58)"><path class="f-leaf2" d="M-24 0C-14-8 2-8 12-3C18-7 28-5 30 0C28 5 18 7 12 3C2 8-14 8-24 0Z"/><path class="n-leaf2" stroke-width="5" d="M-22 0C-36 6-42-2-54 4"/><path class="n-leaf2" stroke-width="3.5" d="M-12-4-18-14-25-14M8-4 12-14 19-15M-12 4-16 14-23 15M8 4 14 13 21 13"/></g>
<g transform="translate(236 172) rotate(30)"><path class="f-cut" d="M10-40H62V40H10C2 34 6 24 0 16S6 0 1-10S4-32 10-40Z"/><path class="f-leaf" d="M10-40H30C24-28 32-20 26-8S34 10 26 20S30 34 26 40H10C2 34 6 24 0 16S6 0 1-10S4-32 10-40Z"/><path class="f-brass" d="M58-44H84V44H58Z"/><path class="f-shade2" d="M58 12H84V44H58Z"/>
<path class="f-clay" d="M124-30C150-40 178-34 184-10V34H130C116 20 114-10 124-30Z"/><path class="f-leaf2" d="M172-34H330V50H172Z"/><path class="f-cut" d="M164-36H182V48H164Z"/>
<path class="f-wall3" d="M84-42C116-38 112-15 134-15H160V15H134C112 15 116 38 84 42Z"/><path class="f-shade" d="M84 20C104 20 108 12 130 9H160V15H134C112 15 116 38 84 42Z"/>
<g class="f-clay"><rect x="116" y="-28" width="16" height="52" rx="8"/><rect x="134" y="-30" width="16" height="56" rx="8"/><rect x="152" y="-29" width="16" height="55" rx="8"/></g></g>`;
