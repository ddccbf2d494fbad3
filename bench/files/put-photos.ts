import type { Page } from '@playwright/test';
import { syncVersion } from '../../contract/sync/sync-rules';
import { personName } from '../../pwa/device/db/tables';

/** A photo of a job as it is put on a phone: its bytes in base64, or as many of no picture. */
export interface Put {
  bookingId: string;
  startsAt: string;
  sha256: string;
  bytes: number;
  base64?: string;
}

/** The jobs that a phone holds. The page is any of the origin, on which no app runs. */
export function jobsOn(page: Page, userId: string): Promise<{ id: string; startsAt: string }[]> {
  return page.evaluate(async (name) => {
    const opening = indexedDB.open(name);
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = db.transaction('bookings').objectStore('bookings').getAll();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    db.close();
    return reading.result.map(({ id, data }) => ({ id, startsAt: data.startsAt }));
  }, personName(userId));
}

/** Puts photos on a phone as the app keeps them, past the app; `isNamed`: what names them waits as well. */
export function putPhotos(
  page: Page,
  userId: string,
  photos: readonly Put[],
  { isNamed }: { isNamed: boolean },
): Promise<void> {
  return page.evaluate(put, { name: personName(userId), photos, isNamed, v: syncVersion });
}

/** Runs in the page. */
async function put(given: { name: string; photos: readonly Put[]; isNamed: boolean; v: number }) {
  const opening = indexedDB.open(given.name);
  const db = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const changes = db.transaction(['photos', 'photoBytes', 'outbox'], 'readwrite');
  const [photos, kept, outbox] = ['photos', 'photoBytes', 'outbox'].map((each) => changes.objectStore(each));
  for (const { bookingId, startsAt, sha256, bytes, base64 } of given.photos) {
    const [id, takenAt] = [crypto.randomUUID(), new Date().toISOString()];
    const data = base64 ? Uint8Array.from(atob(base64), (each) => each.charCodeAt(0)) : new Uint8Array(bytes);
    if (!base64) crypto.getRandomValues(data.subarray(0, 65_536));
    const [whole, small] = [data, data.slice(0, 8000)].map(({ buffer }) =>
      kept?.add({ photoId: id, keptAt: Date.now(), data: buffer }),
    );
    const about = { id, purpose: 'after', sha256, bytes, width: 1600, height: 1200, takenAt };
    const op = { kind: 'job.photo', at: takenAt, deviceAt: takenAt, photo: about };
    const entry = { opId: crypto.randomUUID(), entity: `booking:${bookingId}`, op, about: {} };
    if (given.isNamed) outbox?.add({ ...entry, queuedAt: takenAt, v: given.v, state: 'queued', attempts: 0 });
    if (!whole || !small) throw new Error('The phone keeps no bytes.');
    // By then the bytes have their keys.
    small.onsuccess = () => {
      const row = { ...about, bookingId, startsAt, at: whole.result, smallAt: small.result, state: 'saved' };
      photos?.add({ ...row, order: `${startsAt} ${takenAt} ${id}` });
    };
  }
  await new Promise<void>((resolve, reject) => {
    changes.oncomplete = () => resolve();
    changes.onabort = () => reject(changes.error);
  });
  db.close();
}
