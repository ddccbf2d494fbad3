import type { Knex } from 'knex';
import { beforeOfficeHours } from '../../../contract/bookings/office-hours';

/** What is answered late is asked for by everybody in the office. */
const answerWithinHours = 2;

/** The instant before which what was asked is answered late. */
export function unansweredSince(now: Date): string {
  return beforeOfficeHours(now, answerWithinHours).toISOString();
}

/** Requests of customers that nobody confirmed, and to which no other time was offered. */
export function whereUnanswered<Q extends Knex.QueryBuilder>(query: Q, since: string): Q {
  return query
    .where('booking.status', 'pending')
    .whereNull('booking.urgent')
    .whereNull('booking.taken_by')
    .whereNull('booking.proposal')
    .where('booking.created_at', '<=', since) as Q;
}
