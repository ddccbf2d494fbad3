import type { Booking } from '../../../contract/bookings/bookings';
import type { Tx } from '../../db/transaction';
import { charging, itemsOf, linesOfItems } from '../row/lines';
import type { BookingRow } from '../row/row';
import { confirmedNow } from './kept';
import { presentOne } from './present';

/**
 * What a request becomes that is confirmed in the moment in which it is taken: at the fixed prices of its items, under the terms of now. Where it
 * goes is asked of its customer, as where the office confirms what has no address yet.
 */
export async function confirmedAtOnce(tx: Tx, row: BookingRow): Promise<Partial<BookingRow>> {
  return {
    status: 'confirmed',
    ...charging(linesOfItems(itemsOf(row))),
    ...(await confirmedNow(tx)),
    ...(row.address === '' && { address_asked_at: tx.now.toISOString() }),
  };
}

/** With its step in the history: nobody of the office did it. */
export async function toldConfirmed(tx: Tx, row: BookingRow): Promise<Booking> {
  const { id, status, amount_fils } = row;
  await tx.audit({
    action: 'booking.at-once',
    type: 'booking',
    id,
    before: { status: 'pending', amount_fils: 0 },
    after: { status, amount_fils },
  });
  return presentOne(tx.trx, row, tx.actor);
}
