import { isOpen } from '../../../contract/bookings/booking-rules';
import { cancelledReason } from '../../../contract/money/documents/admin-documents';
import { lockBooking } from '../../bookings/record/store';
import type { BookingFollower } from '../../bookings/row/followers';
import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { creditRest } from '../documents/credit';
import { leftOf, subjectDocuments } from '../rows/documents-of';
import { chargedFor, furtherDays } from '../rows/work-days';
import { tellOffice } from './rows/tell';

/**
 * What becomes of a deposit whose visit is cancelled. Where nothing of the work is left and nothing was paid, its invoice is credited with
 * that; else it is the office's to decide, which is told: the money may go back or stay, a late fee may be owed, and other days may go on.
 */
export const followCancelledWork: BookingFollower = (tx, before, after) => {
  const isNew = after.status === 'cancelled' && before !== undefined && isOpen(before.status);
  if (isNew) tx.atEnd(() => settleDeposits(tx, after));
};

async function settleDeposits(tx: Tx, { id, part_of }: BookingRow): Promise<void> {
  await settleDeposit(tx, id);
  // The last of the further days may be what was left of the work.
  if (part_of === null) return;
  for (const charged of await chargedFor(tx.trx, id)) {
    const row = await lockBooking(tx, charged);
    if (row?.status === 'cancelled') await settleDeposit(tx, charged);
  }
}

async function settleDeposit(tx: Tx, bookingId: string): Promise<void> {
  const documents = await subjectDocuments(tx.trx, { bookingId });
  const parts = documents.filter(
    (each) => each.kind === 'invoice' && Boolean(each.is_part) && leftOf(each, documents).gross > 0,
  );
  if (parts.length === 0) return;
  const [paid] = await tx.trx('payment').where({ booking_id: bookingId }).sum({ fils: 'amount_fils' });
  const days = await furtherDays(tx.trx, bookingId);
  const isNothingLeft = days.every(({ status }) => status === 'cancelled');
  if (isNothingLeft && Number(paid?.fils ?? 0) === 0)
    for (const part of parts) await creditRest(tx, part, { ...cancelledReason, money: 'unpaid' });
  else await tellOfDeposit(tx, bookingId);
}

async function tellOfDeposit(tx: Tx, bookingId: string): Promise<void> {
  const quote = await tx
    .trx('quote')
    .join('quote_day', 'quote_day.quote_id', 'quote.id')
    .where({ 'quote_day.booking_id': bookingId, is_charged: true })
    .first('quote.id', 'quote.version');
  if (quote)
    await tellOffice(tx, { id: quote.id, booking_id: bookingId }, { is: 'deposit', version: quote.version });
}
