import { type KeyObject, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Role } from '../../../contract/users';
import type { Tx } from '../../db/transaction';
import type { Session } from '../../http/authenticate';
import { signToken } from '../../http/token';

const hour = 3_600_000;

/** How long a sign-in lasts: technicians have offline days, an admin's is worth stealing. */
export const lifetimeMs: Record<Role, number> = {
  customer: 30 * 24 * hour,
  staff: 14 * 24 * hour,
  admin: 12 * hour,
};

/** Opens a session and signs its token. */
export async function openSession(
  tx: Tx,
  key: KeyObject,
  { userId, role, userAgent }: { userId: string; role: Role; userAgent: string },
): Promise<string> {
  const jti = randomUUID();
  const expiresAt = new Date(tx.now.getTime() + lifetimeMs[role]);
  await tx.trx('session').insert({
    jti,
    user_id: userId,
    created_at: tx.now.toISOString(),
    expires_at: expiresAt.toISOString(),
    user_agent: userAgent.slice(0, 300),
    last_seen_at: tx.now.toISOString(),
  });
  return signToken(key, { jti, userId, createdAt: tx.now, expiresAt });
}

interface Found {
  user_id: string;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  role: Role;
  is_locked: boolean | number;
}

/** Written out: it runs at every request, and building it anew would cost as much as running it. */
const findSql = `SELECT s.user_id, s.created_at, s.expires_at, s.revoked_at, u.role, u.is_locked
  FROM session s JOIN "user" u ON u.id = s.user_id WHERE s.jti = ?`;

/**
 * The session while it counts. One indexed read a request: the person's role and lock are as they are now, and a role
 * with shorter sessions shortens those that were opened before it.
 */
export async function findSession(knex: Knex, jti: string, now: Date): Promise<Session | undefined> {
  // SQLite's driver answers the rows, PostgreSQL's an object that holds them.
  const answer: Found[] | { rows: Found[] } = await knex.raw(findSql, [jti]);
  const [found] = Array.isArray(answer) ? answer : answer.rows;
  if (!found || found.revoked_at || found.is_locked) return undefined;
  const { role } = found;
  const ends = Math.min(Date.parse(found.expires_at), Date.parse(found.created_at) + lifetimeMs[role]);
  return now.getTime() < ends ? { jti, actor: { id: found.user_id, role } } : undefined;
}

/** Ends one session. */
export async function endSession(tx: Tx, jti: string): Promise<void> {
  await tx.trx('session').where({ jti }).whereNull('revoked_at').update({ revoked_at: tx.now.toISOString() });
}

/** Ends every session of a person, but the one given: after a lock, a new password, another role. */
export async function endSessions(tx: Tx, userId: string, except?: string): Promise<void> {
  const query = tx.trx('session').where({ user_id: userId }).whereNull('revoked_at');
  if (except) query.whereNot('jti', except);
  await query.update({ revoked_at: tx.now.toISOString() });
}

/** Forgets sessions that ended by themselves more than a day ago. */
export async function forgetOldSessions(tx: Tx): Promise<void> {
  await tx
    .trx('session')
    .where('expires_at', '<', new Date(tx.now.getTime() - 24 * hour).toISOString())
    .delete();
}
