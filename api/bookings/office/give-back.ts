import type { Actor } from '../../../contract/accounts/users';
import { isOpen } from '../../../contract/bookings/booking-rules';
import { Problem } from '../../../contract/errors';
import type { VisitGivenBack } from '../../../contract/office/admin-bookings';
import { assertSeen } from '../../db/edits/edit-row';
import type { Tx } from '../../db/transaction';
import { changeBooking } from '../record/change';
import { presentOne } from '../record/present';
import { loadForWrite } from '../record/store';
import type { BookingRow } from '../row/row';

/**
 * Gives a used visit back to its plan, made or not, with a reason that its customer reads. One that is given back stays so, whatever is said
 * again. `invalid` where it uses nothing of a plan; `conflict` where it changed since `seenRev`.
 */
export async function giveBack(
  tx: Tx,
  actor: Actor,
  id: string,
  { reason }: VisitGivenBack,
  seenRev?: number,
): Promise<BookingRow> {
  const row = await loadForWrite(tx, actor, id);
  if (row.plan_given_back !== null) return row;
  await assertSeen(seenRev, row.rev, () => presentOne(tx.trx, row, actor));
  const isUsed = row.status === 'completed' || (!isOpen(row.status) && row.plan_used_by !== null);
  if (row.subscription_id === null || row.return_of !== null || !isUsed)
    throw new Problem('invalid', undefined, { fields: { reason: 'This visit uses nothing of a plan.' } });
  const plan_given_back = JSON.stringify({ reason, at: tx.now.toISOString() });
  return changeBooking(tx, row, { plan_given_back }, 'booking.plan-give-back', { reason });
}
