import type { Knex } from 'knex';
import type { Absentee } from '../../../contract/bookings/absences';
import { isOpen } from '../../../contract/bookings/booking-rules';
import {
  absenteesOf,
  type GivenBooking,
  givenTo,
  type Members,
  missingAfter,
} from '../../../contract/team/reassignment';
import { blockedOn, isOnLeave } from '../../../contract/team/roster';
import { membersOf } from '../../scheduling/roster/members';
import { absenteesIn, type BookingRow, comingTo } from '../row/row';

/** What of a row says who was given it, and when. */
export type GivenRow = Pick<
  BookingRow,
  | 'service_type'
  | 'date'
  | 'status'
  | 'assigned_to'
  | 'crew'
  | 'slots'
  | 'people'
  | 'urgent'
  | 'needs_time'
  | 'excepted'
  | 'unskilled'
>;

const deciding = [
  'service_type',
  'date',
  'status',
  'assigned_to',
  'crew',
  'slots',
  'people',
  'needs_time',
  'excepted',
  'unskilled',
] as const satisfies ReadonlyArray<keyof GivenRow>;

/** A row as the rule takes it. */
export function givenOf(row: GivenRow): GivenBooking {
  return {
    serviceType: row.service_type,
    date: row.date,
    status: row.status,
    assignedTo: row.assigned_to,
    crew: JSON.parse(row.crew) as string[],
    slots: row.slots,
    people: row.people,
    urgent: row.urgent,
    needsTime: row.needs_time,
    excepted: JSON.parse(row.excepted) as string[],
    unskilled: JSON.parse(row.unskilled) as string[],
  };
}

/** As it is stored. */
export function absenteesText(absentees: readonly Absentee[]): string | null {
  return absentees.length > 0 ? JSON.stringify(absentees) : null;
}

/** What follows from a change of a booking, or from its being made, for who of those who have it cannot come. */
export async function absentAfter(
  knex: Knex,
  before: BookingRow | undefined,
  after: BookingRow,
): Promise<Partial<Pick<BookingRow, 'reassign' | 'excepted'>>> {
  if (before && deciding.every((key) => before[key] === after[key])) return {};
  if (!isOpen(after.status)) return { reassign: null };
  const team = await membersOf(knex, comingTo(after), [after.date]);
  const given = withUrgent(before, givenOf(after), team);
  const absentees = absenteesOf(given, team);
  const reassign = before
    ? missingAfter({ ...givenOf(before), reassign: absenteesIn(after) }, given, absentees)
    : absentees;
  return { reassign: absenteesText(reassign), excepted: JSON.stringify(given.excepted) };
}

/** Whoever is given urgent help while on leave, or at lunch, is there knowingly. */
function withUrgent(before: BookingRow | undefined, given: GivenBooking, { members }: Members): GivenBooking {
  const { urgent, date, excepted = [] } = given;
  if (!urgent) return given;
  const had = before ? comingTo(before) : [];
  const came = givenTo(given).filter((id) => {
    const who = members.get(id);
    const day = date.slice(0, 10);
    return (
      !had.includes(id) &&
      who !== undefined &&
      (isOnLeave(who.roster, day) || blockedOn(who.roster, day).length > 0)
    );
  });
  return { ...given, excepted: [...new Set([...excepted, ...came])] };
}
