import { nearestSlots } from '../../../../contract/availability/nearest-slots';
import { startsAt } from '../../../../contract/bookings/booking-rules';
import { addDays, dubaiDay } from '../../../../contract/time';
import type { BookingView } from '../../../data/bookings';
import { useServerNow } from '../../../data/device/server-clock';
import { serviceOf, useSlots } from '../../../data/slots/use-slots';

/** So far ahead a time lies outside what is asked for from today on. */
const nearDays = 10;

/** The times with a place that lie nearest to the one that was wanted, fresh from the server or as they were at an earlier time. */
export function useNearest(booking: BookingView, wanted: string) {
  const now = useServerNow()();
  const today = dubaiDay(now);
  const isFar = wanted.slice(0, 10) > addDays(today, nearDays);
  const from = isFar ? addDays(wanted.slice(0, 10), -nearDays / 2) : today;
  const { answer, as } = useSlots({
    service: serviceOf(booking),
    from,
    booking: booking.id,
    isToday: !isFar,
  });
  const times = nearestSlots(answer?.days ?? [], wanted, 4)
    .filter((date) => date !== booking.date && now < new Date(startsAt(date)))
    .slice(0, 3)
    .sort((a, b) => startsAt(a).localeCompare(startsAt(b)));
  return { times, as, at: answer?.at };
}
