import { again } from '../../db/databases';
import type { SyncEnv } from '../../db/env';
import { readMeta } from '../../db/meta';
import { withRoomOr } from '../../db/room';
import type { PhotoRow } from '../../db/tables';
import { type Held, underLock } from '../../sync/lock';
import { type QueueName, queueNames } from '../../sync/queues';
import { deviceId, readSession } from '../../sync/stored-session';
import { nextWaiting, wholeBytes } from '../held';
import { dropPhoto, type PhotoHome } from '../keep';
import { askUpload, beginUpload, type Sender, sendPiece, type UploadStep } from './upload';

/**
 * How the way of the photos ended. `done`: none is left that could go now; `waits`: the network is not the chosen one, or what
 * names them is not sent yet; `vain`: an answer came that could not be right, and is asked for again.
 */
export type RoadEnd =
  | { is: 'done' | 'waits' | 'offline' | 'expired' | 'lost' | 'vain' | 'stopped' }
  | { is: 'busy'; retryAfterMs?: number };

export interface RoadHooks {
  /** What is going now, and how much of it is there. */
  going?(photo: { id: string; offset: number; bytes: number } | undefined): void;
  /** Whether to make way: something else is to be sent first. */
  stop?(): boolean;
}

/** Pieces are small where the network breaks, so that what has to be sent twice is little. */
const pieceBytes = { first: 64 * 1024, most: 256 * 1024 };

/** For the worker: every photo that can go now; `retry` asks the browser to come again. */
export async function sendPhotosOnce(env: SyncEnv): Promise<'done' | 'retry'> {
  const { is } = await sendPhotos(env);
  return is === 'done' || is === 'waits' || is === 'expired' ? 'done' : 'retry';
}

/**
 * Sends the photos of this device, the guest's and the person's, the oldest visit's first, piece by piece: each under the lock
 * by which everything is sent, so that an operation never waits for more than one piece. The server says where each goes on. What is
 * cut off anywhere goes on there, here or in the worker, and no number of failures gives a photo up.
 */
export async function sendPhotos(env: SyncEnv, hooks: RoadHooks = {}): Promise<RoadEnd> {
  const way: Way = {
    ...{ piece: pieceBytes.first, passed: new Set(), vain: false },
    ...{ unnoted: new Map(), checked: undefined },
  };
  try {
    for (const name of queueNames) {
      for (;;) {
        if (hooks.stop?.()) return { is: 'stopped' };
        const step = await underLock(env, (held) => next(env, name, way, hooks, held));
        if (step === 'lost') return { is: 'lost' };
        if (step === 'none') break;
        if (step !== 'again') return step;
      }
    }
  } finally {
    hooks.going?.(undefined);
  }
  return { is: way.vain ? 'vain' : way.passed.size > 0 ? 'waits' : 'done' };
}

interface Way {
  piece: number;
  /** Passed over in this round: what names them waits, or they were answered in vain. */
  passed: Set<string>;
  vain: boolean;
  /** What of a photo could not be written down: where there is no room for a word. */
  unnoted: Map<string, Partial<PhotoRow>>;
  /** The photo under way, as it was read and compared with its hash. */
  checked: { id: string; data: ArrayBuffer } | undefined;
}

async function homeOf(env: SyncEnv, name: QueueName): Promise<{ db: PhotoHome; sender: Sender } | undefined> {
  const { hub, person } = env.databases;
  if (name === 'guest') {
    const waits = await again(hub, () => hub.photos.count());
    return waits === 0 ? undefined : { db: hub, sender: { guestDevice: await deviceId(hub, env.uuid) } };
  }
  const session = await readSession(hub);
  return session?.token ? { db: person(session.userId), sender: { token: session.token } } : undefined;
}

/** One request for the photo whose turn it is. */
async function next(
  env: SyncEnv,
  name: QueueName,
  way: Way,
  hooks: RoadHooks,
  held: Held,
): Promise<RoadEnd | 'again' | 'none'> {
  const home = await homeOf(env, name);
  if (!home) return 'none';
  const { db, sender } = home;
  const row = await again(db, () => nextWaiting(db, way.passed));
  if (!row) return 'none';
  const photo = { ...row, ...way.unnoted.get(row.id) };
  if (!(await mayGo(env, db))) return { is: 'waits' };
  if (await isNamedLater(db, photo)) {
    way.passed.add(photo.id);
    return 'again';
  }
  // Of an upload that another round began only the server knows how far it came.
  const begun = way.checked?.id === photo.id ? photo.offset : undefined;
  const data = await bytesOf(db, photo, way);
  if (held.lost) return { is: 'lost' };
  const { address } = photo;
  if (!data)
    return unreadable(env, db, photo, way, address ? await askUpload(env, sender, address) : { is: 'gone' });
  hooks.going?.({ id: photo.id, offset: photo.offset ?? 0, bytes: photo.bytes });
  const step = !address
    ? await beginUpload(env, sender, photo)
    : begun === undefined
      ? await askUpload(env, sender, address)
      : await sendPiece(env, sender, address, {
          offset: begun,
          data: new Uint8Array(data, begun, Math.min(way.piece, photo.bytes - begun)),
        });
  return settle(env, db, { ...photo, offset: begun }, way, step);
}

