import type { Knex } from 'knex';
import { usualTerms } from '../../../contract/plans/usual-terms';
import { addDays, dubaiDay } from '../../../contract/time';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { addresseesOf } from '../../notifications/enqueue/addressees';
import { enqueueNotifications } from '../../notifications/enqueue/enqueue';
import { toPerson } from '../../notifications/enqueue/notify-people';
import { whereRenewed } from '../renewal';
import { boughtPlan } from '../rows/bought-plan';
import type { SubscriptionRow } from '../rows/row';

/** Nights that may be missed, as by a server that stood still. */
const catchUp = 6;
const batch = 200;

/**
 * Offers the owners of plans that end soon to renew them, on the days that the plan's terms say, each once. To be repeated each night; answers how
 * many were looked at.
 */
export async function notifyPlansEnding(db: Database, now: Date): Promise<number> {
  let after = '';
  for (let total = 0; ; ) {
    const due = await inTransaction(db, { now, actor: null, requestId: 'ending' }, async (tx) => {
      const rows: SubscriptionRow[] = await endingSoon(tx.trx, now)
        .where('subscription.id', '>', after)
        .orderBy('subscription.id')
        .limit(batch);
      const owners = await addresseesOf(
        tx.trx,
        rows.map(({ user_id }) => user_id),
      );
      const notifications = rows.flatMap((row) => {
        const { id, user_id, end_date } = row;
        const owner = owners.find((each) => each.id === user_id);
        const before = offeredBefore(row, dubaiDay(now));
        if (!owner || before === undefined) return [];
        const subject = `${id}:${end_date}:${before}`;
        const intent = { event: 'plan-ends', subject, subscriptionId: id } as const;
        return toPerson({ ...intent, facts: { endDate: end_date } }, owner);
      });
      // What was sent already has its number: it is not sent again.
      await enqueueNotifications(tx, notifications);
      return rows;
    });
    total += due.length;
    after = due.at(-1)?.id ?? after;
    if (due.length < batch) return total;
  }
}

/** The last of the days on which a renewal is offered that has come, as days before the end; a plan is not said to end as it begins. */
function offeredBefore(row: SubscriptionRow, today: string): number | undefined {
  const { startDate, endDate, terms } = boughtPlan(row);
  const come = terms.renewalDays.filter((before) => {
    const day = addDays(endDate, -before);
    return startDate < day && day <= today && today <= addDays(day, catchUp);
  });
  return come.length > 0 ? Math.min(...come) : undefined;
}

function endingSoon(knex: Knex, now: Date): Knex.QueryBuilder {
  const today = dubaiDay(now);
  return knex('subscription')
    .where('status', 'active')
    .where((any) => {
      for (const before of usualTerms.renewalDays) {
        const last = addDays(today, before);
        any.orWhereBetween('end_date', [addDays(last, -catchUp), last]);
      }
    })
    .whereNotExists(
      whereRenewed(knex).whereRaw('??.?? = ??.??', ['next', 'renewed_from', 'subscription', 'id']),
    )
    .select('subscription.*');
}
