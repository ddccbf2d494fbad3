/** What a file is by its first bytes, whatever it is called: that a phone calls a HEIC a JPEG is not rare. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'video' | 'other';

/** So many bytes tell it. */
export const headBytes = 32;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif'];

/** Tells a picture by its bytes. An SVG, which may hold a script, is none. */
export function kindOf(head: Uint8Array): PictureKind {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp') return heicBrands.includes(text(8, 12)) ? 'heic' : 'video';
  if (text(0, 4) === '\x1a\x45\xdf\xa3' || text(0, 4) === 'RIFF') return 'video';
  return 'other';
}

/** Why a file is not taken, in words that say what to do. */
export const pictureFaults = {
  heic: 'This browser cannot open the picture: it is a HEIC. Take it with the camera here, or choose “Most Compatible” under Settings, Camera, Formats.',
  video: 'This is a video. Take a photo instead.',
  other: 'This is not a photo that can be opened here. Choose a JPEG or PNG, or take one with the camera.',
  broken: 'This photo cannot be opened. Take it again.',
} as const;
