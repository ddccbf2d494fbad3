import { linkMayCount } from '../../../contract/visits/visit-header';
import type { Databases } from './databases';
import { readMeta, writeMeta } from './meta';
import { type HubDb, type PersonDb, rowTablesOf } from './tables';

const dayMs = 86_400_000;
const rowsLiveMs = 7 * dayMs;
const sentLivesMs = 30 * dayMs;

/**
 * Removes rows of a person that no sync has confirmed for 7 days, and jobs of others that had begun more than 7 days before
 * the last sync, as the server told the time then: a device whose clock was set keeps today's jobs. With all rows goes the cursor, so
 * that the next pull starts from the beginning. Outbox and drafts stay, always.
 */
export async function dropOldRows(db: PersonDb, userId: string, now: number): Promise<void> {
  await db.transaction('rw', [...rowTablesOf(db), db.meta], async () => {
    const { all, jobs } = await oldRows(db, userId, now);
    if (all) await dropRows(db);
    else await jobs?.delete();
  });
}

/** The same of everybody but who is signed in here: nobody looks into theirs, however long they stay away. */
export async function dropOldRowsOfOthers(
  { people, person }: Databases,
  here: string | undefined,
  now: number,
): Promise<void> {
  for (const userId of await people()) if (userId !== here) await dropOldRows(person(userId), userId, now);
}

/** Whether `dropOldRows` would remove any. Mostly not: looking alone keeps no other reader waiting, as writing would. */
export async function hasOldRows(db: PersonDb, userId: string, now: number): Promise<boolean> {
  const { all, jobs } = await oldRows(db, userId, now);
  return all || ((await jobs?.count()) ?? 0) > 0;
}

async function oldRows(db: PersonDb, userId: string, now: number) {
  const [lastSyncAt, serverTime] = await Promise.all([
    readMeta(db, 'lastSyncAt'),
    readMeta(db, 'serverTime'),
  ]);
  const all = lastSyncAt !== undefined && now - lastSyncAt > rowsLiveMs;
  if (all || serverTime === undefined) return { all };
  const jobs = db.bookings
    .where('data.startsAt')
    .below(new Date(serverTime - rowsLiveMs).toISOString())
    .filter((row) => row.data.userId !== userId);
  return { all, jobs };
}

/**
 * Removes what the server told of a person, and the cursor: rows that are too old, or whose account is closed. Outbox and
 * drafts stay, always.
 */
export async function dropRows(db: PersonDb): Promise<void> {
  await db.transaction('rw', [...rowTablesOf(db), db.meta], async () => {
    await Promise.all(rowTablesOf(db).map((table) => table.clear()));
    for (const name of ['cursor', 'lastSyncAt', 'freeWatches'] as const) await writeMeta(db, name, undefined);
  });
}

/** Removes what guests sent more than 30 days ago, and what links showed that count no more. */
export async function dropOldSent(hub: HubDb, now: number): Promise<void> {
  await hub.sent.filter((each) => now - Date.parse(each.sentAt) > sentLivesMs).delete();
  await hub.transaction('rw', hub.meta, async () => {
    const visits = Object.entries((await readMeta(hub, 'visits')) ?? {});
    const kept = visits.filter(([, each]) => linkMayCount(each.visit, now));
    if (kept.length < visits.length) await writeMeta(hub, 'visits', Object.fromEntries(kept));
  });
}
