import { startsAt } from '../bookings/booking-rules';
import { slots } from '../slots';
import type { OfferedDay } from './offered-slots';

/** The times with a free slot that lie nearest to the one that was wanted, the nearest first; of two equally near ones the later. */
export function nearestSlots(days: readonly OfferedDay[], wanted: string, most = 3): string[] {
  const from = Date.parse(startsAt(wanted));
  return days
    .flatMap(({ day, slots: offered }) =>
      slots.flatMap(({ start }, slot) => {
        const left = offered[slot];
        return typeof left === 'number' && left > 0 ? [`${day} ${start}`] : [];
      }),
    )
    .filter((date) => date !== wanted)
    .map((date) => ({ date, after: Date.parse(startsAt(date)) - from }))
    .sort((a, b) => Math.abs(a.after) - Math.abs(b.after) || b.after - a.after)
    .slice(0, most)
    .map(({ date }) => date);
}
