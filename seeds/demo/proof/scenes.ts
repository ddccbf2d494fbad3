import { drawPicture, type Shape } from './pictures';

const [sand, wall, white, ink] = ['#f3ead9', '#e2ece3', '#fdfcf8', '#0a3f2d'];
const [green, leaf, rust, brass, water, grey] = [
  '#0f5d43',
  '#5f9e7e',
  '#b5714a',
  '#dca53f',
  '#9cc9bd',
  '#a9a598',
];

const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Partial<Shape> = {},
) => ({
  ...{ at: [x, y] as [number, number], size: [width, height] as [number, number], fill },
  ...more,
});
const disc = (x: number, y: number, across: number, fill: string) =>
  box(x, y, across, across, fill, { round: across / 2 });
const row = (count: number, make: (n: number) => Shape) => Array.from({ length: count }, (_, n) => make(n));

/** A unit of an air conditioner on its wall. */
const unit = [
  box(520, 120, 420, 700, sand, { turn: 24 }),
  box(320, 170, 460, 130, white, { round: 22 }),
  box(320, 212, 380, 16, ink, { round: 8 }),
  disc(512, 140, 14, brass),
];
const floor = box(320, 462, 640, 60, ink);
const plant = [
  box(560, 400, 56, 60, rust, { round: 6 }),
  ...row(5, (n) => box(560 + (n - 2) * 20, 320, 20, 110, leaf, { round: 10, turn: (n - 2) * 18 })),
];
const mesh = (bars: string) => [
  box(320, 240, 460, 300, ink, { round: 20, turn: -5 }),
  box(320, 240, 424, 264, white, { round: 6, turn: -5 }),
  ...row(6, (n) => box(170 + n * 60, 240, 7, 264, bars, { turn: -5 })),
  ...row(4, (n) => box(320, 156 + n * 56, 424, 7, bars, { turn: -5 })),
];
const tank = (ground: string) => [
  disc(320, 240, 420, grey),
  disc(320, 240, 372, ground),
  box(320, 60, 150, 26, ink, { round: 13 }),
  box(490, 390, 120, 18, brass, { round: 9, turn: 40 }),
];
const pipe = [
  box(320, 90, 640, 40, grey),
  box(240, 210, 44, 240, grey, { round: 10 }),
  box(300, 320, 160, 44, grey, { round: 22 }),
  box(362, 270, 44, 140, grey, { round: 10 }),
  box(240, 180, 66, 26, brass, { round: 6 }),
];

/** What the photos of the demo show: nobody’s home. */
const scenes = {
  drip: [
    wall,
    ...unit,
    floor,
    disc(230, 300, 26, water),
    disc(238, 370, 34, water),
    box(236, 440, 190, 18, water, { round: 9 }),
    ...plant,
  ],
  dry: [
    wall,
    ...unit,
    floor,
    ...row(3, (n) => box(220 + n * 90, 310, 14, 110, water, { round: 7, turn: n * 8 - 8 })),
    ...plant,
  ],
  dusty: [sand, ...mesh(rust), box(320, 420, 380, 30, rust, { round: 15 })],
  washed: [wall, ...mesh(leaf), disc(540, 380, 60, water), disc(500, 420, 40, water)],
  coil: [
    sand,
    box(320, 240, 540, 260, green, { round: 18 }),
    ...row(14, (n) => box(84 + n * 36, 240, 10, 220, rust)),
  ],
  brushed: [
    sand,
    box(320, 240, 540, 260, green, { round: 18 }),
    ...row(14, (n) => box(84 + n * 36, 240, 10, 220, water)),
  ],
  closed: [wall, ...tank(leaf), box(320, 240, 190, 24, ink, { round: 12 })],
  sediment: [
    wall,
    ...tank(water),
    box(320, 320, 250, 60, rust, { round: 30 }),
    box(270, 290, 120, 30, rust, { round: 15 }),
  ],
  clean: [wall, ...tank(white), disc(320, 250, 240, water), disc(290, 220, 60, white)],
  leak: [sand, ...pipe, disc(240, 400, 26, water), box(250, 450, 300, 20, water, { round: 10 })],
  tight: [
    sand,
    ...pipe,
    box(362, 210, 70, 30, green, { round: 6 }),
    box(300, 450, 260, 14, leaf, { round: 7 }),
  ],
} as const satisfies Record<string, readonly [string, ...Shape[]]>;
export type Scene = keyof typeof scenes;

/** A scene as a phone would send it. */
export function drawScene(scene: Scene): Promise<Buffer> {
  const [ground, ...shapes] = scenes[scene];
  return drawPicture(ground, shapes);
}
