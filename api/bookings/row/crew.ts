import type { Knex } from 'knex';

/** Visits from an instant on, and to before another one. */
interface Span {
  from?: string;
  before?: string;
}

/**
 * The ids of the bookings to which one of these people is to come, as theirs or as one of the crew: two questions, each with its index
 * by person and time.
 */
export function visitsOf(knex: Knex, people: readonly string[], { from, before }: Span): Knex.QueryBuilder {
  const within = (rows: Knex.QueryBuilder) => {
    if (from) rows.where('starts_at', '>=', from);
    if (before) rows.where('starts_at', '<', before);
    return rows;
  };
  const crew = knex('booking_crew').whereIn('user_id', people).select('booking_id');
  return within(knex('booking').whereIn('assigned_to', people).select('id')).unionAll(within(crew));
}

/** Whether somebody is of the crew of the booking at hand, by its key. */
export function ofCrew(userId: string): Knex.QueryCallback {
  return (crew) =>
    crew
      .from('booking_crew')
      .whereRaw('booking_crew.booking_id = booking.id')
      .where('booking_crew.user_id', userId)
      .select('booking_crew.user_id');
}
