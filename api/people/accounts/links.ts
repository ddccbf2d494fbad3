import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { type LinkPurpose, linkMinutes } from '../../../contract/accounts/account';
import { Problem } from '../../../contract/errors';
import type { Tx } from '../../db/transaction';

const dayMs = 86_400_000;

/**
 * Makes the secret of a link for a person's mail: 256 bits, kept as a digest only, for one use within its time. Earlier
 * links of the same purpose count no more.
 */
export async function issueLink(tx: Tx, userId: string, purpose: LinkPurpose): Promise<string> {
  // Of two asked for at once, the second finds the first and replaces it.
  if (tx.engine === 'pg') await tx.trx('user').where({ id: userId }).forUpdate().first('id');
  const token = randomBytes(32).toString('base64url');
  await voidLinks(tx, userId, purpose);
  await tx.trx('password_reset').insert({
    token_hash: digestOf(token),
    user_id: userId,
    purpose,
    created_at: tx.now.toISOString(),
    expires_at: new Date(tx.now.getTime() + linkMinutes[purpose] * 60_000).toISOString(),
  });
  return token;
}

/** Whose link it is while it counts; the same `bad_request` for one that is used, too old, replaced or made up. */
export async function ownerOfLink(
  knex: Knex,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: Date },
): Promise<string> {
  const found = await knex('password_reset')
    .where({ token_hash: digestOf(token), purpose })
    .whereNull('used_at')
    .where('expires_at', '>', now.toISOString())
    .first('user_id');
  if (!found) throw badLink();
  return found.user_id;
}

/**
 * Uses a link up and answers whose it was; of two at once one gets it. With an `owner` it must be theirs, and another
 * person's try leaves it as it is.
 */
export async function spendLink(
  tx: Tx,
  token: string,
  { purpose, owner }: { purpose: LinkPurpose; owner?: string },
): Promise<string> {
  const [used] = await tx
    .trx('password_reset')
    .where({ token_hash: digestOf(token), purpose, ...(owner && { user_id: owner }) })
    .whereNull('used_at')
    .where('expires_at', '>', tx.now.toISOString())
    .update({ used_at: tx.now.toISOString() })
    .returning('user_id');
  if (!used) throw badLink();
  return used.user_id;
}

/** Makes all links of a purpose worthless. */
export async function voidLinks(tx: Tx, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx.trx('password_reset').where({ user_id: userId, purpose }).delete();
}

/** Forgets links that ended more than a day ago. */
export async function forgetOldLinks(tx: Tx): Promise<void> {
  await tx
    .trx('password_reset')
    .where('expires_at', '<', new Date(tx.now.getTime() - dayMs).toISOString())
    .delete();
}

/** What a link answers that does not count, whatever the reason. */
export function badLink(): Problem {
  return new Problem('bad_request', 'This link has been used or is too old. Please ask for a new one.');
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
