import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { Problem } from '../../contract/errors';
import { photoLimits } from '../../contract/photos/photo-rules';

/** More pixels than any phone's device leaves, and as many as a few hundred megabytes hold while they are looked at. */
const mostPixels = 24_000_000;
const mostSeconds = 10;

// Each picture in one thread, and nothing kept between them; other kinds than ours are not even begun.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** A picture as we made it anew, and a small one of it: JPEG, upright, without a word of where and by what it was taken. */
export interface Pictures {
  whole: Buffer;
  small: Buffer;
  width: number;
  height: number;
}

/**
 * Makes the pictures of what was sent, whatever it is called: JPEG, PNG or WebP by its bytes. Anything else is `photo_not_a_picture`, one of too
 * many pixels `photo_too_large`, one that does not decode to its end `photo_damaged`.
 */
export async function redraw(bytes: Buffer): Promise<Pictures> {
  const kind = kindOf(bytes);
  if (kind !== 'ours') throw new Problem('photo_not_a_picture', kind === 'unknown' ? undefined : words[kind]);
  const options = { failOn: 'warning', limitInputPixels: mostPixels, sequentialRead: true } as const;
  const { width = 0, height = 0 } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(damaged);
  if (width * height > mostPixels) throw new Problem('photo_too_large');
  const { edge, small: smallEdge } = photoLimits;
  const whole = await sharp(bytes, options)
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged);
  const small = await sharp(whole.data)
    .resize({ width: smallEdge, height: smallEdge, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 72 })
    .toBuffer();
  return { whole: whole.data, small, width: whole.info.width, height: whole.info.height };
}

function damaged(): never {
  throw new Problem('photo_damaged');
}

const words = {
  heic: 'This photo is HEIC, which we cannot read. Please send it as JPEG: on an iPhone, choose Most Compatible in the camera settings.',
  video: 'This is a video. Please send photos.',
  drawing: 'This is a drawing, not a photo. Please send a JPEG, PNG or WebP.',
};

/** What the first bytes say. */
function kindOf(bytes: Buffer): 'ours' | keyof typeof words | 'unknown' {
  const text = bytes.toString('latin1', 0, 512);
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return 'ours';
  if (text.startsWith('RIFF')) return text.slice(8, 12) === 'WEBP' ? 'ours' : 'video';
  if (text.slice(4, 8) === 'ftyp')
    return /^(hei|hev|mif1|msf1|avi[fs])/.test(text.slice(8, 12)) ? 'heic' : 'video';
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'video';
  return /<svg|<\?xml|<!doctype/i.test(text) ? 'drawing' : 'unknown';
}

/** How many are drawn at once: every other request has a processor as well. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));

/** Runs as many at once as there is room for, the others in their turn. */
export function inTurn(room: number = atOnce): <T>(work: () => Promise<T>) => Promise<T> {
  let working = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (working >= room) await new Promise<void>((resolve) => line.push(resolve));
    else working += 1;
    try {
      return await work();
    } finally {
      // The next in line has this place.
      const begin = line.shift();
      if (begin) begin();
      else working -= 1;
    }
  };
}
