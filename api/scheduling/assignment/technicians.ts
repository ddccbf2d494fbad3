import type { Knex } from 'knex';
import { dayOf } from '../../../contract/availability/offered-slots';
import { type BookingTechnicians, inOrderOfFit } from '../../../contract/office/who-can-come';
import { violationsOf } from '../../../contract/team/assignment-rules';
import { slotsIn } from '../../../contract/team/flow/day-flow';
import { isOnLeave } from '../../../contract/team/roster';
import type { Violation } from '../../../contract/team/violations';
import type { BookingRow } from '../../bookings/row/row';
import { namesOf } from '../../people/accounts/names';
import { allocationOfRow, teamAtWork } from '../capacity/day';
import { rosterInForce } from '../roster/roster';

/** The booking as it would be, where that is another than it is. */
interface Wanted {
  date?: string | undefined;
  service?: string | undefined;
  slots?: number | undefined;
  people?: number | undefined;
}

/**
 * Who of the team could have a booking by themselves, who fits first, with what stands in the way of the others. What is wrong with its
 * time whoever comes is not said of each.
 */
export async function techniciansFor(
  knex: Knex,
  row: BookingRow,
  wanted: Wanted,
  now: Date,
): Promise<BookingTechnicians> {
  const roster = await rosterInForce(knex);
  const names = await namesOf(
    knex,
    roster.technicians.map(({ id }) => id),
  );
  const { date = row.date, service = row.service_type, slots = row.slots, people = row.people } = wanted;
  const after: BookingRow = {
    ...row,
    ...{ date, service_type: service, slots, people },
    // What is over is judged as if it were still to come.
    status: row.status === 'pending' ? 'pending' : 'confirmed',
    ...{ needs_time: null, crew: '[]', excepted: '[]' },
  };
  const isJudged = roster.capacityEnabled && !row.urgent;
  const of = date.slice(0, 10);
  const team = isJudged && (await teamAtWork(knex, roster, { from: of, to: of }, now));
  const day = team && dayOf(team, of, now);
  const onLeave = roster.technicians.filter((each) => isOnLeave(each.roster, of)).map(({ id }) => id);
  const isMoved = date !== row.date || row.needs_time !== null || service !== row.service_type;
  const technicians = roster.technicians.map(({ id }) => {
    const allocation = day && allocationOfRow({ ...after, assigned_to: id });
    return {
      ...{ id, name: names.get(id) ?? '' },
      obstacles: allocation
        ? theirOwn(violationsOf(day, { after: allocation, isMoved, faults: [], onLeave }))
        : [],
      work: (day ? day.allocations : [])
        .filter((each) => each.id !== row.id && each.assigned.includes(id))
        .reduce((sum, each) => sum + slotsIn(each).length, 0),
    };
  });
  return {
    isCounted: roster.capacityEnabled,
    technicians: inOrderOfFit(technicians).map(({ work: _, ...each }) => each),
  };
}

/** What somebody who cannot come would leave undone says nothing more of them. */
function theirOwn(violations: Violation[]): Violation[] {
  return violations.length > 1 ? violations.filter((each) => each !== 'another_without') : violations;
}
