import type { Knex } from 'knex';
import { dayOf } from '../../../contract/availability/offered-slots';
import { withoutAnybody } from '../../../contract/team/capacity';
import { addDays, dubaiDay } from '../../../contract/time';
import { rosterInForce } from '../roster/roster';
import { teamAtWork } from './day';

/** More are not listed at once. */
export const mostListed = 200;

/**
 * The open bookings that have not everybody they need, by the rule of places, on the days that can be asked for: the soonest first.
 * None while no places are counted.
 */
export async function unmatchedIds(knex: Knex, now: Date): Promise<string[]> {
  const roster = await rosterInForce(knex);
  if (!roster.isCounted) return [];
  const from = dubaiDay(now);
  const to = addDays(from, roster.business.furthestDays);
  const team = await teamAtWork(knex, roster, { from, to }, now);
  const ids: string[] = [];
  for (const day of [...team.places.keys()].sort()) {
    const open = new Set(
      (team.places.get(day) ?? []).flatMap(({ id, is }) =>
        is === 'confirmed' || is === 'pending' ? [id] : [],
      ),
    );
    for (const { id } of withoutAnybody(dayOf(team, day, now))) if (open.has(id)) ids.push(id);
    if (ids.length >= mostListed) break;
  }
  return ids.slice(0, mostListed);
}
