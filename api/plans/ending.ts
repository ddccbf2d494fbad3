import type { Knex } from 'knex';
import { addDays, dubaiDay } from '../../contract/time';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import { addresseesOf } from '../notifications/enqueue/addressees';
import { enqueueNotifications } from '../notifications/enqueue/enqueue';
import { toPerson } from '../notifications/enqueue/notify-people';
import type { SubscriptionRow } from './row';

/** So long before its last day its owner is notified that a plan ends. */
const daysBefore = 14;
const batch = 200;

/** Tells the owners of plans that end soon, each once. To be repeated each night; answers how many were looked at. */
export async function notifyPlansEnding(db: Database, now: Date): Promise<number> {
  let after = '';
  for (let total = 0; ; ) {
    const due = await inTransaction(db, { now, actor: null, requestId: 'ending' }, async (tx) => {
      // Who wishes to hear nothing of it would be found again and again: on from the last one.
      const rows: SubscriptionRow[] = await notNotified(tx.trx, now)
        .where('subscription.id', '>', after)
        .orderBy('subscription.id')
        .limit(batch);
      const owners = await addresseesOf(
        tx.trx,
        rows.map(({ user_id }) => user_id),
      );
      const notifications = rows.flatMap(({ id, user_id, end_date }) => {
        const owner = owners.find((each) => each.id === user_id);
        const intent = { event: 'plan-ends', subject: `${id}:${end_date}`, subscriptionId: id } as const;
        return owner ? toPerson({ ...intent, facts: { endDate: end_date } }, owner) : [];
      });
      await enqueueNotifications(tx, notifications);
      return rows;
    });
    total += due.length;
    after = due.at(-1)?.id ?? after;
    if (due.length < batch) return total;
  }
}

function notNotified(knex: Knex, now: Date): Knex.QueryBuilder {
  const notifications = knex('message_out')
    .whereRaw('??.?? = ??.??', ['message_out', 'subscription_id', 'subscription', 'id'])
    .whereRaw('??.?? = ??.??', ['message_out', 'user_id', 'subscription', 'user_id'])
    .where('event', 'plan-ends');
  return knex('subscription')
    .where('status', 'active')
    .whereBetween('end_date', [dubaiDay(now), addDays(dubaiDay(now), daysBefore)])
    .whereNotExists(notifications)
    .select('subscription.*');
}
