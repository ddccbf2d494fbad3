import { randomUUID } from 'node:crypto';
import type { Database } from '../../api/db/database';
import type { TechnicianRoster } from '../../contract/team/roster';

/** A team of these alone, with its switch; answers their ids. */
export async function fillTeam(
  db: Database,
  rosters: readonly TechnicianRoster[],
  { isCounted = true } = {},
): Promise<string[]> {
  const at = new Date().toISOString();
  const ids = rosters.map(() => randomUUID());
  await db.write('user').where({ role: 'staff' }).update({ is_locked: true });
  await db.write.batchInsert(
    'user',
    ids.map((id) => ({
      id,
      email: `${id}@homehub.example`,
      display_name: 'T',
      role: 'staff',
      created_at: at,
    })),
    50,
  );
  await db.write.batchInsert(
    'technician',
    ids.map((user_id, n) => ({ user_id, roster: JSON.stringify(rosters[n]), rev: 1, saved_at: at })),
    50,
  );
  const counting = JSON.stringify({ isCounted });
  await db.write('team_counting').insert({ version: 1, counting, saved_at: at });
  return ids;
}
