import type { Knex } from 'knex';
import { dubaiDay, dubaiHour } from '../../../contract/time';
import { whereUnindexed } from '../../db/filters';
import { mostListed, unmatchedIds } from './unmatched';

/**
 * The open bookings that need a technician: those whose own cannot come, the soonest first, then those that nobody can come to by the
 * rule of places.
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
