import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { uploadPath } from '../../contract/photos/photo-rules';
import type { PhotoRequest } from '../../contract/photos/photos';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import { sha256Of } from '../files/keys';
import type { Answer, Request, RequestOptions } from '../testing/http';
import { namePhoto } from './store';

/** A photo as a device names it; its bytes are nowhere. */
export function aPhoto(change: Partial<PhotoRequest> = {}): PhotoRequest {
  return {
    id: randomUUID(),
    purpose: 'before',
    sha256: randomBytes(32).toString('hex'),
    bytes: 250_000,
    width: 1600,
    height: 1200,
    takenAt: '2026-11-20T06:00:00.000Z',
    ...change,
  };
}

interface Drawn {
  width?: number;
  height?: number;
  /** Noise is another picture each time, and does not pack. */
  noise?: boolean;
  as?: 'jpeg' | 'png' | 'webp';
  /** Where it was taken, and how the camera was held. */
  exif?: boolean;
}

/** A picture as a device sends one. */
export async function drawn({
  width = 64,
  height = 48,
  noise,
  as = 'jpeg',
  exif,
}: Drawn = {}): Promise<Buffer> {
  const [r, g, b] = randomBytes(3);
  const picture = noise
    ? sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    : sharp({ create: { width, height, channels: 3, background: { r: r ?? 0, g: g ?? 0, b: b ?? 0 } } });
  const told = exif
    ? picture
        .withExif({ IFD0: { Model: 'SecretPhone' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
        .withMetadata({ orientation: 6 })
    : picture;
  return told[as]().toBuffer();
}

/** The same named by a device. */
export function photoOf(bytes: Buffer, change: Partial<PhotoRequest> = {}): PhotoRequest {
  return aPhoto({ sha256: sha256Of(bytes), bytes: bytes.length, width: 64, height: 48, ...change });
}

/** Names a photo of these bytes at a booking; answers it as it was named. */
export async function named(
  { db, clock }: { db: Database; clock: { now(): Date } },
  bookingId: string,
  by: string | null,
  bytes: Buffer,
  change: Partial<PhotoRequest> = {},
): Promise<PhotoRequest & { bookingId: string }> {
  const request = photoOf(bytes, change);
  await inTransaction(db, { now: clock.now(), actor: null }, (tx) =>
    namePhoto(tx, bookingId, request, { by }),
  );
  return { ...request, bookingId };
}

/** A client of the protocol, as simple as can be. */
export function uploader(request: Request, proof: Pick<RequestOptions, 'token' | 'headers'>) {
  const tus = { 'Tus-Resumable': '1.0.0', ...proof.headers };
  const ask = (method: string, path: string, headers: Record<string, string> = {}, raw?: Buffer) =>
    request(method, path, { token: proof.token, headers: { ...tus, ...headers }, ...(raw && { raw }) });
  const client = {
    ask,
    begin(photo: { id: string; bookingId: string; bytes: number }, change: Record<string, string> = {}) {
      const pairs = Object.entries({ photoId: photo.id, bookingId: photo.bookingId });
      const metadata = pairs
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(',');
      return ask('POST', uploadPath, {
        'Upload-Length': String(photo.bytes),
        'Upload-Metadata': metadata,
        ...change,
      });
    },
    look: (place: string) => ask('HEAD', place),
    add(place: string, offset: number, piece: Buffer, change: Record<string, string> = {}) {
      const headers = {
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(offset),
        ...change,
      };
      return ask('PATCH', place, headers, piece);
    },
    /** All of it, in so many pieces; answers the last answer. */
    async send(
      photo: { id: string; bookingId: string; bytes: number },
      bytes: Buffer,
      pieces = 1,
    ): Promise<Answer> {
      let answer = await client.begin(photo);
      const place = answer.headers.location;
      if (!place) return answer;
      const size = Math.ceil(bytes.length / pieces);
      for (let at = Number(answer.headers['upload-offset'] ?? 0); at < bytes.length; at += size)
        answer = await client.add(place, at, bytes.subarray(at, at + size));
      return answer;
    },
  };
  return client;
}
