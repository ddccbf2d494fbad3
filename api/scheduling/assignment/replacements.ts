import type { Knex } from 'knex';
import type { Actor } from '../../../contract/accounts/users';
import { dayOf } from '../../../contract/availability/offered-slots';
import { isOpen } from '../../../contract/bookings/booking-rules';
import { Problem } from '../../../contract/errors';
import type { BookingReplacements } from '../../../contract/office/booking-needs';
import { inOrderOfFit } from '../../../contract/office/who-can-come';
import type { TeamPreviewInput } from '../../../contract/team/admin-team';
import { violationsOf } from '../../../contract/team/assignment-rules';
import type { Allocation, CapacityDay } from '../../../contract/team/flow/day-flow';
import { bars, type Violation } from '../../../contract/team/violations';
import { visibleTo } from '../../bookings/record/store';
import { type BookingRow, comingTo } from '../../bookings/row/row';
import { peopleOf } from '../../people/accounts/names';
import { allocationOfRow, teamAtWork } from '../capacity/day';
import { membersOf } from '../roster/members';
import { type Roster, rosterInForce } from '../roster/roster';
import { dayWithChange, stayOf } from './changed-day';
import { workOf } from './find-others';

/**
 * To whom each of these bookings could be given, by the rule that judges an assignment. While capacity is not limited only what cannot be
 * stands in the way.
 */
export async function replacementsFor(
  knex: Knex,
  actor: Actor,
  { ids, ahead }: { ids: readonly string[]; ahead?: TeamPreviewInput | undefined },
  now: Date,
): Promise<BookingReplacements> {
  const rows: BookingRow[] = await visibleTo(knex, actor).whereIn('booking.id', [...ids]);
  if (rows.length < new Set(ids).size) throw new Problem('not_found');
  const roster = await rosterInForce(knex);
  const people = await peopleOf(
    knex,
    roster.technicians.map(({ id }) => id),
  );
  // Whoever signed up by Google may have no name.
  const nameOf = (id: string) => people.get(id)?.display_name || (people.get(id)?.email ?? '');
  const team = await membersOf(
    knex,
    rows.flatMap(comingTo),
    rows.map(({ date }) => date),
  );
  const days = new Map<string, { roster: Roster; day: CapacityDay }>();
  const bookings: BookingReplacements['bookings'] = [];
  for (const id of new Set(ids)) {
    const row = rows.find((each) => each.id === id) as BookingRow;
    const on = row.date.slice(0, 10);
    const known = days.get(on) ?? (await asItIs(knex, roster, on, now));
    days.set(on, known);
    const allocation = isOpen(row.status)
      ? allocationOfRow({ ...row, needs_time: null, urgent: null })
      : undefined;
    const { day, onLeave } = dayWithChange(known, on, ahead);
    const stay = allocation ? stayOf(row, { day, allocation, team, change: ahead }) : [];
    const whyNot = (technician: string) =>
      allocation
        ? inTheWay(day, { allocation, stay, technician, onLeave, capacityEnabled: roster.capacityEnabled })
        : [];
    const technicians = day.technicians
      .filter((each) => !stay.includes(each.id))
      .map((each) => ({
        ...{ id: each.id, name: nameOf(each.id) },
        ...{ obstacles: whyNot(each.id), work: workOf(day, each.id) },
      }));
    bookings.push({ id, technicians: inOrderOfFit(technicians).map(({ work: _, ...each }) => each) });
  }
  return { bookings };
}

/** A day as it is, and the team with its blocks of that day. */
async function asItIs(knex: Knex, roster: Roster, on: string, now: Date) {
  const team = await teamAtWork(knex, roster, { from: on, to: on }, now);
  return { roster: { ...roster, technicians: [...team.technicians] }, day: dayOf(team, on, now) };
}

/** Of one person alone: whoever stays is not judged again. */
function inTheWay(
  day: CapacityDay,
  of: {
    allocation: Allocation;
    stay: readonly string[];
    technician: string;
    onLeave: string[];
    capacityEnabled: boolean;
  },
): Violation[] {
  const { allocation, stay, technician, onLeave, capacityEnabled } = of;
  const after = { ...allocation, assigned: [...stay, technician], excepted: stay };
  const found = violationsOf(day, { after, isMoved: false, faults: [], onLeave });
  return capacityEnabled ? found : found.filter((each) => bars.some((bar) => bar === each));
}
