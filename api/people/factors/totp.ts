import type { Knex } from 'knex';
import { Secret, TOTP } from 'otpauth';
import type { TotpBegun } from '../../../contract/accounts/second-factor';
import { business } from '../../../contract/business';
import { Problem } from '../../../contract/errors';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import type { Vault } from './vault';

/** How long a secret that was shown waits for its first code: people look for their phone first. */
const pendingMs = 15 * 60_000;
const periodSeconds = 30;
/** A phone's clock may be one step off, either way. */
const window = 1;

interface Row {
  secret: string | null;
  pending: string | null;
  pending_until: string | null;
}

/** Makes a secret for an authenticator app. It counts once a code of it was given; until then an earlier one does. */
export async function beginTotp(
  tx: Tx,
  vault: Vault,
  { id, email }: { id: string; email: string },
): Promise<TotpBegun> {
  const totp = totpOf(new Secret({ size: 20 }).base32, email);
  const pending = {
    pending: vault.seal(totp.secret.base32, id),
    pending_until: new Date(tx.now.getTime() + pendingMs).toISOString(),
  };
  await tx
    .trx('totp')
    .insert({ user_id: id, ...pending })
    .onConflict('user_id')
    .merge(pending);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Takes the first code of a new secret, which from now on counts in place of any other. False for a wrong code. */
export async function confirmTotp(tx: Tx, vault: Vault, userId: string, code: string): Promise<boolean> {
  const row: Row | undefined = await tx.trx('totp').where({ user_id: userId }).first();
  const waits = row?.pending && row.pending_until && row.pending_until > tx.now.toISOString();
  const secret = waits ? vault.open(row.pending ?? '', userId)?.text : undefined;
  if (!secret) throw new Problem('bad_request', 'This took too long. Please start again.');
  const step = stepOf(secret, code, tx.now);
  if (step === undefined) return false;
  await tx
    .trx('totp')
    .where({ user_id: userId })
    .update({
      secret: vault.seal(secret, userId),
      confirmed_at: tx.now.toISOString(),
      used_step: step,
      pending: null,
      pending_until: null,
    });
  return true;
}

/**
 * Takes a code of a person's authenticator app, once: neither it nor one before it counts again, in whichever process it is
 * given. False for a wrong, a late or a used one.
 */
export async function takeCode(tx: Tx, vault: Vault, userId: string, code: string): Promise<boolean> {
  const row: Row | undefined = await tx.trx('totp').where({ user_id: userId }).first();
  const kept = row?.secret ? vault.open(row.secret, userId) : undefined;
  const step = kept && stepOf(kept.text, code, tx.now);
  if (!kept || step === undefined) return false;
  const consumed = await tx
    .trx('totp')
    .where({ user_id: userId })
    .where('used_step', '<', step)
    .update({ used_step: step });
  return consumed > 0;
}

/** Since when a person has an authenticator app; null where they have none. */
export async function totpSince(knex: Knex, userId: string): Promise<string | null> {
  const row = await knex('totp').where({ user_id: userId }).whereNotNull('secret').first('confirmed_at');
  return row?.confirmed_at ?? null;
}

/** Takes the authenticator app away; false where there is none. */
export async function removeTotp(tx: Tx, userId: string): Promise<boolean> {
  const removed = await tx.trx('totp').where({ user_id: userId }).whereNotNull('secret').delete();
  return removed > 0;
}

/** Seals what the key before has sealed with the present one, so that the former can be taken away. Answers how many. */
export async function sealAnew(db: Database, vault: Vault, now: Date): Promise<number> {
  const rows: Array<{ user_id: string; secret: string }> = await db
    .read('totp')
    .whereNotNull('secret')
    .select('user_id', 'secret');
  const stale = rows.flatMap(({ user_id, secret }) => {
    const opened = vault.open(secret, user_id);
    return opened?.stale ? [{ user_id, secret, text: opened.text }] : [];
  });
  if (stale.length === 0) return 0;
  await inTransaction(db, { now, actor: null, requestId: 'nightly' }, async (tx) => {
    for (const { user_id, secret, text } of stale)
      await tx
        .trx('totp')
        .where({ user_id, secret })
        .update({ secret: vault.seal(text, user_id) });
  });
  return stale.length;
}

/** The 30 seconds of which this is the code; undefined where it is of none near `now`. */
function stepOf(secret: string, token: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

/** Of what every authenticator app knows: six digits of SHA-1, every 30 seconds. */
function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: business.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });
}
