// Drawings are static SVG text: half the bytes of JSX, and nothing to hydrate. Every value is a constant of ours.

/** A part from the sheet (parts.tsx) with its base centre at x, y; `flip` -1 looks the other way. */
export const use = (id: string, x: number, y: number, scale = 1, flip: 1 | -1 = 1): string =>
  `<use href="#p-${id}" transform="translate(${x} ${y})${scale === 1 && flip === 1 ? '' : ` scale(${scale * flip} ${scale})`}"/>`;

type Point = readonly [x: number, y: number];
type Limb = readonly Point[];
type Pose = {
  x: number;
  y: number;
  s?: number;
  flip?: boolean;
  lean?: number;
  armA?: Limb;
  armB?: Limb;
  legs?: readonly Limb[];
};

const resting: Limb = [
  [0, -78],
  [18, -60],
  [30, -72],
];
const standing: readonly Limb[] = [
  [
    [-6, -44],
    [-8, -22],
    [-8, -3],
  ],
  [
    [7, -44],
    [8, -22],
    [9, -3],
  ],
];

const limb = (points: Limb, width: number, name: string): string =>
  `<polyline class="${name}" stroke-width="${width}" points="${points.map((point) => point.join(' ')).join(' ')}"/>`;

const end = (points: Limb): Point => points.at(-1) ?? [0, 0];

const hand = (points: Limb): string =>
  `<circle class="f-clay" cx="${end(points)[0]}" cy="${end(points)[1]}" r="5"/>`;

function leg(points: Limb): string {
  const [x, y] = end(points);
  const boot = `<path class="f-brass" d="M${x - 5} ${y + 3}V${y - 3}H${x + 5}L${x + 11} ${y + 3}Z"/>`;
  return limb(points, 11, 'n-cut') + boot;
}

/** A person with a cap. The joints are chosen per scene, so that no person looks like a stock figure. */
export function person({ x, y, s = 1, flip, lean = 0, armA = resting, armB, legs = standing }: Pose): string {
  const behind = armB ? limb(armB, 8.5, 'n-leaf2') + hand(armB) : '';
  return `<g transform="translate(${x} ${y}) scale(${flip ? -s : s} ${s})">${legs.map(leg).join('')}<g transform="rotate(${lean} 0 -44)">${behind}<path class="f-leaf" d="M-14-42V-76A10 10 0 0 1-4-86H5A10 10 0 0 1 15-76V-42Z"/><path class="f-leaf2" d="M5-86A10 10 0 0 1 15-76V-42H6Z"/><path class="f-cut" d="M-14-46H15v6H-14Z"/><path class="f-clay" d="M-4-92H6V-84A5 5 0 0 1-4-84Z"/><circle class="f-clay" cx="2" cy="-99" r="11"/><path class="f-cut" d="M-10-99A12 12 0 0 1 13-103H23V-99Z"/><circle class="f-brass" cx="8" cy="-105" r="2.2"/>${limb(armA, 8.5, 'n-leaf')}${hand(armA)}</g></g>`;
}

/** Far towers at the left edge, standing on y. */
export const skyline = (y: number): string =>
  `<g class="f-far"><path d="M0 ${y}V${y - 70}H22V${y - 112}H44V${y - 60}H60V${y - 140}H70V${y - 158}H76V${y - 140}H86V${y}ZM96 ${y}V${y - 90}H120V${y}Z"/></g>`;
