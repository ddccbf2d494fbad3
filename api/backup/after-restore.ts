import type { Database } from '../db/database';
import { migrate } from '../db/migrate';
import { noteRestore } from '../resources/audit/verify';
import { renewEpoch } from '../sync/epoch';

/**
 * What a database needs that became an older one, before it serves anybody: today's schema, and a new count of changes, so
 * that every device fetches its rows anew. Deletions of accounts since then are repeated by the next start.
 */
export async function afterRestore(db: Database, now: Date): Promise<void> {
  await migrate(db);
  await renewEpoch(db.write);
  await noteRestore(db, { now, actor: null, requestId: 'restored' });
}
