import { isOpen, startsAt as startOf } from '../../../contract/bookings/booking-rules';
import { dubaiDay } from '../../../contract/time';
import type { BookingView } from '../../data/bookings';
import { needOf } from './needs/needs';

export interface Arranged {
  /** On this device only: on top, whatever their day. */
  waiting: BookingView[];
  /**
   * Visits still to come: those of today and what is overdue, then what asks something of its customer, then the next first. A pending
   * one stays until the office has settled it.
   */
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
  const rank = (booking: BookingView) => (needOf(booking) ? 1 : dubaiDay(shownAt(booking)) <= today ? 0 : 2);
  arranged.upcoming.sort((a, b) => rank(a) - rank(b) || shownAt(a).localeCompare(shownAt(b)));
  arranged.past.sort((a, b) => b.startsAt.localeCompare(a.startsAt));
  return arranged;
}

/** When it is shown to be: a move that waits comes first. */
function shownAt({ startsAt, pending }: BookingView): string {
  return pending?.move ? startOf(pending.move.date) : startsAt;
}
