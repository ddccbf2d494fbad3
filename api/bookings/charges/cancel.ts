import type { BookingCancel } from '../../../contract/changes/booking-changes';
import type { Tx } from '../../db/transaction';
import { changeBooking } from '../record/change';
import type { BookingRow } from '../row/row';
import { chargeForChange, tooLate } from './charge-change';

/**
 * Cancels a booking for its customer (or an admin): a pending one, and with `feeSeen` a confirmed one, at what the policy says. A
 * cancelled one stays as it is: the wish is already met. Whoever has its link acts for its customer: nobody is signed in then.
 */
export async function cancelBooking(
  tx: Tx,
  row: BookingRow,
  { feeSeen, reason }: BookingCancel = {},
): Promise<BookingRow> {
  if (row.status === 'cancelled') return row;
  const isAgreed =
    row.status === 'confirmed' && feeSeen !== undefined && (tx.actor === null || tx.actor.id === row.user_id);
  if (row.status !== 'pending' && !isAgreed) throw await tooLate(tx, row);
  await chargeForChange(tx, row, { kind: 'late_cancel', feeSeen });
  return changeBooking(tx, row, { status: 'cancelled' }, 'booking.cancel', { reason });
}
