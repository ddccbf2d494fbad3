import type { Knex } from 'knex';
import { type Delay, delaysOf } from '../../../contract/dispatch/delays';
import { dubaiDay } from '../../../contract/time';
import { visitsOf } from '../../bookings/row/crew';
import { type BookingRow, comingTo, fromRow, lateIn } from '../../bookings/row/row';
import { instantsOf } from '../../db/lists/filters';

/** More than anybody does in a day. */
const mostOfDay = 100;

/** What begins later, and by how much. */
export interface Delayed extends Delay {
  row: BookingRow;
}

/** Which visits of the day begin later by this one, the next first: of everybody who comes to it. */
export async function delayedBy(knex: Knex, late: BookingRow): Promise<Delayed[]> {
  const { rows, delays } = await dayOf(knex, late);
  return rows.flatMap((row) => {
    const delay = delays.get(row.id);
    return delay?.because === late.id ? [{ row, ...delay }] : [];
  });
}

/** By how much a visit begins later as it stands now; undefined where it does not. */
export async function delayOf(knex: Knex, row: BookingRow): Promise<Delay | undefined> {
  return (await dayOf(knex, row)).delays.get(row.id);
}

/** The day of everybody who comes to a visit. */
async function dayOf(
  knex: Knex,
  row: BookingRow,
): Promise<{ rows: BookingRow[]; delays: Map<string, Delay> }> {
  const day = dubaiDay(row.starts_at);
  const ids = visitsOf(knex, comingTo(row), instantsOf({ from: day, to: day }));
  const rows: BookingRow[] = await knex<BookingRow>('booking')
    .whereIn('id', ids)
    .orderBy(['starts_at', 'id'])
    .limit(mostOfDay);
  const visits = rows.map((each) => ({ ...fromRow(each), runningLate: lateIn(each) }));
  return { rows, delays: delaysOf(visits) };
}
