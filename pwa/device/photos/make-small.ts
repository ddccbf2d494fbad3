import { photoLimits } from '../../../contract/photos/photo-rules';
import type { MadePhoto } from './keep';

const qualities = [0.82, 0.7, 0.55, 0.4];

export type Made = { is: 'made'; photo: MadePhoto } | { is: 'refused'; words: string };

/** What can be drawn, with its size as it is seen: the browser has turned it already. */
interface Drawn {
  source: CanvasImageSource;
  width: number;
  height: number;
}

/** Makes a chosen file small. Drawn anew, it no longer says where it was taken. */
export async function makeSmall(file: Blob): Promise<Made> {
  const kind = kindOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (kind === 'video' || kind === 'other') return { is: 'refused', words: pictureFaults[kind] };
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const drawn = { source: image, width: image.naturalWidth, height: image.naturalHeight };
    return { is: 'made', photo: await draw(drawn) };
  } catch {
    return { is: 'refused', words: pictureFaults[kind === 'heic' ? 'heic' : 'broken'] };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A frame of the camera as a photo. */
export async function makeFrame(video: HTMLVideoElement): Promise<Made> {
  try {
    const drawn = { source: video, width: video.videoWidth, height: video.videoHeight };
    return { is: 'made', photo: await draw(drawn) };
  } catch {
    return { is: 'refused', words: pictureFaults.broken };
  }
}

async function draw(drawn: Drawn): Promise<MadePhoto> {
  const canvas = canvasOf(drawn, photoLimits.edge);
  const { width, height } = canvas;
  let data: ArrayBuffer | undefined;
  for (const quality of qualities) {
    data = await jpegOf(canvas, quality);
    if (data.byteLength <= photoLimits.bytes) break;
  }
  const small = canvasOf({ source: canvas, width, height }, photoLimits.small);
  const made = { data: data as ArrayBuffer, width, height, small: await jpegOf(small, 0.7) };
  // Safari keeps the memory of a canvas as long as it has a size.
  canvas.width = 0;
  small.width = 0;
  return made;
}

function canvasOf({ source, width, height }: Drawn, most: number): HTMLCanvasElement {
  if (!width || !height) throw new Error('There is nothing to draw.');
  const scale = Math.min(1, most / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  // What is clear in a PNG would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob.arrayBuffer()) : reject(new Error('Nothing was drawn.'))),
      'image/jpeg',
      quality,
    );
  });
}

/** What a file is by its first bytes, whatever it is called: that a phone calls a HEIC a JPEG is not rare. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'video' | 'other';

/** So many bytes tell it. */
const headBytes = 32;

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
const pictureFaults = {
  heic: 'This browser cannot open the picture: it is a HEIC. Take it with the camera here, or choose “Most Compatible” under Settings, Camera, Formats.',
  video: 'This is a video. Take a photo instead.',
  other: 'This is not a photo that can be opened here. Choose a JPEG or PNG, or take one with the camera.',
  broken: 'This photo cannot be opened. Take it again.',
} as const;
