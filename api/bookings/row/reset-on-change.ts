import { isOpen } from '../../../contract/bookings/booking-rules';
import type { BookingRow } from './row';

type ResetFields = Pick<BookingRow, 'needs_time' | 'move_lost' | 'proposal' | 'place_since' | 'sequence'>;

/**
 * What ends with a change of time or state: that a time is to be found, a lost move, a time that was offered. Calendar entries are told
 * of such a change by their sequence, which is never lower than the minute of the clock: a restore must not lower it.
 */
export function resetOnChange(before: BookingRow, after: BookingRow, now: Date): Partial<ResetFields> {
  const moved = after.date !== before.date;
  const over = !isOpen(after.status);
  const changed = after.status !== before.status;
  if (!moved && !changed) return {};
  const settled = moved || over || after.status === 'confirmed';
  // A time was found for it.
  const found = before.needs_time !== null && after.status === 'confirmed';
  return {
    sequence: Math.max(before.sequence + 1, Math.floor(now.getTime() / 60_000)),
    ...(settled && after.needs_time === before.needs_time && { needs_time: null }),
    ...((moved || over) && { move_lost: null }),
    ...((moved || over || found) && { proposal: null }),
    ...((moved || found) && { place_since: now.toISOString() }),
  };
}
