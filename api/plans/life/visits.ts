import type { Knex } from 'knex';
import { homeOn } from '../../../contract/plans/visits/judge-visit';
import { leavePlan } from '../../bookings/office/leave-plan';
import { changeBooking } from '../../bookings/record/change';
import { addressOfHome, changesIn } from '../../bookings/row/address';
import type { BookingRow } from '../../bookings/row/row';
import { locked, type Tx } from '../../db/transaction';
import { homeOf } from '../../people/homes/store';
import { homesOf, type SubscriptionRow } from '../rows/row';

/** The visits of a plan that somebody still waits for, held; what puts one right stays where it is, and is owed whatever becomes of the plan. */
export async function openVisits(tx: Tx, subscriptionId: string): Promise<BookingRow[]> {
  return locked(tx, whereOpen(tx.trx, subscriptionId).orderBy('id'));
}

/** The same, as they are asked for. */
export function whereOpen(knex: Knex, subscriptionId: string): Knex.QueryBuilder {
  return knex('booking')
    .where({ subscription_id: subscriptionId })
    .whereIn('status', ['pending', 'confirmed'])
    .whereNull('return_of');
}

/**
 * Takes the open visits of a plan from a Dubai day on to its home of their day: they keep their time, and whoever comes. Where it is for no
 * home, or that is gone, they stay where they are. The caller holds the plan.
 */
export async function takeVisitsAlong(tx: Tx, plan: SubscriptionRow, from: string): Promise<void> {
  for (const row of await openVisits(tx, plan.id)) {
    const day = row.date.slice(0, 10);
    const homeId = day < from ? null : homeOn(homesOf(plan), day);
    const whose = { id: homeId ?? '', userId: plan.user_id };
    if (homeId === null || !(await homeOf(tx.trx, whose))) continue;
    const address = await addressOfHome(tx.trx, { homeId, userId: plan.user_id });
    const changes = changesIn(row, { ...address, address_asked_at: null });
    if (Object.keys(changes).length > 0) await changeBooking(tx, row, changes, 'booking.address');
  }
}

/**
 * Ends the open visits of a plan that was ended: those that its customer chose are cancelled and cost nothing, all others are ordinary ones.
 * The caller holds the plan.
 */
export async function endVisits(tx: Tx, subscriptionId: string, cancel: readonly string[]): Promise<void> {
  for (const row of await openVisits(tx, subscriptionId)) {
    if (cancel.includes(row.id))
      await changeBooking(tx, row, { status: 'cancelled' }, 'booking.cancel', { caused_by: 'customer' });
  }
  await leavePlan(tx, subscriptionId);
}
