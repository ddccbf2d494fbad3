import type { Knex } from 'knex';
import type { Member, Members } from '../../../contract/team/reassignment';
import { isCapacityEnabled, technicianOf } from './roster';

/** Those of these people who are, or were, staff, as they are now: locked ones too, whom the roster in force leaves out. */
export async function membersOf(knex: Knex, ids: readonly string[]): Promise<Members> {
  const members = new Map<string, Member>();
  if (ids.length === 0) return { members, capacityEnabled: false };
  const rows: Array<{ id: string; role: string; is_locked: boolean | number; roster: string | null }> =
    await knex('user')
      .leftJoin('technician', 'technician.user_id', 'user.id')
      .whereIn('user.id', [...ids])
      .select('user.id', 'user.role', 'user.is_locked', 'technician.roster');
  for (const { id, role, is_locked, roster } of rows)
    members.set(id, {
      isStaff: role === 'staff',
      isLocked: Boolean(is_locked),
      roster: technicianOf(roster),
    });
  return { members, capacityEnabled: await isCapacityEnabled(knex) };
}
