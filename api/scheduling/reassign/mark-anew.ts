import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import { absenteesOf, type Members, missingAfter } from '../../../contract/team/reassignment';
import { absenceReason } from '../../../contract/team/reassignment-labels';
import { addDays, dubaiDay, dubaiHour } from '../../../contract/time';
import { absenteesText, givenOf } from '../../bookings/record/absent';
import { changeBooking } from '../../bookings/record/change';
import { visitsOf } from '../../bookings/row/crew';
import { absenteesIn, type BookingRow, comingTo } from '../../bookings/row/row';
import { whereUnindexed } from '../../db/lists/filters';
import { locked, type Tx } from '../../db/transaction';
import { membersOf } from '../roster/members';

const batch = 200;

/**
 * Says anew of the open bookings from today on, or of one day of these, who of those who were given them cannot come: of these people's, or of everybody's. To
 * be called where the roster is held alone, in the transaction that changes it, so that no booking is given to anybody meanwhile.
 * Answers how many changed.
 */
export async function markAnew(tx: Tx, who: readonly string[] | 'everybody', day?: string): Promise<number> {
  let [changed, last] = [0, ''];
  for (;;) {
    const query = givenAhead(tx.trx, who, tx.now, day)
      .where('booking.id', '>', last)
      .orderBy('booking.id')
      .limit(batch);
    const rows = (await locked(tx, query)) as BookingRow[];
    const team = await membersOf(
      tx.trx,
      rows.flatMap(comingTo),
      rows.map(({ date }) => date),
    );
    for (const row of rows) {
      // SQLite's driver waits for nothing: everybody else would be waiting for all of them.
      await nextTurn();
      changed += Number(await marked(tx, row, team));
    }
    if (rows.length < batch) return changed;
    last = rows.at(-1)?.id ?? '';
  }
}

/** The open bookings, from today on or of one day of these, that these people, or anybody, were given. */
export function givenAhead(knex: Knex, who: readonly string[] | 'everybody', now: Date, day?: string) {
  const today = dubaiDay(now);
  const span = { from: dubaiHour(day && day > today ? day : today, 0).toISOString() };
  const before = day && dubaiHour(addDays(day, 1), 0).toISOString();
  const query = knex<BookingRow>('booking').where('booking.starts_at', '>=', span.from);
  if (before) query.where('booking.starts_at', '<', before);
  whereUnindexed(query, 'booking.status', ['pending', 'confirmed']);
  if (who !== 'everybody')
    return query.whereIn('booking.id', visitsOf(knex, who, { ...span, ...(before && { before }) }));
  return query.where((given) => given.whereNotNull('booking.assigned_to').orWhereNot('booking.crew', '[]'));
}

async function marked(tx: Tx, row: BookingRow, team: Members): Promise<boolean> {
  const given = givenOf(row);
  const absentees = absenteesOf(given, team);
  const reassign = absenteesText(missingAfter({ ...given, reassign: absenteesIn(row) }, given, absentees));
  if (reassign === row.reassign) return false;
  const [first] = absentees;
  const action = first ? 'booking.needs-reassigning' : 'booking.reassign-settled';
  await changeBooking(tx, row, { reassign }, action, { reason: first && absenceReason(first) });
  return true;
}
