import { dubaiDay } from '../../../contract/time';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { addresseesOf } from '../../notifications/enqueue/addressees';
import { enqueueNotifications } from '../../notifications/enqueue/enqueue';
import { toPerson } from '../../notifications/enqueue/notify-people';
import type { SubscriptionRow } from '../rows/row';
import { dueOfPlans } from './looks';

const batch = 200;

/**
 * Tells owners of plans which of their visits are due and not booked, each once: of an entitlement the earliest. To be repeated each night after the
 * plans were looked at; answers how many had something due.
 */
export async function notifyVisitsDue(db: Database, now: Date): Promise<number> {
  const today = dubaiDay(now);
  let after = '';
  for (let total = 0; ; ) {
    const found = await inTransaction(db, { now, actor: null, requestId: 'due' }, async (tx) => {
      const rows: SubscriptionRow[] = await tx
        .trx('subscription')
        .where('status', 'active')
        .where('due_on', '<=', today)
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch);
      const due = await dueOfPlans(tx.trx, rows, now);
      const owners = await addresseesOf(
        tx.trx,
        rows.map(({ user_id }) => user_id),
      );
      const notifications = rows.flatMap(({ id, user_id }) => {
        const owner = owners.find((each) => each.id === user_id);
        const firsts = new Map<string, string>();
        for (const { entitlementId, dueOn } of due.get(id) ?? [])
          if (dueOn <= today && !firsts.has(entitlementId)) firsts.set(entitlementId, dueOn);
        return [...firsts].flatMap(([entitlementId, dueOn]) => {
          const subject = `${id}:${entitlementId}:${dueOn}`;
          const intent = { event: 'plan-due', subject, subscriptionId: id } as const;
          return owner ? toPerson({ ...intent, facts: { entitlementId } }, owner) : [];
        });
      });
      await enqueueNotifications(tx, notifications);
      return rows;
    });
    total += found.length;
    after = found.at(-1)?.id ?? after;
    if (found.length < batch) return total;
  }
}
