import type { Knex } from 'knex';
import { Problem } from '../../contract/errors';
import { renewalOf } from '../../contract/plans/life/plan-money';
import { homeOn } from '../../contract/plans/visits/judge-visit';
import { dubaiDay } from '../../contract/time';
import { locked, type Tx } from '../db/transaction';
import { homesOf, type SubscriptionRow } from './rows/row';

/**
 * When the plan begins that follows another, and the home that it is for. That one is locked to the end of the transaction, so that two devices renew it once. Asked for after its last day, the new
 * one begins on the day on which it was. `not_found` where it is not this person's, `invalid` where it was ended early, and
 * `conflict` with the number of the one that follows it already; another renewal that was ended is none.
 */
export async function renewed(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  askedAt: Date,
): Promise<{ startDate: string; homeId: string | null }> {
  const before: SubscriptionRow | undefined = await locked(tx, tx.trx('subscription').where({ id })).first();
  if (!before || before.user_id !== userId) throw new Problem('not_found');
  if (before.status === 'cancelled' || before.status === 'refunded')
    throw new Problem('invalid', undefined, {
      fields: { renewedFrom: 'This plan was ended. Please choose a package.' },
    });
  const next: Pick<SubscriptionRow, 'id'> | undefined = await whereRenewed(tx.trx)
    .where('next.renewed_from', id)
    .first('next.id');
  if (next) throw new Problem('conflict', 'This plan is renewed already.', { current: { renewal: next.id } });
  const { startDate: inTime } = renewalOf({ id, endDate: before.end_date });
  const asked = dubaiDay(askedAt);
  const startDate = asked > inTime ? asked : inTime;
  return { startDate, homeId: homeOn(homesOf(before), startDate) };
}

/** The renewals of plans, named `next`, that stand: one that was ended is none. */
export function whereRenewed(knex: Knex): Knex.QueryBuilder {
  return knex('subscription as next').whereNotIn('next.status', ['cancelled', 'refunded']);
}
