import type { Actor } from '../../../../contract/accounts/users';
import { isOpen } from '../../../../contract/bookings/booking-rules';
import { obstaclesTo } from '../../../../contract/team/assignment-rules';
import { type CapacityDay, canCome, type Place, slotsIn } from '../../../../contract/team/day-flow';
import type { Tx } from '../../../db/transaction';
import { changeBooking } from '../change';
import { placeOfRow } from '../places/day';
import { heldDay } from '../places/hold-places';
import type { BookingRow } from '../row';
import { loadForWrite } from '../store';

/** Which bookings have somebody now, and of which nobody was found. */
export interface Found {
  found: BookingRow[];
  missing: string[];
}

/**
 * Finds others for bookings that have nobody who can come, by the rule and breaking none: whoever can come stays, whoever has
 * least to do that day comes. What was confirmed is served first, then what is older.
 */
export async function findOthers(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Found> {
  const rows: BookingRow[] = [];
  // Locked in one order, so that two admins never wait for each other.
  for (const id of [...new Set(ids)].sort()) rows.push(await loadForWrite(tx, actor, id));
  const result: Found = { found: [], missing: [] };
  for (const row of rows.sort(inOrder)) {
    const team = await teamFor(tx, row);
    if (!team) {
      result.missing.push(row.id);
      continue;
    }
    const [lead = null, ...crew] = team;
    const patch = { assigned_to: lead, crew: JSON.stringify(crew) };
    const same = lead === row.assigned_to && patch.crew === row.crew;
    result.found.push(same ? row : await changeBooking(tx, row, patch, 'booking.assign'));
  }
  return result;
}

/** Everybody it needs, whoever leads first; undefined where they are not to be found. */
async function teamFor(tx: Tx, row: BookingRow): Promise<string[] | undefined> {
  if (!isOpen(row.status) || row.urgent || row.needs_time) return undefined;
  const held = await heldDay(tx, row.date.slice(0, 10));
  const place = held && placeOfRow(row);
  if (!held || !place) return undefined;
  const { day, onLeave } = held;
  const team = place.assigned.filter((id) => canCome(day, place, id));
  const others = byWork(day, place).filter((id) => !place.assigned.includes(id));
  const isClear = (assigned: string[]) =>
    obstaclesTo(day, { after: { ...place, assigned }, isMoved: false, faults: [], onLeave }).length === 0;
  while (team.length < place.people) {
    const next = others.find((id) => !team.includes(id) && isClear([...team, id]));
    if (next === undefined) return undefined;
    team.push(next);
  }
  return team;
}

/** Those with the skill, who has least to do that day first. */
function byWork({ technicians, places }: CapacityDay, { service }: Place): string[] {
  const work = (id: string) =>
    places
      .filter(({ assigned }) => assigned.includes(id))
      .reduce((sum, each) => sum + slotsIn(each).length, 0);
  return technicians
    .filter(({ skills }) => skills.includes(service))
    .map(({ id }) => ({ id, work: work(id) }))
    .sort((a, b) => a.work - b.work)
    .map(({ id }) => id);
}

function inOrder(a: BookingRow, b: BookingRow): number {
  const byState = Number(b.status === 'confirmed') - Number(a.status === 'confirmed');
  return byState || (a.created_at < b.created_at ? -1 : Number(a.created_at > b.created_at));
}
