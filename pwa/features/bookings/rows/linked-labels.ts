import { dayOf } from '../../../../contract/bookings/booking-links';
import type { BookingView } from '../../../data/bookings';

/** What a booking has to do with another of the person's: `Day 2 of 3`, `Return visit, free`. Empty where it stands alone. */
export function linkedText(booking: BookingView, all: readonly BookingView[]): string {
  if (booking.returnOf) return booking.amount ? 'Return visit' : 'Return visit, free';
  const days = dayOf(sent(booking), all.map(sent));
  return days ? `Day ${days.day} of ${days.of}` : '';
}

function sent(booking: BookingView) {
  const { status } = booking;
  return { ...booking, status: status === 'waiting' ? ('pending' as const) : status };
}
