import type { Knex } from 'knex';
import type { VisitFigures } from '../../../contract/office/dashboard';
import { whereDays } from '../../db/filters';

const states = ['pending', 'confirmed', 'completed'] as const;

/** The visits of a Dubai day that are not cancelled, by their state, and the list that has them. */
export async function visitsOn(knex: Knex, day: string): Promise<VisitFigures> {
  const query = knex('booking').whereIn('status', states);
  whereDays(query, 'starts_at', { from: day, to: day });
  const rows: Array<{ status: string; count: number | string }> = await query
    .groupBy('status')
    .select('status')
    .count({ count: '*' });
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  const [pending, confirmed, completed] = states.map(of) as [number, number, number];
  return {
    ...{ total: pending + confirmed + completed, pending, confirmed, completed },
    rows: [
      {
        list: 'bookings',
        query: new URLSearchParams({ from: day, to: day, status: states.join(), sort: 'soonest' }).toString(),
      },
    ],
  };
}
