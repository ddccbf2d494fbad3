import { isOpen } from '../../contract/bookings/booking-rules';
import type { BookingAddress } from '../../contract/changes/booking-changes';
import { Problem } from '../../contract/errors';
import type { Tx } from '../db/transaction';
import { changeBooking } from './record/change';
import { presentOne } from './record/present';
import { addressFor, changesIn } from './row/address';
import type { BookingRow } from './row/row';

/** Its owner says where a visit goes, as long as somebody is still to come: `too_late` after that. */
export async function setAddress(tx: Tx, row: BookingRow, request: BookingAddress): Promise<BookingRow> {
  const address = await addressFor(tx.trx, row.user_id, { homeId: request.homeId, customerInfo: request });
  const changes = changesIn(row, { ...address, ...(address.address && { address_asked_at: null }) });
  if (Object.keys(changes).length === 0) return row;
  if (!isOpen(row.status)) {
    const current = await presentOne(tx.trx, row, tx.actor);
    throw new Problem('too_late', 'No one is coming for this booking any more.', { current });
  }
  return changeBooking(tx, row, changes, 'booking.address');
}
