import type { NotInPlan } from '../../../contract/bookings/plan-parts';
import { locked, type Tx } from '../../db/transaction';
import { changeBooking } from '../record/change';
import type { BookingRow } from '../row/row';

/**
 * Makes the open visits of a plan that was ended ordinary ones, which owe nothing until their price is agreed: nobody who waits for us is
 * cancelled unasked. The caller holds the plan.
 */
export async function leavePlan(tx: Tx, subscriptionId: string): Promise<void> {
  const open = tx
    .trx('booking')
    .where({ subscription_id: subscriptionId })
    .whereIn('status', ['pending', 'confirmed'])
    .orderBy('id');
  const rows: BookingRow[] = await locked(tx, open);
  for (const row of rows) {
    // What puts a visit right is owed whatever became of the plan.
    if (row.return_of !== null) continue;
    const not: NotInPlan = { subscriptionId, entitlementId: row.entitlement_id ?? '', why: 'ended' };
    const patch = { subscription_id: null, entitlement_id: null, not_in_plan: JSON.stringify(not) };
    await changeBooking(tx, row, patch, 'booking.plan-ended');
  }
}
