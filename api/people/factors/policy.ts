import type { Knex } from 'knex';
import type { SecondFactorPolicy, SecondFactorStatus } from '../../../contract/accounts/second-factor';
import {
  graceUntil,
  type RequirableRole,
  requirableRoles,
} from '../../../contract/accounts/second-factor-rules';
import { Problem } from '../../../contract/errors';
import type { Database } from '../../db/database';
import { inTransaction, locked, type Tx } from '../../db/transaction';
import { hasFactor, hasFactorSql } from './factors';

interface Row {
  role: RequirableRole;
  required_since: string | null;
}

/** Of whom a second factor is required, and since when. */
export async function policyOf(knex: Knex): Promise<SecondFactorPolicy> {
  return present(await knex('second_factor_policy').whereNotNull('required_since').orderBy('role'));
}

/** Requires a second factor of these roles and of no others. Where it was required already, its time runs on. */
export async function changePolicy(tx: Tx, required: readonly RequirableRole[]): Promise<SecondFactorPolicy> {
  const rows: Row[] = await locked(tx, tx.trx('second_factor_policy').orderBy('role'));
  const before = present(rows.filter((row) => row.required_since !== null));
  const after: Row[] = requirableRoles.map((role) => ({
    role,
    required_since: required.includes(role) ? (before.since[role] ?? tx.now.toISOString()) : null,
  }));
  for (const row of after)
    await tx.trx('second_factor_policy').insert(row).onConflict('role').merge(['required_since']);
  const now = present(after.filter((row) => row.required_since !== null));
  if (now.required.join() === before.required.join()) return now;
  await tx.audit({
    action: 'policy.second-factor',
    type: 'policy',
    id: 'second-factor',
    before: { required: before.required },
    after: { required: now.required },
  });
  return now;
}

/** What holds until the office says something else: in production it is required of admins, from the first start on. */
export async function beginPolicy(db: Database, now: Date): Promise<void> {
  await inTransaction(db, { now, actor: null, requestId: 'start' }, async (tx) => {
    const first: Row = { role: 'admin', required_since: now.toISOString() };
    await tx.trx('second_factor_policy').insert(first).onConflict('role').ignore();
  });
}

/** By which role's rule a person goes, as SQL: what holds for admins holds for accountants, who read the money of all. */
export function ruledAs(user: string): string {
  return `CASE ${user}.role WHEN 'accountant' THEN 'admin' ELSE ${user}.role END`;
}

/** How a person stands to what is required of them. */
export async function secondFactorStatusOf(knex: Knex, userId: string): Promise<SecondFactorStatus> {
  const row = await knex('user as u')
    .leftJoin('second_factor_policy as p', (on) => on.on('p.role', '=', knex.raw(ruledAs('u'))))
    .where('u.id', userId)
    .first('u.role_since', 'u.created_at', 'p.required_since', knex.raw(`${hasFactorSql} AS has`));
  const has = Boolean(row?.has);
  const required = Boolean(row?.required_since);
  return { has, required, graceUntil: row && !has ? graceOf(row) : null };
}

interface Dated {
  required_since: string | null;
  role_since: string | null;
  created_at: string;
}

/** By when a person has to have a second factor; null where none is required of them. */
export function graceOf({ required_since, role_since, created_at }: Dated): string | null {
  if (required_since === null) return null;
  return graceUntil({ requiredSince: required_since, roleSince: role_since ?? created_at });
}

/** Refuses, inside the transaction that removed a factor, where it was the last one and has to be there. */
export async function assertFactorLeft(tx: Tx, userId: string): Promise<void> {
  if (await hasFactor(tx.trx, userId)) return;
  const { required } = await secondFactorStatusOf(tx.trx, userId);
  if (required)
    throw new Problem('conflict', 'Your account needs two-step sign-in. Set up another way first.');
}

function present(rows: Row[]): SecondFactorPolicy {
  const required = requirableRoles.filter((role) => rows.some((row) => row.role === role));
  return {
    required,
    since: Object.fromEntries(rows.map((row) => [row.role, row.required_since ?? ''])),
  };
}
