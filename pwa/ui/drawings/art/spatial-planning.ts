type Spot = readonly [x: number, y: number, z?: number];
const at = ([x, y, z = 0]: Spot): string =>
  `${Math.round(224 + (x - y) * 21)} ${Math.round(86 + (x + y) * 12.2 - z * 26)}`;
const face = (name: string, ...spots: Spot[]): string =>
  `<path class="${name}" d="M${spots.map(at).join('L')}Z"/>`;
const flat = (name: string, x: number, y: number, w: number, d: number, z = 0): string =>
  face(name, [x, y, z], [x + w, y, z], [x + w, y + d, z], [x, y + d, z]);

type Faces = readonly [top: string, left: string, right: string];
const box = ([x, y, z = 0]: Spot, [w, d, h = 1]: Spot, [top, left, right]: Faces): string =>
  face(left, [x, y + d, z], [x + w, y + d, z], [x + w, y + d, z + h], [x, y + d, z + h]) +
  face(right, [x + w, y, z], [x + w, y + d, z], [x + w, y + d, z + h], [x + w, y, z + h]) +
  flat(top, x, y, w, d, z + h);
const wall = (from: Spot, size: Spot): string => box(from, size, ['f-cut', 'f-wall3', 'f-shade']);

const wood: Faces = ['f-clay', 'f-cut', 'f-cut'];
const green: Faces = ['f-leaf', 'f-leaf', 'f-leaf2'];
const stone: Faces = ['f-wall3', 'f-leaf', 'f-leaf2'];
const walk = (...spots: Spot[]): string => `M${at(spots[0] ?? [0, 0])}C${spots.slice(1).map(at).join(' ')}`;
const stop = (spot: Spot): string => {
  const [cx, cy] = at(spot).split(' ');
  return `<ellipse class="f-brass" cx="${cx}" cy="${cy}" rx="8" ry="5"/>`;
};

/** Spatial planning: the rooms seen from above, cut open, and the way people walk; slippers at the door. */
export const art = `<rect class="f-sky" width="480" height="360"/>
${box([-0.5, -0.5, -0.6], [11, 9.6, 0.6], ['f-leaf', 'f-cut', 'f-leaf2'])}
${flat('f-wall', 0, 0, 10, 8)}${flat('f-shade', 0, 0, 4, 3.6)}${flat('f-sky', 0, 3.6, 4, 4.4)}${flat('f-shade', 4, 8, 2, 1)}
${wall([-0.25, -0.25], [10.25, 0.25, 2.3])}${wall([-0.25, 0], [0.25, 8, 2.3])}
${box([0.2, 0.4], [2.9, 2.3, 0.5], ['f-leaf', 'f-leaf', 'f-leaf2'])}${flat('f-wall3', 0.2, 0.4, 1, 2.3, 0.5)}
${wall([4, 0], [0.25, 2.2, 1.2])}${wall([0, 3.5], [4.25, 0.25, 1.2])}
${flat('f-clay', 5, 1.6, 4.2, 3)}${flat('f-shade', 5.3, 1.9, 3.6, 2.4)}
${box([5.2, 0.2], [3.8, 0.5, 1], green)}${box([5.2, 0.7], [3.8, 0.9, 0.5], green)}${box([6.2, 2.6], [1.7, 1, 0.35], wood)}
${box([0.1, 4], [0.8, 3.8, 0.9], stone)}${flat('f-cut', 0.25, 5.4, 0.5, 1, 0.9)}${box([2.2, 5], [0.9, 2, 0.8], stone)}
${box([7.6, 5.1], [0.6, 0.6, 0.45], green)}${box([6.6, 6], [2.6, 1.2, 0.7], wood)}${box([7, 7.4], [0.6, 0.6, 0.45], green)}${box([8.3, 7.4], [0.6, 0.6, 0.45], green)}
<g class="n-brass dash" stroke-width="5"><path d="${walk([5.4, 8.6], [5.2, 6.6], [5, 5.4], [5, 4.6], [4.8, 3], [4.2, 2.8], [3.3, 2.9])}"/><path d="${walk([5, 5.6], [5, 4.9], [5.6, 3.6], [5.8, 2.2])}"/><path d="${walk([5, 7], [5, 6], [4.2, 4.6], [1.6, 5.6])}"/></g>
${stop([3.3, 2.9])}${stop([5.8, 2.2])}${stop([1.6, 5.6])}
${wall([-0.25, 8], [4.25, 0.25, 0.4])}${wall([6, 8], [4.25, 0.25, 0.4])}${wall([10, -0.25], [0.25, 8.5, 0.4])}
${box([4.2, 8.35], [0.3, 0.65, 0.12], wood)}${box([4.75, 8.35], [0.3, 0.65, 0.12], wood)}`;
