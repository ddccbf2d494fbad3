import type { Knex } from 'knex';
import type { Member, Members } from '../../../contract/team/reassignment';
import { type BookingRow, comingTo } from '../../bookings/row/row';
import { blocksOn, withBlocks } from './blocks';
import { isCapacityEnabled, technicianOf } from './roster';

/**
 * Those who are to come to these bookings and are, or were, staff, as they are now: locked ones too, whom the roster in force leaves out.
 * With their blocks of the days of the bookings.
 */
export async function membersOf(
  knex: Knex,
  bookings: ReadonlyArray<Pick<BookingRow, 'assigned_to' | 'crew' | 'date'>>,
): Promise<Members> {
  const ids = [...new Set(bookings.flatMap(comingTo))];
  const members = new Map<string, Member>();
  if (ids.length === 0) return { members, capacityEnabled: false };
  const rows: Array<{ id: string; role: string; is_locked: boolean | number; roster: string | null }> =
    await knex('user')
      .leftJoin('technician', 'technician.user_id', 'user.id')
      .whereIn('user.id', [...ids])
      .select('user.id', 'user.role', 'user.is_locked', 'technician.roster');
  const days = bookings.map(({ date }) => date.slice(0, 10)).sort();
  const blocks = await blocksOn(knex, { from: days[0] ?? '', to: days.at(-1) ?? '' }, ids);
  for (const { id, role, is_locked, roster } of rows)
    members.set(id, {
      isStaff: role === 'staff',
      isLocked: Boolean(is_locked),
      roster: withBlocks(technicianOf(roster), blocks.get(id)),
    });
  return { members, capacityEnabled: await isCapacityEnabled(knex) };
}
