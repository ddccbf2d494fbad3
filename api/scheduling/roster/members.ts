import type { Knex } from 'knex';
import type { Member, Members } from '../../../contract/team/reassignment';
import { blocksOn, withBlocks } from './blocks';
import { isCapacityEnabled, technicianOf } from './roster';

/**
 * Those of these people who are, or were, staff, as they are now: locked ones too, whom the roster in force leaves out. With their blocks
 * of the days of these dates.
 */
export async function membersOf(
  knex: Knex,
  people: readonly string[],
  dates: readonly string[],
): Promise<Members> {
  const ids = [...new Set(people)];
  const members = new Map<string, Member>();
  if (ids.length === 0) return { members, capacityEnabled: false };
  const rows: Array<{ id: string; role: string; is_locked: boolean | number; roster: string | null }> =
    await knex('user')
      .leftJoin('technician', 'technician.user_id', 'user.id')
      .whereIn('user.id', [...ids])
      .select('user.id', 'user.role', 'user.is_locked', 'technician.roster');
  const days = dates.map((date) => date.slice(0, 10)).sort();
  const blocks = await blocksOn(knex, { from: days[0] ?? '', to: days.at(-1) ?? '' }, ids);
  for (const { id, role, is_locked, roster } of rows)
    members.set(id, {
      isStaff: role === 'staff',
      isLocked: Boolean(is_locked),
      roster: withBlocks(technicianOf(roster), blocks.get(id)),
    });
  return { members, capacityEnabled: await isCapacityEnabled(knex) };
}
