import type { Knex } from 'knex';
import type { Passkey } from '../../../contract/accounts/passkeys';
import { mostPasskeys } from '../../../contract/accounts/second-factor-rules';
import { Problem } from '../../../contract/errors';
import type { Tx } from '../../db/transaction';

/** A passkey as stored. PostgreSQL's driver answers its counter as text. */
interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number | string;
  transports: string;
  name: string;
  synced: boolean | number;
  created_at: string;
  last_used_at: string | null;
}

/** What is needed to check an answer of a passkey. */
export interface KnownPasskey {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
}

/** A passkey that has answered rightly, with the counter that it had and the one it has now. */
export interface Answered {
  id: string;
  userId: string;
  was: number;
  counter: number;
  synced: boolean;
}

/** A person's passkeys, the oldest first. */
export async function passkeysOf(knex: Knex, userId: string): Promise<Passkey[]> {
  return (await rowsOf(knex, userId)).map(present);
}

/** What they are called between browser and server. */
export async function credentialsToAsk(
  knex: Knex,
  userId: string,
): Promise<Array<{ id: string; transports: string[] }>> {
  const rows = await rowsOf(knex, userId);
  return rows.map((row) => ({ id: row.credential_id, transports: JSON.parse(row.transports) }));
}

/** The passkey that a browser answered with, by the id it goes by there; whose it is stands in it. */
export async function findPasskey(knex: Knex, credentialId: string): Promise<KnownPasskey | undefined> {
  const row: PasskeyRow | undefined = await knex('passkey').where({ credential_id: credentialId }).first();
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      credentialId: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: Number(row.counter),
      transports: JSON.parse(row.transports),
    }
  );
}

interface NewPasskey {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  synced: boolean;
  name: string;
}

/** Keeps a passkey; `conflict` where it is known already, `too_many` beyond twenty. */
export async function addPasskey(tx: Tx, passkey: NewPasskey): Promise<Passkey> {
  const { id, userId, credentialId, publicKey, counter, transports, synced, name } = passkey;
  if ((await rowsOf(tx.trx, userId)).length >= mostPasskeys)
    throw new Problem('too_many', `You have ${mostPasskeys} passkeys. Remove one first.`);
  if (await findPasskey(tx.trx, credentialId))
    throw new Problem('conflict', 'This passkey is set up already.');
  const row: PasskeyRow = {
    id,
    user_id: userId,
    credential_id: credentialId,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
    name,
    synced,
    created_at: tx.now.toISOString(),
    last_used_at: null,
  };
  await tx.trx('passkey').insert(row);
  return present(row);
}

/** Writes that a passkey was used. False where it was used or removed since it was read: one answer counts once. */
export async function markUsed(tx: Tx, { id, was, counter, synced }: Answered): Promise<boolean> {
  const used = await tx
    .trx('passkey')
    .where({ id, counter: was })
    .update({ counter, synced, last_used_at: tx.now.toISOString() });
  return used > 0;
}

/** Gives a passkey of one's own another name; `not_found` where there is none. */
export async function renamePasskey(tx: Tx, userId: string, id: string, name: string): Promise<Passkey> {
  const [row]: PasskeyRow[] = await tx
    .trx('passkey')
    .where({ id, user_id: userId })
    .update({ name })
    .returning('*');
  if (!row) throw new Problem('not_found');
  return present(row);
}

/** Takes a passkey of one's own away; false where there is none. */
export async function removePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  return (await tx.trx('passkey').where({ id, user_id: userId }).delete()) > 0;
}

async function rowsOf(knex: Knex, userId: string): Promise<PasskeyRow[]> {
  return knex('passkey').where({ user_id: userId }).orderBy(['created_at', 'id']).limit(mostPasskeys);
}

function present(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    synced: Boolean(row.synced),
  };
}
