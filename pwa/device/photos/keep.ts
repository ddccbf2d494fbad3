import { entityId } from '../../../contract/sync/sync-rules';
import { again } from '../db/databases';
import { digestOfBytes } from '../db/digest';
import type { SyncEnv } from '../db/env';
import { isFull, withRoom } from '../db/room';
import type { NewEntry, PhotoOf, PhotoRow, WithPhotos } from '../db/tables';
import { enqueue, type WithOutbox } from '../sync/outbox/outbox';

/** A picture as it is sent, made small on this device, and one for lists. */
export interface MadePhoto {
  data: ArrayBuffer;
  width: number;
  height: number;
  small?: ArrayBuffer;
}

/** Where photos are kept, with the queue of what names them. */
export type PhotoHome = WithPhotos & WithOutbox;

/**
 * What became of a photo that was to be kept. `full`: there is no room for it, everything else goes on; `unsafe`: what was
 * read back is not what was written, or this page cannot tell.
 */
export type Kept = { is: 'kept'; photo: PhotoRow } | { is: 'full' } | { is: 'unsafe' };

type PhotoEnv = Pick<SyncEnv, 'now' | 'uuid'>;

/**
 * Keeps a photo before any network hears of it: its bytes under a key of their own, read back and hashed, and only then the
 * row by which it exists, in one transaction with the operation that names it (`naming`). Killed anywhere before that, there
 * is no photo, and the bytes are swept. Without a `naming` it is a draft, which `namePhotos` names.
 */
export async function keepPhoto(
  env: PhotoEnv,
  db: PhotoHome,
  made: MadePhoto,
  of: PhotoOf & { id?: string; takenAt?: string },
  naming?: (photo: PhotoRow) => NewEntry,
): Promise<Kept> {
  const sha256 = await digestOfBytes(made.data);
  if (!sha256 || made.data.byteLength === 0) return { is: 'unsafe' };
  const id = of.id ?? env.uuid();
  const written: number[] = [];
  try {
    const at = await writeSafely(env, db, { id, sha256, data: made.data, written });
    if (at === undefined) return { is: 'unsafe' };
    const { small } = made;
    const smallAt =
      small && (await again(db, () => withRoom(() => db.photoBytes.add(bytesOf(env, id, small)))));
    if (smallAt !== undefined) written.push(smallAt);
    const takenAt = of.takenAt ?? new Date(env.now()).toISOString();
    const photo: PhotoRow = {
      ...{ ...of, id, at, sha256, takenAt },
      ...(smallAt !== undefined && { smallAt }),
      ...{ bytes: made.data.byteLength, width: made.width, height: made.height },
      state: naming ? 'saved' : 'draft',
      order: `${of.startsAt ?? takenAt} ${takenAt} ${id}`,
    };
    const kept = await again(db, () => withRoom(() => addRow(db, photo, naming)));
    if (kept.id !== id) await dropBytes(db, written);
    return { is: 'kept', photo: kept };
  } catch (error) {
    // Best effort: what stays is swept.
    await dropBytes(db, written).catch(() => {});
    if (isFull(error)) return { is: 'full' };
    throw error;
  }
}

/** Names photos that were kept as drafts: from now on they are sent, after these operations. */
export async function namePhotos(db: PhotoHome, entries: ReadonlyMap<string, NewEntry>): Promise<void> {
  await again(db, () =>
    withRoom(() =>
      db.transaction('rw', [db.photos, db.outbox, db.meta], async () => {
        for (const photo of await db.photos.bulkGet([...entries.keys()])) {
          const entry = photo && entries.get(photo.id);
          if (!entry || photo.state !== 'draft') continue;
          await enqueue(db, entry);
          await db.photos.put({ ...photo, bookingId: entityId(entry.entity), state: 'saved' });
        }
      }),
    ),
  );
}

/** Takes a photo and its bytes off this device; `entry` tells the server, where it may know of it. */
export async function dropPhoto(db: PhotoHome, id: string, entry?: NewEntry): Promise<void> {
  await again(db, () =>
    db.transaction('rw', [db.photos, db.photoBytes, db.outbox, db.meta], async () => {
      if (entry) await enqueue(db, entry);
      await db.photos.delete(id);
      await db.photoBytes.where({ photoId: id }).delete();
    }),
  );
}

/** Writes the bytes and reads them back: twice, each time under a new key. Undefined where they never come back as they were. */
async function writeSafely(
  env: PhotoEnv,
  db: PhotoHome,
  { id, sha256, data, written }: { id: string; sha256: string; data: ArrayBuffer; written: number[] },
): Promise<number | undefined> {
  for (let tries = 0; tries < 2; tries += 1) {
    const k = await again(db, () => withRoom(() => db.photoBytes.add(bytesOf(env, id, data))));
    written.push(k);
    const back = await again(db, () => db.photoBytes.get(k));
    if (back && back.data.byteLength > 0 && (await digestOfBytes(back.data)) === sha256) return k;
    await dropBytes(db, written.splice(0));
  }
  return undefined;
}

function bytesOf({ now }: PhotoEnv, photoId: string, data: ArrayBuffer) {
  return { photoId, keptAt: now(), data };
}

function dropBytes(db: PhotoHome, keys: number[]): Promise<void> {
  return again(db, () => db.photoBytes.bulkDelete(keys));
}

/** The row, with what names the photo. The same picture of the same thing twice is the one that is here. */
function addRow(
  db: PhotoHome,
  photo: PhotoRow,
  naming: ((photo: PhotoRow) => NewEntry) | undefined,
): PromiseLike<PhotoRow> {
  return db.transaction('rw', [db.photos, db.outbox, db.meta], async () => {
    const same = await db.photos
      .where({ bookingId: photo.bookingId })
      .filter(
        (each) =>
          each.id === photo.id ||
          (each.sha256 === photo.sha256 &&
            each.purpose === photo.purpose &&
            each.pointId === photo.pointId &&
            each.state !== 'lost'),
      )
      .first();
    if (same) return same;
    if (naming) await enqueue(db, naming(photo));
    await db.photos.add(photo);
    return photo;
  });
}
