import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** As a phone leaves a photo. */
const [width, height] = [1600, 1200];

/** Makes pictures, each another one, as large as a phone's photos are. */
export async function pictureMaker(): Promise<() => Promise<Buffer>> {
  const [wide, high] = [width / 4, height / 4];
  const noise = { raw: { width: wide, height: high, channels: 3 as const } };
  const raw = await sharp(randomBytes(wide * high * 3), noise)
    .resize(width, height)
    .raw()
    .toBuffer();
  let made = 0;
  return () => {
    made += 1;
    // The same picture moved by some pixels: no byte of its file is where it was.
    const moved = Buffer.concat([raw.subarray(made * 21), raw.subarray(0, made * 21)]);
    return sharp(moved, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 82 })
      .toBuffer();
  };
}
