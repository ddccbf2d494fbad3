import { again } from '../db/databases';
import { digestOfBytes } from '../db/digest';
import type { PhotoRow, WithPhotos } from '../db/tables';

const dayMs = 86_400_000;
const smallLivesMs = 7 * dayMs;
/** Longer than any photo is being kept. */
const orphansLiveMs = 3_600_000;

/** The photos of some bookings, in the order in which they were taken. */
export async function photosOf(db: WithPhotos, bookingIds: readonly string[]): Promise<PhotoRow[]> {
  const rows = await db.photos.where('bookingId').anyOf(bookingIds).toArray();
  return rows.sort((a, b) => (a.takenAt < b.takenAt ? -1 : 1));
}

/** How many are not with the server: what a logout would lose. */
export function unsentPhotos(db: WithPhotos): PromiseLike<number> {
  return waiting(db).count();
}

/** What is to be sent, in its order. */
export function waitingPhotos(db: WithPhotos): PromiseLike<PhotoRow[]> {
  return waiting(db).toArray();
}

/** What is to be sent next, but for those that are passed over. */
export function nextWaiting(db: WithPhotos, passed: ReadonlySet<string>): PromiseLike<PhotoRow | undefined> {
  return waiting(db)
    .filter(({ id }) => !passed.has(id))
    .first();
}

function waiting(db: WithPhotos) {
  return db.photos.where('[state+order]').between(['saved', ''], ['saved', '\uffff']);
}

/** The picture as this device has it, small where there is one; undefined where it has none that can be read. */
export async function pictureOf(
  db: WithPhotos,
  id: string,
  size: 'small' | 'full' = 'small',
): Promise<ArrayBuffer | undefined> {
  const photo = await db.photos.get(id);
  if (!photo) return undefined;
  const keys = size === 'small' ? [photo.smallAt, photo.at] : [photo.at, photo.smallAt];
  for (const k of keys) {
    const held = k === undefined ? undefined : await db.photoBytes.get(k);
    if (held && held.data.byteLength > 0) return held.data;
  }
  return undefined;
}

/** The bytes of a photo, where they are those that were hashed: after a restart of the system they may come back empty. */
export async function wholeBytes(db: WithPhotos, photo: PhotoRow): Promise<ArrayBuffer | undefined> {
  const held = await again(db, () => db.photoBytes.get(photo.at));
  if (held?.data.byteLength !== photo.bytes) return undefined;
  return (await digestOfBytes(held.data)) === photo.sha256 ? held.data : undefined;
}

/** What could not be read once may be read later: it is to be sent again then. */
async function findAgain(db: WithPhotos): Promise<void> {
  for (const lost of await db.photos.filter(({ state }) => state === 'lost').toArray()) {
    // One with an address was called lost before the server was asked: it is asked, and answers for the last time.
    if (!lost.address && !(await wholeBytes(db, lost))) continue;
    await db.transaction('rw', db.photos, async () => {
      const row = await db.photos.get(lost.id);
      if (row?.state === 'lost') await db.photos.put({ ...row, state: 'saved' });
    });
  }
}

/**
 * Takes away small pictures of what arrived a week ago, and bytes that no photo stands for: of a photo that was being kept when
 * the page was killed. What is not with the server stays, always, and what was lost is looked for once more.
 */
export async function sweepPhotos(db: WithPhotos, now: number): Promise<void> {
  await findAgain(db);
  await db.transaction('rw', db.photos, db.photoBytes, async () => {
    const old = await db.photos
      .where('[state+order]')
      .between(['arrived', ''], ['arrived', '\uffff'])
      .filter(({ arrivedAt = now }) => now - arrivedAt > smallLivesMs)
      .primaryKeys();
    await db.photos.bulkDelete(old);
    await db.photoBytes.where('photoId').anyOf(old).delete();
    const known = new Set(await db.photos.toCollection().primaryKeys());
    const keys = (await db.photoBytes.orderBy('photoId').keys()) as string[];
    const orphans = [...new Set(keys)].filter((photoId) => !known.has(photoId));
    await db.photoBytes
      .where('photoId')
      .anyOf(orphans)
      .filter(({ keptAt }) => now - keptAt > orphansLiveMs)
      .delete();
  });
}
