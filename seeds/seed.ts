import type { Database } from '../api/db/database';
import { inTransaction, type Tx, takeTime } from '../api/db/transaction';
import type { Files } from '../api/files/files';
import { addChecklists, writeContent } from './content/write';
import { writeDemo } from './demo';
import type { DemoAccounts } from './demo/people';

export interface SeedOptions {
  now: Date;
  /** Bookings and subscriptions too, so that no screen is empty. Needs `accounts`. */
  demo?: boolean;
  accounts?: DemoAccounts | undefined;
  /** Where the demo's photos are kept; without it nothing has any, and nobody did any work. */
  files?: Files;
}

/**
 * Fills an empty database: services, packages, prices, offers, the usual rules, and the demo where it is asked for. All or nothing, in one
 * transaction; a database that holds any of these already is left alone, but for checklists, which one of an older release has not. Several processes may call it at once: one
 * writes. Answers whether this one did.
 */
export async function seed(db: Database, { now, demo, accounts, files }: SeedOptions): Promise<boolean> {
  return inTransaction(db, { now, actor: null, requestId: 'seed' }, async (tx) => {
    await takeTime(tx);
    const isNew = await isEmpty(tx);
    await addChecklists(tx);
    if (!isNew) return false;
    await writeContent(tx);
    if (demo && accounts) await writeDemo(tx, accounts, files);
    return true;
  });
}

async function isEmpty(tx: Tx): Promise<boolean> {
  // On SQLite the transaction already holds the write lock; on PostgreSQL this row makes the other process wait here.
  const clock = tx.trx('sync_clock').where('space', 'public');
  await (tx.engine === 'pg' ? clock.forUpdate() : clock).first();
  for (const table of ['service', 'package', 'price_item', 'offer', 'booking', 'subscription']) {
    if (await tx.trx(table).first(tx.trx.raw('1 AS one'))) return false;
  }
  return true;
}
