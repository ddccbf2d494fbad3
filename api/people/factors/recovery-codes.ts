import { createHash, randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { recoveryCodeCount } from '../../../contract/accounts/second-factor-rules';
import type { Tx } from '../../db/transaction';

/** Base32: without 0, 1, 8 and 9, which look like letters on paper. */
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const length = 16;

/** Makes ten codes of 80 bits, each for one use, and forgets those of before. Only their digests are kept. */
export async function renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  await tx.trx('recovery_code').where({ user_id: userId }).delete();
  const codes = Array.from({ length: recoveryCodeCount }, randomCode);
  await tx
    .trx('recovery_code')
    .insert(codes.map((code) => ({ user_id: userId, digest: digestOf(userId, code) })));
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

/** Uses a code up; of two at once one gets it. False for a wrong or a used one. */
export async function takeRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .trx('recovery_code')
    .where({ user_id: userId, digest: digestOf(userId, code) })
    .delete();
  return used > 0;
}

export async function recoveryCodesLeft(knex: Knex, userId: string): Promise<number> {
  const row = await knex('recovery_code').where({ user_id: userId }).count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

function randomCode(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
}

/** Too many to be guessed from a digest, so that no slow hash is needed. */
function digestOf(userId: string, code: string): string {
  return createHash('sha256').update(`recovery ${userId} ${code}`).digest('base64url');
}
