import sharp from 'sharp';

/** A box with round corners, about its middle, on a picture of 640 × 480; `turn` in degrees. A disc is as round as it is wide. */
export interface Shape {
  at: [x: number, y: number];
  size: [width: number, height: number];
  fill: string;
  round?: number;
  turn?: number;
}

const [width, height] = [640, 480];

/** A picture of these shapes, the later over the earlier, as a phone would send one. Drawn here, since nothing that reads drawings is let in. */
export function drawPicture(ground: string, shapes: readonly Shape[]): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  paint(pixels, { at: [width / 2, height / 2], size: [width * 2, height * 2], fill: ground });
  for (const shape of shapes) paint(pixels, shape);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}

function paint(pixels: Buffer, { at: [cx, cy], size, fill, round = 0, turn = 0 }: Shape): void {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    Number.parseInt(fill.slice(from, from + 2), 16),
  );
  const [halfWidth, halfHeight] = [size[0] / 2 - round, size[1] / 2 - round];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const reachX = (size[0] * Math.abs(cos) + size[1] * Math.abs(sin)) / 2 + 1;
  const reachY = (size[0] * Math.abs(sin) + size[1] * Math.abs(cos)) / 2 + 1;
  const within = (of: number, most: number) => Math.max(0, Math.min(most, Math.round(of)));
  for (let y = within(cy - reachY, height); y < within(cy + reachY, height); y += 1)
    for (let x = within(cx - reachX, width), end = within(cx + reachX, width); x < end; x += 1) {
      const awayX = Math.abs((x - cx) * cos + (y - cy) * sin) - halfWidth;
      const awayY = Math.abs((y - cy) * cos - (x - cx) * sin) - halfHeight;
      const isCorner = awayX > 0 && awayY > 0;
      const distance = (isCorner ? Math.hypot(awayX, awayY) : Math.max(awayX, awayY)) - round;
      // Half of a pixel at the edge.
      const covers = Math.max(0, Math.min(1, 0.5 - distance));
      if (covers === 0) continue;
      const at = (y * width + x) * 3;
      pixels[at] = mixed(pixels[at], red, covers);
      pixels[at + 1] = mixed(pixels[at + 1], green, covers);
      pixels[at + 2] = mixed(pixels[at + 2], blue, covers);
    }
}

function mixed(under = 0, over: number, covers: number): number {
  return Math.round(under + (over - under) * covers);
}
