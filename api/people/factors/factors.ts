import type { Knex } from 'knex';
import type { PasskeyAssertion } from '../../../contract/accounts/passkeys';
import type { ProofMethod } from '../../../contract/errors';
import type { Tx } from '../../db/transaction';
import { type Answered, markUsed } from './passkey-store';
import { recoveryCodesLeft, takeRecoveryCode } from './recovery-codes';
import { takeCode } from './totp';
import type { Vault } from './vault';

/** The tables that hold what is a person's alone; all of it goes with them. */
export const factorTables = ['passkey', 'totp', 'recovery_code'] as const;

/** Whether a person `u` has a second factor, in SQL. */
export const hasFactorSql =
  '(EXISTS (SELECT 1 FROM passkey f WHERE f.user_id = u.id) OR EXISTS (SELECT 1 FROM totp f WHERE f.user_id = u.id AND f.secret IS NOT NULL))';

/** What a person has set up beside a password. */
export interface Has {
  passkeys: boolean;
  totp: boolean;
}

export async function factorsOf(knex: Knex, userId: string): Promise<Has> {
  const passkey = await knex('passkey').where({ user_id: userId }).first('id');
  const totp = await knex('totp').where({ user_id: userId }).whereNotNull('secret').first('user_id');
  return { passkeys: passkey !== undefined, totp: totp !== undefined };
}

export async function hasFactor(knex: Knex, userId: string): Promise<boolean> {
  const { passkeys, totp } = await factorsOf(knex, userId);
  return passkeys || totp;
}

/** By what a second factor can be shown; none where a person has none. */
export async function secondMethods(knex: Knex, userId: string): Promise<ProofMethod[]> {
  const { passkeys, totp } = await factorsOf(knex, userId);
  if (!passkeys && !totp) return [];
  const left = await recoveryCodesLeft(knex, userId);
  return [
    ...(passkeys ? (['passkey'] as const) : []),
    ...(totp ? (['code'] as const) : []),
    ...(left > 0 ? (['recoveryCode'] as const) : []),
  ];
}

/** What a person shows as their second factor: one of these. */
export interface Shown {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

/**
 * Takes what was shown, once. `answered` is the passkey that answered, read beforehand. Answers by what it was; undefined
 * where it does not count. A recovery code that was used is written down.
 */
export async function takeFactor(
  tx: Tx,
  vault: Vault,
  userId: string,
  { code, recoveryCode }: Shown,
  answered: Answered | undefined,
): Promise<'passkey' | 'code' | 'recoveryCode' | undefined> {
  if (answered) return answered.userId === userId && (await markUsed(tx, answered)) ? 'passkey' : undefined;
  if (code !== undefined) return (await takeCode(tx, vault, userId, code)) ? 'code' : undefined;
  if (recoveryCode === undefined || !(await takeRecoveryCode(tx, userId, recoveryCode))) return undefined;
  const left = await recoveryCodesLeft(tx.trx, userId);
  await tx.audit({ action: 'auth.recovery-code-used', type: 'user', id: userId, after: { left } });
  return 'recoveryCode';
}

/** Takes every second factor of a person away. Answers what there was. */
export async function removeFactors(tx: Tx, userId: string): Promise<Has> {
  const had = await factorsOf(tx.trx, userId);
  for (const table of factorTables) await tx.trx(table).where({ user_id: userId }).delete();
  return had;
}
