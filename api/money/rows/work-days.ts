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

/** The same: whether one of these was not cancelled, so that what is charged is for work that goes on or was done. */
export const workGoesOn = `EXISTS (
  SELECT 1 FROM ${beside} WHERE mine.booking_id = booking.id AND mine.is_charged AND day.status <> 'cancelled')`;

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

/** The days beside one of quoted work that are not cancelled, whichever is charged. */
export async function otherDays(knex: Knex, bookingId: string): Promise<string[]> {
  const found = await rowsOf<{ id: string }>(
    knex,
    `SELECT day.id FROM ${beside} WHERE mine.booking_id = ? AND day.status <> 'cancelled' ORDER BY day.id`,
    [bookingId],
  );
  return found.map(({ id }) => id);
}

/** A day of quoted work that has further days, and which of them the money is of and is taken at. */
export interface DayOfWork {
  id: string;
  chargedId: string;
  /** What is charged for all of it, in fils. */
  charged: number;
  /** The last of its days that is not cancelled. */
  lastId: string | null;
}

/** The same of these bookings, as far as they are days of quoted work that has others. */
export async function daysOfWork(knex: Knex, ids: readonly string[]): Promise<DayOfWork[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<{
    id: string;
    charged_id: string;
    charged: number | string;
    last_id: string | null;
  }>(
    knex,
    `SELECT mine.booking_id AS id, whole.booking_id AS charged_id, payer.amount_fils AS charged,
       (SELECT day.id FROM quote_day each_day JOIN booking day ON day.id = each_day.booking_id
        WHERE each_day.quote_id = mine.quote_id AND day.status <> 'cancelled'
        ORDER BY day.starts_at DESC, day.id DESC LIMIT 1) AS last_id
     FROM quote_day mine
     JOIN quote_day whole ON whole.quote_id = mine.quote_id AND whole.is_charged
     JOIN booking payer ON payer.id = whole.booking_id
     WHERE mine.booking_id IN (${ids.map(() => '?').join(', ')}) AND EXISTS (
       SELECT 1 FROM quote_day other WHERE other.quote_id = mine.quote_id AND other.booking_id <> mine.booking_id)`,
    [...ids],
  );
  return rows.map((row) => ({
    ...{ id: row.id, chargedId: row.charged_id, charged: Number(row.charged), lastId: row.last_id },
  }));
}
