import type { Absentee } from '../bookings/absences';
import { type BookingStatus, isOpen } from '../bookings/booking-rules';
import { dubaiDay } from '../time';

/** Whether somebody else is to be given it: what is over, or was on a day before today, is not. */
export function needsReassigning(
  booking: { status: BookingStatus; date: string; reassign?: readonly Absentee[] | undefined },
  now: Date,
): boolean {
  const { status, date, reassign = [] } = booking;
  return reassign.length > 0 && isOpen(status) && date.slice(0, 10) >= dubaiDay(now);
}
