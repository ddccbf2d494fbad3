import type { TeamPreviewInput } from '../../../contract/team/admin-team';
import { type Allocation, type CapacityDay, canCome } from '../../../contract/team/flow/day-flow';
import { absenteesOf, type Members } from '../../../contract/team/reassignment';
import { isOnLeave, technicianOn } from '../../../contract/team/roster';
import { givenOf } from '../../bookings/record/absent';
import type { BookingRow } from '../../bookings/row/row';
import type { Roster } from '../roster/roster';
import { membersWithChange, withChange } from '../roster/with-change';

/** A day, and who of the team is away then, as a change of the team that is not saved yet would make them. */
export function dayWithChange(
  { roster, day }: { roster: Roster; day: CapacityDay },
  date: string,
  change: TeamPreviewInput | undefined,
): { day: CapacityDay; onLeave: string[] } {
  const on = date.slice(0, 10);
  const { business, technicians } = withChange(roster, change);
  return {
    day: { ...day, technicians: technicians.map((each) => technicianOn(business, each, on)) },
    onLeave: technicians.filter((each) => isOnLeave(each.roster, on)).map(({ id }) => id),
  };
}

/** Who of those who were given a booking comes to it all the same. */
export function stayOf(
  row: BookingRow,
  of: { day: CapacityDay; allocation: Allocation; team: Members; change: TeamPreviewInput | undefined },
): string[] {
  const { day, allocation, team, change } = of;
  const absent = absenteesOf(givenOf(row), membersWithChange(team, change)).map(({ id }) => id);
  return allocation.assigned.filter((id) => canCome(day, allocation, id) && !absent.includes(id));
}
