import type { Knex } from 'knex';
import { dayOf, type TeamAtWork } from '../../../contract/availability/offered-slots';
import type { Absentee } from '../../../contract/bookings/absences';
import { lastBookableDay } from '../../../contract/bookings/booking-rules';
import { Problem } from '../../../contract/errors';
import { mostPreviewed, type TeamPreview, type TeamPreviewInput } from '../../../contract/team/admin-team';
import { withoutAnybody } from '../../../contract/team/flow/capacity';
import { absenteesOf } from '../../../contract/team/reassignment';
import { dubaiDay } from '../../../contract/time';
import { givenOf } from '../../bookings/record/absent';
import { type BookingRow, comingTo } from '../../bookings/row/row';
import { teamAtWork } from '../capacity/day';
import { membersOf } from '../roster/members';
import { rosterInForce } from '../roster/roster';
import { membersWithChange, withChange } from '../roster/with-change';
import { givenAhead } from './mark-anew';

/**
 * What a change to the team would mean for the open bookings of all days that can be asked for: whose own technician could not come any
 * more, and to which nobody could by the capacity rule. Computed from them, and nothing of it is kept. `not_found` of whoever is no
 * staff.
 */
export async function previewOf(knex: Knex, change: TeamPreviewInput, now: Date): Promise<TeamPreview> {
  await assertStaff(knex, changedPerson(change));
  if (change.counting?.isCounted === false) return { count: 0, bookings: [] };
  const absent = await newlyAbsent(knex, change, now);
  const roster = await rosterInForce(knex);
  const today = dubaiDay(now);
  const team = await teamAtWork(knex, roster, { from: today, to: lastBookableDay(today) }, now);
  const changed = withChange(team, change);
  // While capacity is not limited nobody is missed: switched on, all are listed.
  const before = change.counting ? () => new Set<string>() : (day: string) => new Set(missed(team, day, now));
  const unmatched = [...team.allocations.keys()].flatMap((day) => {
    const known = before(day);
    return missed(changed, day, now).filter((id) => !known.has(id));
  });
  const ids = [...new Set([...absent.keys(), ...unmatched])];
  return { count: ids.length, bookings: await previewedOf(knex, ids, absent) };
}

/** Whom a change is about, where it is one person. */
function changedPerson({ technician, away, block }: TeamPreviewInput): string | undefined {
  return technician?.id ?? away ?? block?.technicianId;
}

async function assertStaff(knex: Knex, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  if (!(await knex('user').where({ id, role: 'staff' }).first('id'))) throw new Problem('not_found');
}

/** The bookings whose own technician or crew could not come, and can now: who of them, and why. */
async function newlyAbsent(
  knex: Knex,
  change: TeamPreviewInput,
  now: Date,
): Promise<Map<string, Absentee[]>> {
  const id = changedPerson(change);
  // A closed day takes no visit away from one to give it to another.
  if (id === undefined && !change.counting) return new Map();
  const rows: BookingRow[] = await givenAhead(knex, id === undefined ? 'everybody' : [id], now);
  const team = await membersOf(
    knex,
    rows.flatMap(comingTo),
    rows.map(({ date }) => date),
  );
  const changed = membersWithChange(team, change);
  const found = new Map<string, Absentee[]>();
  for (const row of rows) {
    const given = givenOf(row);
    const known = change.counting ? [] : absenteesOf(given, team).map((each) => each.id);
    const absentees = absenteesOf(given, changed);
    if (absentees.some((each) => !known.includes(each.id))) found.set(row.id, absentees);
  }
  return found;
}

/** The bookings of a day that have not everybody they need; what is kept for whoever is choosing is not told. */
function missed(team: TeamAtWork, day: string, now: Date): string[] {
  const open = new Set<string>();
  for (const { id, is } of team.allocations.get(day) ?? [])
    if (is === 'confirmed' || is === 'pending') open.add(id);
  return withoutAnybody(dayOf(team, day, now))
    .map(({ id }) => id)
    .filter((id) => open.has(id));
}

/** More than this are not looked for at once. */
const batch = 500;

async function previewedOf(
  knex: Knex,
  ids: readonly string[],
  absent: ReadonlyMap<string, Absentee[]>,
): Promise<TeamPreview['bookings']> {
  const rows: Array<{
    id: string;
    reference: string;
    date: string;
    service_type: string;
    starts_at: string;
  }> = [];
  for (let from = 0; from < ids.length; from += batch)
    rows.push(
      ...(await knex('booking')
        .whereIn('id', ids.slice(from, from + batch))
        .orderBy(['starts_at', 'id'])
        .limit(mostPreviewed)
        .select('id', 'reference', 'date', 'service_type', 'starts_at')),
    );
  return rows
    .sort((a, b) => (a.starts_at < b.starts_at ? -1 : Number(a.starts_at > b.starts_at)))
    .slice(0, mostPreviewed)
    .map(({ id, reference, date, service_type }) => {
      const reassign = absent.get(id);
      return { id, reference, date, serviceType: service_type, ...(reassign && { reassign }) };
    });
}
