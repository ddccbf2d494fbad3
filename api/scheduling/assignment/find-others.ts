import type { Actor } from '../../../contract/accounts/users';
import { isOpen } from '../../../contract/bookings/booking-rules';
import type { TeamPreviewInput } from '../../../contract/team/admin-team';
import { violationsOf } from '../../../contract/team/assignment-rules';
import { type Allocation, type CapacityDay, slotsIn } from '../../../contract/team/flow/day-flow';
import { changeBooking } from '../../bookings/record/change';
import { loadForWrite } from '../../bookings/record/store';
import { type BookingRow, comingTo } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { allocationOfRow } from '../capacity/day';
import { lockedDay } from '../capacity/lock-capacity';
import { membersOf } from '../roster/members';
import { exceptionsIn } from './assignment-checks';
import { dayWithChange, stayOf } from './changed-day';

/** Which bookings have somebody now, and of which nobody was found. */
export interface Found {
  found: BookingRow[];
  missing: string[];
}

/**
 * Finds others for bookings that need a technician, by the rule and breaking none: whoever can come stays, whoever has least to do that
 * day comes. What was confirmed is served first, then what is older. `ahead`: a change of the team by which it is judged already.
 */
export async function findOthers(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  ahead?: TeamPreviewInput,
): Promise<Found> {
  const rows: BookingRow[] = [];
  // Locked in one order, so that two admins never wait for each other.
  for (const id of [...new Set(ids)].sort()) rows.push(await loadForWrite(tx, actor, id));
  const result: Found = { found: [], missing: [] };
  for (const row of rows.sort(inOrder)) {
    const team = await teamFor(tx, row, ahead);
    if (!team) {
      result.missing.push(row.id);
      continue;
    }
    const [lead = null, ...crew] = team;
    const given = { assigned_to: lead, crew: JSON.stringify(crew) };
    const patch = { ...given, ...exceptionsIn(undefined, { ...row, ...given }) };
    const same = lead === row.assigned_to && patch.crew === row.crew;
    result.found.push(same ? row : await changeBooking(tx, row, patch, 'booking.assign'));
  }
  return result;
}

/** Everybody it needs, whoever leads first; undefined where they are not to be found. */
async function teamFor(
  tx: Tx,
  row: BookingRow,
  ahead: TeamPreviewInput | undefined,
): Promise<string[] | undefined> {
  if (!isOpen(row.status) || row.needs_time || (row.urgent && !row.reassign)) return undefined;
  const held = await lockedDay(tx, row.date.slice(0, 10));
  const allocation = held && allocationOfRow(row);
  if (!held || !allocation) return undefined;
  const { day, onLeave } = dayWithChange(held, row.date, ahead);
  const team = stayOf(row, {
    day,
    allocation,
    team: await membersOf(tx.trx, comingTo(row), [row.date]),
    change: ahead,
  });
  const others = byWork(day, allocation).filter((id) => !allocation.assigned.includes(id));
  const isClear = (assigned: string[]) =>
    violationsOf(day, {
      // What stands in the way of whoever stays is known already.
      after: { ...allocation, assigned, excepted: team },
      isMoved: false,
      faults: [],
      onLeave,
    }).length === 0;
  const found = [...team];
  while (found.length < allocation.people) {
    const next = others.find((id) => !found.includes(id) && isClear([...found, id]));
    if (next === undefined) return undefined;
    found.push(next);
  }
  return found;
}

/** Those with the skill, who has least to do that day first. */
function byWork(day: CapacityDay, { service }: Allocation): string[] {
  return day.technicians
    .filter(({ skills }) => skills.includes(service))
    .map(({ id }) => ({ id, work: workOf(day, id) }))
    .sort((a, b) => a.work - b.work)
    .map(({ id }) => id);
}

/** How many slots of a day somebody was given. */
export function workOf({ allocations }: Pick<CapacityDay, 'allocations'>, id: string): number {
  return allocations
    .filter(({ assigned }) => assigned.includes(id))
    .reduce((sum, each) => sum + slotsIn(each).length, 0);
}

function inOrder(a: BookingRow, b: BookingRow): number {
  const byState = Number(b.status === 'confirmed') - Number(a.status === 'confirmed');
  return byState || (a.created_at < b.created_at ? -1 : Number(a.created_at > b.created_at));
}
