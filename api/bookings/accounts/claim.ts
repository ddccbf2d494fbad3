import { locked, type Tx } from '../../db/transaction';
import { keepAddresses } from '../../people/homes/claim';
import { changeBooking } from '../record/change';
import type { BookingRow } from '../row/row';

/** More than a person books as a guest; a flood under one address is not worth a long transaction. */
const atOnce = 500;

/**
 * Bookings made by guests under this address become the account's, the newest first, and where they went the person's homes.
 * To be called only where its person has proved that the address (in small letters) is theirs. Answers how many joined.
 */
export async function claimGuestBookings(tx: Tx, userId: string, email: string): Promise<number> {
  const query = tx
    .trx<BookingRow>('booking')
    .where({ email })
    .whereNull('user_id')
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .limit(atOnce);
  const rows = (await locked(tx, query)) as BookingRow[];
  const homeOf = await keepAddresses(tx, userId, rows);
  for (const row of rows)
    await changeBooking(tx, row, { user_id: userId, home_id: homeOf(row) }, 'booking.claim');
  return rows.length;
}
