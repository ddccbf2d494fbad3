import { readMeta, writeMeta } from './meta';
import { type PersonDb, rowTablesOf } from './tables';

const dayMs = 86_400_000;
const rowsLiveMs = 7 * dayMs;

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
