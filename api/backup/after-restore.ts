import type { Database } from '../db/database';
import { migrate } from '../db/migrate';
import { holdUnsent } from '../notifications/enqueue/keeping';
import { noteRestore } from '../office/audit/verify';
import { renewEpoch } from '../sync/epoch';

/**
 * What a database needs that became an older one, before it serves anybody: today's schema, and a new count of changes, so
 * that every device fetches its rows anew. Messages that were not sent wait for the office. Deletions of accounts since then are repeated by the next start.
 */
export async function afterRestore(db: Database, now: Date): Promise<void> {
  await migrate(db);
  await renewEpoch(db.write);
  await holdUnsent(db.write, now);
  await noteRestore(db, { now, actor: null, requestId: 'restored' });
}
