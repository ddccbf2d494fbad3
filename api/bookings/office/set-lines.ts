import type { Actor } from '../../../contract/accounts/users';
import { canConfirmAt } from '../../../contract/bookings/booking-rules';
import { Problem } from '../../../contract/errors';
import { type BookingLinesUpdate, sumOf } from '../../../contract/money/lines/booking-lines';
import { assertSeen } from '../../db/edits/edit-row';
import type { Tx } from '../../db/transaction';
import { assertNotInvoiced, changeBooking } from '../record/change';
import { assertItems } from '../record/known-items';
import { presentOne } from '../record/present';
import { loadForWrite } from '../record/store';
import { charging, linesOf } from '../row/lines';
import type { BookingRow } from '../row/row';

/**
 * All that is charged for a booking, in place of what was. `seenRev` is the revision that the office looked at; a booking changed since then is
 * `conflict` with the current row. `invalid`: an item that is in no price list, and nothing charged for a confirmed visit without a
 * reason. `breaks_rules` where it is invoiced.
 */
export async function setLines(
  tx: Tx,
  actor: Actor,
  id: string,
  { lines, reason }: BookingLinesUpdate,
  seenRev?: number,
): Promise<BookingRow> {
  const row = await loadForWrite(tx, actor, id);
  await assertSeen(seenRev, row.rev, () => presentOne(tx.trx, row, actor));
  await assertNotInvoiced(tx, id);
  const before = linesOf(row);
  await assertItems(tx, before, lines);
  const amount = sumOf(lines);
  assertNoReason(reason, amount);
  const zero_reason = amount > 0 ? '' : (reason ?? row.zero_reason);
  if (row.status === 'confirmed') assertPriced(row, amount, zero_reason);
  const patch = { ...charging(lines), zero_reason };
  // Of an amount that an older release wrote alone, the same line is none that changed.
  const isSame = JSON.stringify(before) === JSON.stringify(lines) && zero_reason === row.zero_reason;
  return isSame ? row : changeBooking(tx, row, patch, 'booking.lines', { reason });
}

/** Refuses a reason beside a price. */
export function assertNoReason(reason: string | undefined, amountFils: number): void {
  if (reason && amountFils > 0)
    throw new Problem('invalid', undefined, { fields: { reason: 'A reason is only for AED 0.' } });
}

/** Refuses to confirm for nothing what is neither a consultation nor a return visit, and has no reason. */
export function assertPriced(row: BookingRow, amountFils: number, reason: string): void {
  const { service_type: serviceType, return_of: returnOf, subscription_id: subscriptionId } = row;
  if (canConfirmAt(amountFils, { serviceType, returnOf, subscriptionId, reason })) return;
  throw new Problem('invalid', undefined, {
    fields: { amount: 'A confirmed booking needs an amount above 0, or a reason.' },
  });
}
