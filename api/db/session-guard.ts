import type { Knex } from 'knex';
import type { Actor } from '../../contract/accounts/users';
import { errorText, Problem } from '../../contract/errors';
import type { Engine } from './database';
import { rowsOf } from './statements';

/** The sign-in by which a transaction was asked for, and the people of whom it ends some. */
export interface SessionsHeld {
  session?: { jti: string; actor: Actor } | undefined;
  endsSessionsOf?: readonly string[] | undefined;
}

/** Any number that no other of these locks has; all processes of the product use the same. */
const personLock = 4_871_209;

/**
 * Holds the sign-ins of whoever acts, shared, and of those whose sign-ins end, alone, to the end of the transaction and before
 * anything else; then reads the actor's session, role and lock again, which may have changed since the request was let in.
 * On PostgreSQL advisory locks, since a waiting writer is overtaken by no later reader of them; SQLite has one writer.
 */
export async function holdSessions(engine: Engine, trx: Knex.Transaction, held: SessionsHeld): Promise<void> {
  const { session, endsSessionsOf = [] } = held;
  if (engine === 'pg') {
    const alone = new Set(endsSessionsOf.map(keyOf));
    const shared = session && !alone.has(keyOf(session.actor.id)) ? [keyOf(session.actor.id)] : [];
    // In one order: two people who end each other's sign-ins take turns.
    for (const key of [...alone, ...shared].sort((a, b) => a - b)) {
      const how = alone.has(key) ? '' : '_shared';
      await trx.raw(`SELECT pg_advisory_xact_lock${how}(?, ?)`, [personLock, key]);
    }
  }
  if (session) await assertSessionValid(trx, session);
}

/** People whose keys are equal by chance only wait for each other. */
function keyOf(personId: string): number {
  return Number.parseInt(personId.slice(-8), 16) | 0;
}

const sessionStatusSql = `SELECT s.revoked_at, u.role, u.is_locked
  FROM session s JOIN "user" u ON u.id = s.user_id WHERE s.jti = ?`;

interface SessionStatus {
  revoked_at: string | null;
  role: string;
  is_locked: boolean | number;
}

/** Refuses as the next request would be: by a statement of its own, which sees what was committed while it waited. */
async function assertSessionValid(
  trx: Knex.Transaction,
  { jti, actor }: NonNullable<SessionsHeld['session']>,
): Promise<void> {
  const [found] = await rowsOf<SessionStatus>(trx, sessionStatusSql, [jti]);
  if (found && !found.revoked_at && !found.is_locked && found.role === actor.role) return;
  const person = found ?? (await trx('user').where({ id: actor.id }).first('is_locked'));
  if (person?.is_locked) throw new Problem('unauthenticated', errorText.locked, { closed: true });
  throw new Problem('unauthenticated');
}
