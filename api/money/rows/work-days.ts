import type { Knex } from 'knex';
import type { BookingStatus } from '../../../contract/bookings/booking-rules';
import { rowsOf } from '../../db/statements';

/** A visit that is part of what an accepted quote is for. */
export interface WorkDay {
  id: string;
  status: BookingStatus;
  /** As bookings have it. */
  date: string;
}

const beside = `quote_day mine
  JOIN quote_day other ON other.quote_id = mine.quote_id AND other.booking_id <> mine.booking_id
  JOIN booking day ON day.id = other.booking_id`;

/** Of the row of a booking, in SQL: whether it is charged for further days as well. */
export const hasFurtherDays = `EXISTS (SELECT 1 FROM ${beside} WHERE mine.booking_id = booking.id AND mine.is_charged)`;

/** The days beside a visit that is charged for the whole work of a quote; none where it is charged for itself alone. */
export function furtherDays(knex: Knex, bookingId: string): Promise<WorkDay[]> {
  return rowsOf(
    knex,
    `SELECT day.id, day.status, day.date FROM ${beside} WHERE mine.booking_id = ? AND mine.is_charged ORDER BY day.starts_at`,
    [bookingId],
  );
}

/** The visits that are charged for what this one is a day of. */
export async function chargedFor(knex: Knex, bookingId: string): Promise<string[]> {
  const found = await rowsOf<{ id: string }>(
    knex,
    `SELECT day.id FROM ${beside} WHERE mine.booking_id = ? AND other.is_charged ORDER BY day.id`,
    [bookingId],
  );
  return found.map(({ id }) => id);
}
