type Spot = readonly [along: number, deep: number, up: number];
const top = 206;
const at = ([along, deep, up]: Spot): string =>
  `${Math.round(100 + along - deep * 0.5)} ${Math.round(316 - deep * 0.8 - up)}`;
const face = (name: string, ...spots: Spot[]): string =>
  `<path class="${name}" d="M${spots.map(at).join('L')}Z"/>`;

type Faces = readonly [cut: string, front: string, end: string];
/** A length of one layer, cut at the top; what stands nearer hides the rest. */
const layer = (along: number, wide: number, near: number, far: number, [cut, front, end]: Faces): string =>
  face(front, [along, near, 0], [along + wide, near, 0], [along + wide, near, top], [along, near, top]) +
  face(end, [along, near, 0], [along, far, 0], [along, far, top], [along, near, top]) +
  face(cut, [along, near, top], [along + wide, near, top], [along + wide, far, top], [along, far, top]);

const batten = (along: number): string => layer(along, 24, 24, 50, ['f-clay', 'f-clay', 'f-cut']);
const blocks = [0, 1, 2, 3, 4, 5, 6, 7]
  .map((block) => `M${at([block * 76 - 120, 62, top])}h50l-14-24h-50z`)
  .join('');

const pitch = 30;
const flutes = Array.from({ length: 10 }, (_, flute) => 208 + flute * pitch);
const hollows = (left: number, wide: number, foot = 322): string =>
  flutes.map((x) => `M${x + left} ${foot}V${316 - top}h${wide}V${foot}z`).join('');
const bites = flutes.map((x) => `M${x + 3} ${316 - top + 1}q12-19 24 0z`).join('');
const beams = flutes.map((x) => `M${x + 3} 320 ${x + 12} 118h6L${x + 27} 320z`).join('');

/** Wall paneling: block, battens and fluted panel cut at the top, light from the floor along it; a toy camel. */
export const art = `<rect class="f-sky" width="480" height="360"/><path class="f-shade" d="M0 236H480V360H0Z"/>
${layer(-140, 660, 50, 112, ['f-cut', 'f-wall', 'f-shade'])}<path class="f-leaf2" d="${blocks}"/><path class="f-shade" d="M0 96h200v3H0zM0 140h200v3H0zM0 184h200v3H0zM0 228h200v3H0zM20 143h3v41h-3zM20 231h3v41h-3zM78 99h3v41h-3zM150 99h3v41h-3zM112 143h3v41h-3zM186 143h3v41h-3zM78 187h3v41h-3zM150 187h3v41h-3zM112 231h3v41h-3z"/>
${[6, 68].map(batten).join('')}${[130, 198, 266, 334].map(batten).join('')}
${layer(108, 400, 0, 24, ['f-cut', 'f-wall', 'f-leaf2'])}<path class="f-shade" d="${hollows(3, 9)}"/><path class="f-shade2" d="${hollows(0, 5)}"/><path class="f-wall" d="${bites}"/><path class="f-shade" d="${bites.replaceAll('q12-19 24 0z', 'q4-7 9-9v9z')}"/>
<path class="f-glow" d="${beams}"/><path class="n-brass" stroke-width="6" d="M208 322H480"/>
<circle class="f-cut" cx="346" cy="194" r="56"/><circle class="f-mirror" cx="346" cy="194" r="49"/><path class="f-wall" opacity=".5" d="M300 178 330 148A49 49 0 0 1 356 146L299 205A49 49 0 0 1 300 178ZM318 234 386 166A49 49 0 0 1 392 178L330 240Z"/>
<path class="f-cut" d="M268 318H278V346H268ZM414 318H424V346H414Z"/><path class="f-clay" d="M248 306H444V320H248Z"/><path class="f-shade2" d="M346 306H444V320H346Z"/><rect class="f-leaf" x="252" y="290" width="188" height="18" rx="8"/><path class="f-leaf2" d="M346 290H432A8 8 0 0 1 440 298V300A8 8 0 0 1 432 308H346Z"/>
<g transform="translate(84 346) scale(1.2)"><path class="f-wall3" d="M-27-22C-24-34-14-34-12-28C-8-44 6-44 10-28C14-28 16-32 16-40L14-50 26-54C36-52 36-44 28-43L26-30C24-20 18-16 14-14H-22C-26-14-28-18-27-22ZM-24-18H-16V-4H-24ZM8-18H16V-4H8Z"/><path class="f-leaf2" d="M-9-34C-4-42 4-40 7-34L9-20H-10Z"/><path class="f-cut" d="M-32-8H26V-3H-32Z"/><circle class="f-brass" cx="-20" cy="-3" r="6.500"/><circle class="f-brass" cx="13" cy="-3" r="6.500"/></g>`;
