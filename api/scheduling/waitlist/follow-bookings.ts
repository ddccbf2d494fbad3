import { isOpen } from '../../../contract/bookings/booking-rules';
import type { Proposal } from '../../../contract/bookings/bookings';
import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { touchDays } from '../roster/touched';

/** What decides about the capacity it takes, and that of its proposal. */
const placing = [
  'service_type',
  'status',
  'date',
  'assigned_to',
  'needs_time',
  'slots',
  'people',
  'crew',
  'excepted',
  'proposal',
] as const satisfies ReadonlyArray<keyof BookingRow>;

/** Of a booking that took or gave up capacity: ends who waits for nothing any more, and has the others looked at after the commit. */
export async function followBookings(
  tx: Tx,
  before: BookingRow | undefined,
  after: BookingRow,
): Promise<void> {
  if (before && placing.every((key) => before[key] === after[key])) return;
  touchDays(tx, [...(before ? daysOf(before) : []), ...daysOf(after)]);
  if (before) await endEntries(tx, before, after);
  else await endRequestedTime(tx, after);
}

function daysOf({ date, proposal }: BookingRow): string[] {
  const offered = proposal ? [(JSON.parse(proposal) as Proposal).date] : [];
  return [date, ...offered].map((each) => each.slice(0, 10));
}

/** Ends what nobody waits for any more: the booking is over, or at that time. */
async function endEntries(tx: Tx, before: BookingRow, after: BookingRow): Promise<void> {
  if (isOpen(before.status) && !isOpen(after.status))
    await tx.trx('free_watch').where({ booking_id: after.id }).delete();
  if (after.date === before.date && !(before.needs_time && !after.needs_time)) return;
  await tx.trx('free_watch').where({ booking_id: after.id, date: after.date }).delete();
  await endRequestedTime(tx, after);
}

/** Ends a person's waiting for a time that they have asked for, whatever becomes of the request. */
async function endRequestedTime(tx: Tx, { user_id, service_type, date }: BookingRow): Promise<void> {
  if (user_id) await tx.trx('free_watch').where({ user_id, service_type, date }).delete();
}
