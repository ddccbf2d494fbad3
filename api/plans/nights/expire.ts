import { dubaiDay } from '../../../contract/time';
import type { Database } from '../../db/database';
import { writeRow } from '../../db/edits/edit-row';
import { inTransaction, locked } from '../../db/transaction';
import type { SubscriptionRow } from '../rows/row';
import { changeStatus, subscriptions } from '../store';

const batch = 200;

/** Writes down which plans are for another home by the Dubai day of `now`, so that devices and apps of before hear of it. */
export async function settleHomes(db: Database, now: Date): Promise<number> {
  for (let total = 0; ; ) {
    const count = await inTransaction(db, { now, actor: null, requestId: 'homes' }, async (tx) => {
      const moving = tx
        .trx<SubscriptionRow>('subscription')
        .where('next_home_from', '<=', dubaiDay(now))
        .orderBy('id')
        .limit(batch);
      const due = (await locked(tx, moving)) as SubscriptionRow[];
      for (const row of due) {
        const patch = { home_id: row.next_home_id, next_home_id: null, next_home_from: null };
        await writeRow(tx, subscriptions, row, patch, 'subscription.home');
      }
      return due.length;
    });
    total += count;
    if (count < batch) return total;
  }
}

/** Writes down which subscriptions have run out by the Dubai day of `now`, so that devices hear of it. */
export async function expireSubscriptions(db: Database, now: Date): Promise<number> {
  for (let total = 0; ; ) {
    const count = await inTransaction(db, { now, actor: null, requestId: 'expiry' }, async (tx) => {
      const query = tx
        .trx<SubscriptionRow>('subscription')
        .where('status', 'active')
        .where('end_date', '<', dubaiDay(now))
        .orderBy('id')
        .limit(batch);
      const due = await locked(tx, query);
      for (const row of due) await changeStatus(tx, row as SubscriptionRow, 'expired', 'subscription.expire');
      return due.length;
    });
    total += count;
    if (count < batch) return total;
  }
}
