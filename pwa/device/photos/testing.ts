import { uploadPath } from '../../../contract/photos/photo-rules';
import { digestOfBytes } from '../db/digest';
import type { SyncEnv } from '../db/env';
import type { NewEntry, PhotoRow } from '../db/tables';
import { newEntry, userA, uuid } from '../db/testing';
import { storedPerson } from '../session/stored-person';
import { device, failure } from '../sync/testing';
import { keepPhoto, type MadePhoto, type PhotoHome } from './keep';

/** Bytes of a picture that are those of no other. */
export function made(seed: number, size = 1000): MadePhoto {
  const data = Uint8Array.from({ length: size }, (_, at) => (at * 31 + seed * 7 + (at >> 8)) % 256);
  return { data: data.buffer, width: 1600, height: 1200, small: new Uint8Array([seed]).buffer };
}

/** The operation that names a photo, as any that waits. */
export function named(photo: PhotoRow, n = 900): NewEntry {
  const op = { kind: 'booking.note', text: photo.id, internal: true } as const;
  return newEntry(n, { entity: `booking:${photo.bookingId}`, op });
}

/** What the server said: whatever a request came to. */
interface Upload {
  photoId: string;
  length: number;
  got: Uint8Array;
}

/** A server of uploads as the protocol says, and what goes wrong on the way to it. */
export function uploadServer() {
  const uploads = new Map<string, Upload>();
  const stored = new Map<string, string>();
  /** The photos whose last byte came, as often as it did. */
  const completed: string[] = [];
  const log: { method: string; path: string; bytes: number }[] = [];
  let made = 0;
  const state = {
    /** What happens to the next requests instead of their way; undefined: nothing. */
    faults: [] as Array<'offline' | 'cut' | 'lost-answer' | 'busy' | 'portal' | undefined>,
    unnamed: new Set<string>(),
    withdrawn: new Set<string>(),
    /** Says another hash than that of what it stored. */
    wrongHash: false,
    /** Has all of it, and says no hash: it is not stored yet. */
    silent: false,
    refuse: undefined as Response | undefined,
  };
  const tus = (status: number, headers: Record<string, string>) =>
    new Response(null, { status, headers: { 'tus-resumable': '1.0.0', ...headers } });

  async function answer(path: string, init: RequestInit, part: number): Promise<Response> {
    const headers = new Headers(init.headers);
    if (state.refuse) return state.refuse.clone();
    if (init.method === 'POST') {
      const metadata = headers.get('upload-metadata') ?? '';
      const photoId = atob(/photoId (\S+?)(,|$)/.exec(metadata)?.[1] ?? '');
      if (state.unnamed.has(photoId)) return failure(409, 'photo_unknown');
      if (state.withdrawn.has(photoId)) return failure(409, 'withdrawn');
      const hash = stored.get(photoId);
      const length = Number(headers.get('upload-length'));
      if (hash) return tus(201, { 'upload-hash': hash, 'upload-offset': String(length) });
      made += 1;
      const location = `${uploadPath}/u${made}`;
      uploads.set(location, { photoId, length, got: new Uint8Array() });
      return tus(201, { location: `http://elsewhere:1${location}` });
    }
    const upload = uploads.get(path);
    if (!upload) return tus(404, {});
    if (state.withdrawn.has(upload.photoId)) return failure(409, 'withdrawn');
    if (init.method === 'PATCH') {
      if (Number(headers.get('upload-offset')) !== upload.got.length) return tus(409, {});
      const body = (init.body as Uint8Array).subarray(0, part);
      const got = new Uint8Array(upload.got.length + body.length);
      got.set(upload.got);
      got.set(body, upload.got.length);
      upload.got = got;
      if (got.length === upload.length) completed.push(upload.photoId);
    }
    const all = upload.got.length === upload.length;
    const hash = all && !state.silent && (await digestOfBytes(upload.got as Uint8Array<ArrayBuffer>));
    if (hash) stored.set(upload.photoId, state.wrongHash ? 'another' : hash);
    return tus(init.method === 'PATCH' ? 204 : 200, {
      'upload-offset': String(upload.got.length),
      ...(hash && { 'upload-hash': state.wrongHash ? 'another' : hash }),
    });
  }

  return Object.assign(state, {
    uploads,
    stored,
    completed,
    log,
    sent: () => log.reduce((sum, { bytes }) => sum + bytes, 0),
    async fetch(path: string, init: RequestInit): Promise<Response> {
      const size = (init.body as Uint8Array | undefined)?.byteLength ?? 0;
      const fault = state.faults.shift();
      if (fault === 'offline') throw new TypeError('no network');
      const part = fault === 'cut' ? size >> 1 : size;
      log.push({ method: init.method ?? '', path, bytes: part });
      if (fault === 'busy') return failure(503, 'unavailable', { 'retry-after': '7' });
      if (fault === 'portal') return new Response('<html>', { status: 200 });
      const answered = await answer(path, init, part);
      if (fault === 'cut' || fault === 'lost-answer') throw new TypeError('the answer is lost');
      return answered;
    },
  });
}

/** A signed-in device, whose uploads go to a server of their own. */
export async function photoDevice(change: Partial<SyncEnv> = {}) {
  const home = device(() => failure(503, 'unavailable'));
  const server = uploadServer();
  const env = home.tab({ fetch: server.fetch, ...change });
  await storedPerson(env).keep({ userId: userA, token: 'T' });
  const db: PhotoHome = env.databases.person(userA);
  /** Keeps a photo that the server has heard of. */
  async function kept(seed: number, of: { bookingId?: string; startsAt?: string; size?: number } = {}) {
    const { size, bookingId = uuid(500), startsAt = '2026-11-21T05:00:00.000Z' } = of;
    const done = await keepPhoto(env, db, made(seed, size), { bookingId, startsAt, purpose: 'after' }, named);
    if (done.is !== 'kept') throw new Error(done.is);
    await db.outbox.clear();
    home.time.advance(1000);
    return done.photo;
  }
  return { home, env, db, server, kept };
}
