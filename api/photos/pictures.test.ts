import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inTurn, redraw } from './pictures';
import { drawn } from './testing';

const refusal = (bytes: Buffer) =>
  redraw(bytes).then(
    () => 'taken',
    (error) => error.code,
  );

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is drawn anew from %s, as JPEG, with a small one',
    async (as) => {
      const { whole, small, width, height } = await redraw(await drawn({ as, width: 2400, height: 1200 }));
      expect([width, height]).toEqual([1600, 800]);
      for (const [bytes, edge] of [
        [whole, 1600],
        [small, 320],
      ] as const)
        expect(await sharp(bytes).metadata()).toMatchObject({
          format: 'jpeg',
          width: edge,
          height: edge / 2,
        });
    },
  );

  it('stands upright, and does not say where and by what it was taken', async () => {
    const sent = await drawn({ exif: true, width: 60, height: 40 });
    expect(sent.includes('SecretPhone')).toBe(true);
    const { whole, width, height } = await redraw(sent);
    expect([width, height]).toEqual([40, 60]);
    const { exif, icc, xmp, orientation } = await sharp(whole).metadata();
    expect([exif, icc, xmp, orientation, whole.includes('SecretPhone')]).toEqual([
      ...[undefined, undefined, undefined, undefined],
      false,
    ]);
  });

  it('is the same bytes each time', async () => {
    const sent = await drawn({ noise: true });
    expect((await redraw(sent)).whole.equals((await redraw(sent)).whole)).toBe(true);
  });

  it('carries nothing along that stood behind it', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const { whole } = await redraw(Buffer.concat([await drawn(), page]));
    expect(whole.includes('script')).toBe(false);
  });

  it('has no see-through parts: they are white', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { dominant } = await sharp((await redraw(clear)).whole).stats();
    expect(dominant.r).toBeGreaterThan(240);
  });
});

/** A PNG that says how large it is, and has nothing in it. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(Math.min(width * height, 50_000_000) / 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(row)),
    chunk('IEND', Buffer.of()),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

const box = (brand: string) =>
  Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}`, 'latin1'), Buffer.alloc(400)]);

describe('what is no picture that can be kept', () => {
  it.each([
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HEIC', box('heic')],
    ['AVIF', box('avif')],
    ['a video', box('isom')],
    ['a video of a browser', Buffer.from('\x1a\x45\xdf\xa3webm', 'latin1')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a TIFF', Buffer.from('II*\0', 'latin1')],
    ['a program', Buffer.from('MZ\x90\0', 'latin1')],
    ['nothing', Buffer.of()],
  ])('%s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('photo_not_a_picture');
  });

  it('says what to do about HEIC, and that a video is one', async () => {
    await expect(redraw(box('heic'))).rejects.toThrow('HEIC');
    await expect(redraw(box('isom'))).rejects.toThrow('This is a video.');
  });

  it.each([
    ['a bomb of a thousand million pixels', bomb(40_000, 40_000)],
    ['one of 40 megapixels', bomb(8000, 5000)],
  ])('%s', async (_, bytes) => {
    const before = process.memoryUsage().rss;
    expect(await refusal(bytes)).toBe('photo_too_large');
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it('one that is cut off, or garbage behind the right beginning', async () => {
    const sent = await drawn({ noise: true });
    expect(await refusal(sent.subarray(0, sent.length / 2))).toBe('photo_damaged');
    expect(await refusal(Buffer.concat([sent.subarray(0, 4), Buffer.alloc(400, 7)]))).toBe('photo_damaged');
    expect(await refusal(bomb(20, 20).subarray(0, 40))).toBe('photo_damaged');
  });
});

it('draws as many at once as there is room for, and goes on after one that failed', async () => {
  const draw = inTurn(2);
  let working = 0;
  let most = 0;
  const done = await Promise.allSettled(
    Array.from({ length: 9 }, (_, n) =>
      draw(async () => {
        working += 1;
        most = Math.max(most, working);
        await new Promise(setImmediate);
        working -= 1;
        if (n === 3) throw new Error('no');
      }),
    ),
  );
  expect([most, done.filter(({ status }) => status === 'fulfilled').length]).toEqual([2, 8]);
});
