import { createHash, type KeyObject, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { OwnSession } from '../../../../contract/accounts/account';
import type { Role } from '../../../../contract/accounts/users';
import { Problem } from '../../../../contract/errors';
import { rowsOf } from '../../../db/statements';
import type { Tx } from '../../../db/transaction';
import type { Session } from '../../../http/access/authenticate';
import { signToken } from '../../../http/access/token';
import { hasFactorSql } from '../../factors/factors';
import { graceOf, ruledAs } from '../../factors/policy';
import { deviceName } from './device-name';
import { voidTickets } from './tickets';

const hour = 3_600_000;

/** How long a sign-in lasts: technicians have offline days, the office's are worth stealing. */
export const lifetimeMs: Record<Role, number> = {
  customer: 30 * 24 * hour,
  staff: 14 * 24 * hour,
  accountant: 12 * hour,
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
    proved_at: tx.now.toISOString(),
    acted_at: tx.now.toISOString(),
  });
  return signToken(key, { jti, userId, createdAt: tx.now, expiresAt });
}

interface Found {
  user_id: string;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  last_seen_at: string | null;
  proved_at: string | null;
  acted_at: string | null;
  role: Role;
  is_locked: boolean | number;
  role_since: string | null;
  person_since: string;
  required_since: string | null;
  lacks_factor: boolean | number;
}

/** Written out: it runs at every request, and building it anew would cost as much as running it. */
const findSql = `SELECT s.user_id, s.created_at, s.expires_at, s.revoked_at, s.last_seen_at, s.proved_at, s.acted_at,
  u.role, u.is_locked, u.role_since, u.created_at AS person_since, p.required_since,
  CASE WHEN p.required_since IS NULL THEN FALSE ELSE NOT ${hasFactorSql} END AS lacks_factor
  FROM session s JOIN "user" u ON u.id = s.user_id LEFT JOIN second_factor_policy p ON p.role = ${ruledAs('u')} WHERE s.jti = ?`;

/**
 * The session while it counts. One indexed read a request: the person's role and lock are as they are now, and a role
 * with shorter sessions shortens those that were opened before it.
 */
export async function findSession(knex: Knex, jti: string, now: Date): Promise<Session | undefined> {
  const [found] = await rowsOf<Found>(knex, findSql, [jti]);
  if (!found || found.revoked_at || found.is_locked) return undefined;
  const { role } = found;
  const ends = Math.min(Date.parse(found.expires_at), Date.parse(found.created_at) + lifetimeMs[role]);
  if (now.getTime() >= ends) return undefined;
  return {
    jti,
    actor: { id: found.user_id, role },
    createdAt: new Date(found.created_at),
    lastSeenAt: new Date(found.last_seen_at ?? found.created_at),
    provedAt: new Date(found.proved_at ?? found.created_at),
    actedAt: new Date(found.acted_at ?? found.created_at),
    enrolBy: enrolBy(found),
  };
}

/** Whether an account is locked; a deleted one is. */
export async function isClosed(knex: Knex, userId: string): Promise<boolean> {
  const found = await knex('user').where({ id: userId }).first('is_locked');
  return Boolean(found?.is_locked);
}

/** By when their person has to set up a second factor. */
function enrolBy({ lacks_factor, required_since, role_since, person_since }: Found): Date | undefined {
  const until = lacks_factor ? graceOf({ required_since, role_since, created_at: person_since }) : null;
  return until === null ? undefined : new Date(until);
}

/** Notes that a session has just proved whose it is, which is an act of its person as well. */
export async function markProved(tx: Tx, jti: string): Promise<void> {
  const now = tx.now.toISOString();
  await tx.trx('session').where({ jti }).update({ proved_at: now, acted_at: now });
}

/** Ends one session of a person. */
export async function endSession(tx: Tx, userId: string, jti: string): Promise<void> {
  assertSessionsHeld(tx, userId);
  await tx
    .trx('session')
    .where({ jti, user_id: userId })
    .whereNull('revoked_at')
    .update({ revoked_at: tx.now.toISOString() });
}

/** Ends every session of a person, half done ones too, but the one given: after a lock, a new password, another role. */
export async function endSessions(tx: Tx, userId: string, except?: string): Promise<void> {
  assertSessionsHeld(tx, userId);
  await unended(tx.trx, userId, except).update({ revoked_at: tx.now.toISOString() });
  await voidTickets(tx, userId);
}

/** Ending sign-ins waits for what was done by them, before the transaction holds anything else. */
function assertSessionsHeld({ endsSessionsOf }: Tx, userId: string): void {
  if (!endsSessionsOf?.includes(userId))
    throw new Error('Whose sign-ins end is said as its transaction begins.');
}

/** The same, answering how many of them had still counted. */
export async function endAndCount(tx: Tx, userId: string, except?: string): Promise<number> {
  const [living] = await unended(tx.trx, userId, except)
    .where('expires_at', '>', tx.now.toISOString())
    .count({ count: '*' });
  await endSessions(tx, userId, except);
  return Number(living?.count ?? 0);
}

function unended(knex: Knex, userId: string, except?: string): Knex.QueryBuilder {
  const query = knex('session').where({ user_id: userId }).whereNull('revoked_at');
  return except ? query.whereNot('jti', except) : query;
}

const listed = 100;

interface Open {
  jti: string;
  created_at: string;
  last_seen_at: string | null;
  user_agent: string;
}

/** A person's sign-ins that count now, the last used first, a hundred at most. */
export async function openSessions(
  knex: Knex,
  { userId, role, current, now }: { userId: string; role: Role; current: string; now: Date },
): Promise<OwnSession[]> {
  // A role with shorter sessions ends those that were opened before it.
  const oldest = new Date(now.getTime() - lifetimeMs[role]).toISOString();
  const rows: Open[] = await unended(knex, userId)
    .where('expires_at', '>', now.toISOString())
    .where('created_at', '>', oldest)
    .orderBy([{ column: 'last_seen_at', order: 'desc' }, 'jti'])
    .limit(listed)
    .select('jti', 'created_at', 'last_seen_at', 'user_agent');
  return rows.map((row) => ({
    id: publicId(row.jti),
    device: deviceName(row.user_agent),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at ?? row.created_at,
    current: row.jti === current,
  }));
}

/** Ends the person's session that is listed under this id; `not_found` where there is none. */
export async function endListed(tx: Tx, userId: string, id: string): Promise<void> {
  const open: Open[] = await unended(tx.trx, userId).select('jti');
  const found = open.find((each) => publicId(each.jti) === id);
  if (!found) throw new Problem('not_found');
  await endSession(tx, userId, found.jti);
}

/** A name for a session that says nothing of the one in its token. */
function publicId(jti: string): string {
  return createHash('sha256').update(`session ${jti}`).digest('base64url').slice(0, 22);
}

/** Forgets sessions that ended by themselves more than a day ago. */
export async function forgetOldSessions(tx: Tx): Promise<void> {
  await tx
    .trx('session')
    .where('expires_at', '<', new Date(tx.now.getTime() - 24 * hour).toISOString())
    .delete();
}
