import { isOpen } from '../../../contract/bookings/booking-rules';
import type { BookingRow } from './row';

type ResetFields = Pick<
  BookingRow,
  'needs_time' | 'move_lost' | 'proposal' | 'place_since' | 'sequence' | 'running_late'
>;

/**
 * What ends with a change of time or state: that a time is to be found, a lost move, a time that was offered; that it runs late, also
 * where somebody else comes. Calendar entries are told
 * of such a change by their sequence, which is never lower than the minute of the clock: a restore must not lower it.
 */
export function resetOnChange(before: BookingRow, after: BookingRow, now: Date): Partial<ResetFields> {
  const moved = after.date !== before.date;
  const over = !isOpen(after.status);
  const changed = after.status !== before.status;
  const late = (moved || over || after.assigned_to !== before.assigned_to) &&
    before.running_late !== null && { running_late: null };
  if (!moved && !changed) return { ...late };
  const settled = moved || over || after.status === 'confirmed';
  // A time was found for it.
  const found = before.needs_time !== null && after.status === 'confirmed';
  return {
    ...late,
    sequence: Math.max(before.sequence + 1, Math.floor(now.getTime() / 60_000)),
    ...(settled && after.needs_time === before.needs_time && { needs_time: null }),
    ...((moved || over) && { move_lost: null }),
    ...((moved || over || found) && { proposal: null }),
    ...((moved || found) && { place_since: now.toISOString() }),
  };
}
