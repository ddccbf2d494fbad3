import { isOpen } from '../../../contract/booking-rules';
import { dubaiDay } from '../../../contract/time';
import type { BookingView } from '../../data/bookings';

export interface Arranged {
  /** On this device only: on top, whatever their day. */
  waiting: BookingView[];
  /** Visits still to come, the next first. A pending one stays until the office has settled it. */
  upcoming: BookingView[];
  /** Done, cancelled or over; the latest first. */
  past: BookingView[];
}

/** A person's bookings as the page shows them. `today` is the Dubai day. */
export function arrange(bookings: readonly BookingView[], today: string): Arranged {
  const arranged: Arranged = { waiting: [], upcoming: [], past: [] };
  for (const booking of bookings) {
    if (booking.status === 'waiting') arranged.waiting.push(booking);
    else if (
      isOpen(booking.status) &&
      (booking.status === 'pending' || dubaiDay(booking.startsAt) >= today)
    ) {
      arranged.upcoming.push(booking);
    } else arranged.past.push(booking);
  }
  arranged.upcoming.sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  arranged.past.sort((a, b) => b.startsAt.localeCompare(a.startsAt));
  return arranged;
}
