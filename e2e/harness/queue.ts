import type { Page } from '@playwright/test';
import type { OutboxEntry } from '../../pwa/db/tables';
import type { Request } from './steps';

/** The outbox as it stands in the device's own database; `userId` null is the guest's. */
export function outboxOf(page: Page, userId: string | null): Promise<OutboxEntry[]> {
  return rowsOf(page, userId, 'outbox');
}

/** What is kept of forms that were not sent. */
export function draftsOf(page: Page, userId: string | null): Promise<{ form: string; value: unknown }[]> {
  return rowsOf(page, userId, 'drafts');
}

function rowsOf<Row>(page: Page, userId: string | null, store: 'outbox' | 'drafts'): Promise<Row[]> {
  return page.evaluate(
    ([name, store]) =>
      new Promise<Row[]>((resolve, reject) => {
        const open = indexedDB.open(name);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const db = open.result;
          const all = db.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => {
            db.close();
            resolve(all.result);
          };
        };
      }),
    [databaseOf(userId), store] as const,
  );
}

/** A device that is slow to write: as long as the page stays, no draft gets into its database. */
export function holdDrafts(page: Page, userId: string | null): Promise<void> {
  return page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open(name);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const drafts = open.result.transaction('drafts', 'readwrite').objectStore('drafts');
          const again = () => {
            drafts.count().onsuccess = again;
            resolve();
          };
          again();
        };
      }),
    databaseOf(userId),
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
      v: 1,
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
  await page.evaluate(
    ([name, rows]) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open(name);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const db = open.result;
          const write = db.transaction('outbox', 'readwrite');
          for (const row of rows) write.objectStore('outbox').add(row);
          write.onerror = () => reject(write.error);
          write.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
    [databaseOf(userId), entries] as const,
  );
}

/** How many of a technician's jobs are on the device; ask only once the app has drawn some. */
export async function jobsHeld(page: Page, userId: string): Promise<number> {
  return page.evaluate(
    ([name, me]) =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open(name);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const db = open.result;
          const all = db.transaction('bookings').objectStore('bookings').getAll();
          all.onsuccess = () => {
            db.close();
            resolve(all.result.filter(({ data }) => data.assignedTo === me).length);
          };
        };
      }),
    [databaseOf(userId), userId] as const,
  );
}

function databaseOf(userId: string | null): string {
  return userId ? `homehub-${userId}` : 'homehub';
}
