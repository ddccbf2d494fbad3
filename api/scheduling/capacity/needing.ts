import type { Knex } from 'knex';
import { dayOf } from '../../../contract/availability/offered-slots';
import { withoutAnybody } from '../../../contract/team/flow/capacity';
import { addDays, dubaiDay, dubaiHour } from '../../../contract/time';
import { whereUnindexed } from '../../db/lists/filters';
import { rosterInForce } from '../roster/roster';
import { teamAtWork } from './day';

/** More are not listed at once. */
const mostListed = 200;

/**
 * The open bookings that need a technician: those whose own cannot come, the soonest first, then those that nobody can come to by the
 * capacity rule.
 */
export async function needingTechnician(knex: Knex, now: Date): Promise<string[]> {
  const query = knex('booking')
    .whereNotNull('reassign')
    .where('starts_at', '>=', dubaiHour(dubaiDay(now), 0).toISOString())
    .orderBy(['starts_at', 'id'])
    .limit(mostListed);
  whereUnindexed(query, 'status', ['pending', 'confirmed']);
  const reassign: string[] = await query.pluck('id');
  return [...new Set([...reassign, ...(await unmatchedIds(knex, now))])].slice(0, mostListed);
}

/**
 * The open bookings that have not everybody they need, by the capacity rule, on the days that can be asked for: the soonest first.
 * None while capacity is not limited.
 */
async function unmatchedIds(knex: Knex, now: Date): Promise<string[]> {
  const roster = await rosterInForce(knex);
  if (!roster.capacityEnabled) return [];
  const from = dubaiDay(now);
  const to = addDays(from, roster.business.furthestDays);
  const team = await teamAtWork(knex, roster, { from, to }, now);
  const ids: string[] = [];
  for (const day of [...team.allocations.keys()].sort()) {
    const open = new Set(
      (team.allocations.get(day) ?? []).flatMap(({ id, is }) =>
        is === 'confirmed' || is === 'pending' ? [id] : [],
      ),
    );
    for (const { id } of withoutAnybody(dayOf(team, day, now))) if (open.has(id)) ids.push(id);
    if (ids.length >= mostListed) break;
  }
  return ids.slice(0, mostListed);
}
