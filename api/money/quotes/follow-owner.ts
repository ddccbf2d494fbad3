import type { BookingFollower } from '../../bookings/row/followers';
import { touchQuote } from './row';

/** The quote of a visit goes with it to whoever it belongs to from then on. */
export const quoteFollowsOwner: BookingFollower = async (tx, before, after) => {
  if (!before || before.user_id === after.user_id) return;
  const row = await tx.trx('quote').where({ booking_id: after.id }).first('id', 'version');
  if (row) touchQuote(tx, row, { before, after });
};
