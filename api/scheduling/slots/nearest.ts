import type { Knex } from 'knex';
import { bookableServices, startsAt } from '../../../contract/bookings/booking-rules';
import type { Booking } from '../../../contract/bookings/bookings';
import { slots, splitDate } from '../../../contract/slots';
import { addDays, dubaiDay } from '../../../contract/time';
import { isUnavailable } from '../../db/faults';
import { slotsFor } from './store';

const [daysBefore, daysLooked, mostNamed] = [7, 21, 3];

/**
 * A booking as it is answered: where its time, or the one it was to be moved to, found no free slot, with the three times nearest to it that
 * have one now. They are true of this moment alone, and kept nowhere. Where the database is too busy for them it is answered without:
 * it is done, and must not be said not to be.
 */
export async function withNearest(
  knex: Knex,
  booking: Booking,
  now: Date,
): Promise<Booking & { nearest?: string[] }> {
  const wanted = booking.moveLost?.wanted ?? (booking.needsTime && booking.date);
  const service = bookableServices.find((each) => each === booking.serviceType);
  const day = wanted === undefined ? undefined : splitDate(wanted)?.day;
  if (!wanted || !day || !service || booking.urgent) return booking;
  const { slots: long = 1, people = 1, outdoor = false } = booking;
  const today = dubaiDay(now);
  const from = [addDays(day, -daysBefore), today].sort().at(-1) as string;
  const query = { service, days: daysLooked, size: { slots: long, people, outdoor }, without: [booking.id] };
  const offered = await slotsFor(knex, { ...query, from }, now).catch((error) => {
    if (isUnavailable(error)) return undefined;
    throw error;
  });
  if (!offered) return booking;
  const free = offered.days.flatMap((of) =>
    of.slots.flatMap((left, slot) =>
      typeof left === 'number' && left > 0 ? [`${of.day} ${slots[slot]?.start}`] : [],
    ),
  );
  const away = (date: string) => Math.abs(Date.parse(startsAt(date)) - Date.parse(startsAt(wanted)));
  return { ...booking, nearest: free.sort((a, b) => away(a) - away(b)).slice(0, mostNamed) };
}
