import type { Knex } from 'knex';
import type { BoughtPlan, PlanBooking } from '../../../contract/plans/plan-use';
import { usualTerms } from '../../../contract/plans/usual-terms';
import { planPartsOf } from '../../bookings/row/plan';
import type { BookingRow } from '../../bookings/row/row';
import { homesOf, type SubscriptionRow } from './row';

/**
 * A subscription as a plan that was bought. `removed`: homes that are not there any more, in place of which any of its customer's will do.
 */
export function boughtPlan(row: SubscriptionRow, removed: ReadonlySet<string> = new Set()): BoughtPlan {
  const { homeId, movesTo } = homesOf(row);
  const there = (home: string | null) => (home !== null && removed.has(home) ? null : home);
  return {
    id: row.id,
    startDate: row.start_date,
    endDate: row.end_date,
    status: row.status,
    entitlements: row.entitlements === null ? [] : JSON.parse(row.entitlements),
    terms: row.terms === null ? usualTerms : JSON.parse(row.terms),
    homeId: there(homeId),
    movesTo: movesTo && { ...movesTo, homeId: there(movesTo.homeId) },
  };
}

/** How much of each line of a plan was carried over to the plans that follow it, by the line's id; one that was ended since keeps its part. */
export async function carriedOver(knex: Knex, id: string): Promise<Record<string, number>> {
  const next: SubscriptionRow[] = await knex('subscription').where({ renewed_from: id }).orderBy('id');
  const sums: Record<string, number> = {};
  for (const { id: line, carried } of next.flatMap((each) => boughtPlan(each).entitlements))
    if (carried) sums[line] = (sums[line] ?? 0) + carried;
  return sums;
}

/** All bookings that are visits of a plan, or of several, as their figures are computed from them. */
export async function planBookings(
  knex: Knex,
  subscriptionIds: string | readonly string[],
): Promise<PlanBooking[]> {
  const rows: BookingRow[] = await knex('booking')
    .whereIn('subscription_id', [subscriptionIds].flat())
    .orderBy(['starts_at', 'id']);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    date: row.date,
    createdAt: row.created_at,
    returnOf: row.return_of,
    ...planPartsOf(row),
  }));
}