/** Its bytes are lost on this device: all is well where the server has them, and only its word says that it has not. */
async function unreadable(
  env: SyncEnv,
  db: PhotoHome,
  photo: PhotoRow,
  way: Way,
  step: UploadStep,
): Promise<RoadEnd | 'again'> {
  if (step.is === 'offline' || step.is === 'busy' || step.is === 'expired') return step;
  if (step.is === 'arrived' && step.sha256 === photo.sha256) await arrived(db, photo, env.now(), false);
  else if (step.is === 'offset' && step.offset >= photo.bytes)
    await inVain(db, photo, way, { address: photo.address });
  else await change(db, photo, way, { state: 'lost', address: undefined, offset: undefined });
  return 'again';
}

async function settle(
  env: SyncEnv,
  db: PhotoHome,
  photo: PhotoRow,
  way: Way,
  step: UploadStep,
): Promise<RoadEnd | 'again'> {
  switch (step.is) {
    case 'arrived':
      if (step.sha256 === photo.sha256) await arrived(db, photo, env.now());
      // It stored something else: ours stays, and is sent anew.
      else await inVain(db, photo, way);
      return 'again';
    case 'offset': {
      if (step.offset >= photo.bytes) {
        // All of it is there, and the server has not said that it stored it: it is asked once more before it gets all anew.
        await inVain(db, photo, way, photo.offset === undefined ? {} : { address: photo.address });
        return 'again';
      }
      way.piece = Math.min(pieceBytes.most, way.piece * 2);
      await change(db, photo, way, { offset: step.offset, ...(step.address && { address: step.address }) });
      return 'again';
    }
    case 'gone':
      await change(db, photo, way, { address: undefined, offset: undefined });
      return 'again';
    case 'moved':
      // It is asked once more, as of an upload that another round began.
      way.checked = undefined;
      return 'again';
    case 'unnamed':
      way.passed.add(photo.id);
      return 'again';
    case 'withdrawn':
      await dropPhoto(db, photo.id);
      return 'again';
    case 'refused':
      await change(db, photo, way, { state: 'refused', problem: step.problem });
      return 'again';
    // What of the piece came through the server knows, and is asked when it goes on: till then the row says what was heard last.
    case 'offline':
    case 'busy':
    case 'expired':
      return step;
  }
}

/**
 * The server says the hash of what it stored: only now the bytes may go; the small picture stays for a while, and nothing on a
 * device without room.
 */
async function arrived(db: PhotoHome, photo: PhotoRow, now: number, isWhole = true): Promise<void> {
  const note = () =>
    db.transaction('rw', db.photos, db.photoBytes, async () => {
      const held = await db.photos.get(photo.id);
      if (held?.sha256 !== photo.sha256) return;
      const { address: _, offset: __, problem: ___, ...row } = held;
      await db.photos.put({ ...row, state: 'arrived', arrivedAt: now });
      if (held.smallAt !== undefined || !isWhole) await db.photoBytes.delete(held.at);
    });
  await again(db, () => withRoomOr(note, () => dropPhoto(db, photo.id)));
}

/** It begins from the start in another round, or goes on with what is kept of it. */
async function inVain(db: PhotoHome, photo: PhotoRow, way: Way, kept: Partial<PhotoRow> = {}): Promise<void> {
  way.vain = true;
  way.passed.add(photo.id);
  await change(db, photo, way, { address: undefined, offset: undefined, ...kept });
}

/** Changes the row as it is by now: it may have been taken away while its piece was on the way. */
async function change(db: PhotoHome, { id }: PhotoRow, way: Way, to: Partial<PhotoRow>): Promise<void> {
  await again(db, () =>
    db.transaction('rw', db.photos, async () => {
      const row = await db.photos.get(id);
      if (row?.state === 'saved') await db.photos.put({ ...row, ...to });
    }),
  ).catch((error) => {
    // A device without room notes nothing: this round goes by what it heard, and does not ask the same for ever.
    way.unnoted.set(id, { ...way.unnoted.get(id), ...to });
    if (to.state) way.passed.add(id);
    console.warn('The way of a photo could not be noted:', error);
  });
}

/** Whether the operation that names it waits here: it goes first. */
async function isNamedLater(db: PhotoHome, { id, bookingId }: PhotoRow): Promise<boolean> {
  const naming = await again(db, () =>
    db.outbox
      .where({ entity: `booking:${bookingId}` })
      .filter(({ op }) => 'photo' in op && (op.photo as { id: string }).id === id)
      .count(),
  );
  return naming > 0;
}

/** The bytes, once they are what was hashed. A read that brings nothing is not believed the first time. */
async function bytesOf(db: PhotoHome, photo: PhotoRow, way: Way): Promise<ArrayBuffer | undefined> {
  if (way.checked?.id === photo.id) return way.checked.data;
  way.checked = undefined;
  const data = (await wholeBytes(db, photo)) ?? (await wholeBytes(db, photo));
  if (data) way.checked = { id: photo.id, data };
  return data;
}

/** Whether this network may be used for photos. A browser that does not say which it is on cannot offer the choice. */
async function mayGo({ onWifi }: SyncEnv, db: PhotoHome): Promise<boolean> {
  if (!(await again(db, () => readMeta(db, 'photosOnWifiOnly')))) return true;
  return onWifi?.() !== false;
}
