import { isOpen } from '../../../contract/bookings/booking-rules';
import type { Tx } from '../../db/transaction';
import type { BookingRow } from './row';

type Ended = Pick<BookingRow, 'id' | 'user_id' | 'service_type' | 'date' | 'status' | 'needs_time'>;

/** Ends what nobody waits for any more: the booking is over, or at that time. */
export async function endWatches(tx: Tx, before: Ended, after: Ended): Promise<void> {
  if (isOpen(before.status) && !isOpen(after.status))
    await tx.trx('free_watch').where({ booking_id: after.id }).delete();
  if (after.date === before.date && !(before.needs_time && !after.needs_time)) return;
  await tx.trx('free_watch').where({ booking_id: after.id, date: after.date }).delete();
  await endAskedFor(tx, after);
}

/** Ends a person's waiting for a time that they have asked for, whatever becomes of the request. */
export async function endAskedFor(tx: Tx, { user_id, service_type, date }: Ended): Promise<void> {
  if (user_id) await tx.trx('free_watch').where({ user_id, service_type, date }).delete();
}
