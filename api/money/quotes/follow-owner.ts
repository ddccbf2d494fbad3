import type { BookingFollower } from '../../bookings/row/followers';
import { readerOf, touchQuote } from './rows/row';

/** The quote of a visit goes with it to whoever reads it from then on. */
export const quoteFollowsOwner: BookingFollower = async (tx, before, after) => {
  if (!before || readerOf(before) === readerOf(after)) return;
  const row = await tx.trx('quote').where({ booking_id: after.id }).first('id', 'version');
  if (row) touchQuote(tx, row, { before, after });
};
