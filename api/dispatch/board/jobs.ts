import type { Knex } from 'knex';
import { mostJobs, mostNeeding } from '../../../contract/dispatch/board';
import type { BookingRow } from '../../bookings/row/row';
import { instantsOf, whereUnindexed } from '../../db/lists/filters';

/** What is on a Dubai day and not cancelled, the soonest first; `more`: not all of it. */
export async function jobsOn(knex: Knex, day: string): Promise<{ rows: BookingRow[]; more: boolean }> {
  const { from = '', before = '' } = instantsOf({ from: day, to: day });
  const query = knex<BookingRow>('booking').where('starts_at', '>=', from).where('starts_at', '<', before);
  whereUnindexed(query, 'status', ['pending', 'confirmed', 'completed']);
  const rows: BookingRow[] = await query.orderBy(['starts_at', 'id']).limit(mostJobs + 1);
  return { rows: rows.slice(0, mostJobs), more: rows.length > mostJobs };
}

/** Why the office calls first, whatever day was asked for. */
const calledFirst = ['asked_too_late', 'many_open', 'many_near'] as const;

/**
 * What needs a time and is not on this day: the day that was asked for is over by then, or we call about it first. Who waited longest
 * first.
 */
export function needingTime(knex: Knex, day: string): Promise<BookingRow[]> {
  const { from = '', before = '' } = instantsOf({ from: day, to: day });
  return knex<BookingRow>('booking')
    .whereNotNull('needs_time')
    .where((either) => {
      either.where('starts_at', '<', from).orWhere((later) => {
        later.where('starts_at', '>=', before).where((any) => {
          for (const why of calledFirst) any.orWhere('needs_time', 'like', `%"why":"${why}"%`);
        });
      });
    })
    .orderBy(['created_at', 'id'])
    .limit(mostNeeding);
}
