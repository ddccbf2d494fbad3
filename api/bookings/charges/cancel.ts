import type { BookingCancel } from '../../../contract/changes/booking-changes';
import { lateCost } from '../../../contract/plans/visits/judge-visit';
import type { Tx } from '../../db/transaction';
import { changeBooking } from '../record/change';
import type { BookingRow } from '../row/row';
import { chargeForChange, tooLate } from './charge-change';

/**
 * Cancels a booking for its customer (or an admin): a pending one, and with `feeSeen` a confirmed one, at what the policy says. A
 * cancelled one stays as it is: the wish is already met. `useVisit`: of a visit of a plan, which is used where a fee would be due. Whoever has its link acts for its customer: nobody is signed in then.
 */
export async function cancelBooking(
  tx: Tx,
  row: BookingRow,
  { feeSeen, useVisit, reason }: BookingCancel = {},
): Promise<BookingRow> {
  if (row.status === 'cancelled') return row;
  const usesVisit = useVisit === true && row.subscription_id !== null;
  const isSaid = feeSeen !== undefined || usesVisit;
  const isAgreed = row.status === 'confirmed' && isSaid && (tx.actor === null || tx.actor.id === row.user_id);
  if (row.status !== 'pending' && !isAgreed) throw await tooLate(tx, row);
  const { fee } = await chargeForChange(tx, row, { kind: 'late_cancel', feeSeen, usesVisit });
  const { usedBy } = lateCost('late_cancel', { fee, choice: usesVisit ? 'visit' : 'fee' });
  const patch = { status: 'cancelled' as const, ...(usedBy && { plan_used_by: usedBy }) };
  return changeBooking(tx, row, patch, 'booking.cancel', { reason });
}
