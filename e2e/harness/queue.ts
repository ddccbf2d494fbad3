import type { JSHandle, Page } from '@playwright/test';
import { isQuiet } from '../../contract/sync/sync-rules';
import type { OutboxEntry, PhotoRow } from '../../pwa/device/db/tables';
import type { Request } from './steps';

/** What somebody asked for, as it waits in the device's own database; `userId` null is the guest's. */
export async function outboxOf(page: Page, userId: string | null): Promise<OutboxEntry[]> {
  const entries = await rowsOf<OutboxEntry>(page, userId, 'outbox');
  return entries.filter(({ op }) => !isQuiet(op));
}

/** What is kept of forms that were not sent. */
export function draftsOf(page: Page, userId: string | null): Promise<{ form: string; value: unknown }[]> {
  return rowsOf(page, userId, 'drafts');
}

/** The photos that a person's device has, in the order in which they were taken. */
export async function photosHeld(page: Page, userId: string): Promise<PhotoRow[]> {
  const rows = await rowsOf<PhotoRow>(page, userId, 'photos');
  return rows.sort((a, b) => (a.takenAt < b.takenAt ? -1 : 1));
}

async function rowsOf<Row>(page: Page, userId: string | null, store: string): Promise<Row[]> {
  const database = await databaseOf(page, userId);
  return database.evaluate(
    (db, store) =>
      new Promise<Row[]>((resolve) => {
        const all = db.transaction(store).objectStore(store).getAll();
        all.onsuccess = () => {
          db.close();
          resolve(all.result);
        };
      }),
    store,
  );
}

/** A device that is slow to write: as long as the page stays, no draft gets into its database. */
export async function holdDrafts(page: Page, userId: string | null): Promise<void> {
  const database = await databaseOf(page, userId);
  await database.evaluate(
    (db) =>
      new Promise<void>((resolve) => {
        const drafts = db.transaction('drafts', 'readwrite').objectStore('drafts');
        const again = () => {
          drafts.count().onsuccess = again;
          resolve();
        };
        again();
      }),
  );
}

type Entry = Omit<OutboxEntry, 'n'>;

/** Puts `count` booking requests into the device's outbox, in the shape in which the app puts them there. */
export async function queueBookings(
  page: Page,
  userId: string | null,
  count: number,
  request: Request,
): Promise<string[]> {
  const entries = await bookingEntries(page, count, request);
  await queueEntries(page, userId, entries);
  return entries.map((each) => each.opId);
}

/** `count` booking requests as the app would put them into its outbox. */
export async function bookingEntries(page: Page, count: number, request: Request): Promise<Entry[]> {
  const day = await page.evaluate(() => new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
  return Array.from({ length: count }, (_, at): Entry => {
    const opId = crypto.randomUUID();
    const { name, phone, email, service, notes } = request;
    return {
      opId,
      v: 2,
      entity: `booking:${opId}`,
      op: {
        kind: 'booking.create',
        serviceType: service,
        date: `${day} 9:00 AM`,
        notes: `${notes} ${at}`,
        customerInfo: { name, phone, email },
      },
      state: 'queued',
      queuedAt: new Date().toISOString(),
      attempts: 0,
      about: { service },
    };
  });
}

/** Puts entries into the device's outbox as they are, in their order. */
export async function queueEntries(
  page: Page,
  userId: string | null,
  entries: readonly Entry[],
): Promise<void> {
  const database = await databaseOf(page, userId);
  await database.evaluate(
    (db, rows) =>
      new Promise<void>((resolve, reject) => {
        const write = db.transaction('outbox', 'readwrite');
        for (const row of rows) write.objectStore('outbox').add(row);
        write.onerror = () => reject(write.error);
        write.oncomplete = () => {
          db.close();
          resolve();
        };
      }),
    entries,
  );
}

/** How many of a technician's jobs are on the device. */
export async function jobsHeld(page: Page, userId: string): Promise<number> {
  const rows = await rowsOf<{ data: { assignedTo?: string } }>(page, userId, 'bookings');
  return rows.filter(({ data }) => data.assignedTo === userId).length;
}

/** The person's database as soon as the app has made it; `null` is the guest's. */
function databaseOf(page: Page, userId: string | null): Promise<JSHandle<IDBDatabase>> {
  const name = userId ? `homehub-${userId}` : 'homehub';
  return page.evaluateHandle(async (name) => {
    const opened = () =>
      new Promise<IDBDatabase | undefined>((resolve, reject) => {
        const open = indexedDB.open(name);
        // There is none yet, and this would make an empty one.
        open.onupgradeneeded = () => open.transaction?.abort();
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => (open.error?.name === 'AbortError' ? resolve(undefined) : reject(open.error));
      });
    for (;;) {
      const db = await opened();
      if (db) return db;
      await new Promise((again) => setTimeout(again, 50));
    }
  }, name);
}
