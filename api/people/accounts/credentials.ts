import type { Knex } from 'knex';
import type { Role } from '../../../contract/accounts/users';
import { locked, type Tx } from '../../db/transaction';
import { touchProfile } from './row';

/** What a sign-in is judged by, and where its person is written to. Never leaves the server. */
export interface Credentials {
  id: string;
  role: Role;
  isLocked: boolean;
  passwordHash: string | null;
  email: string;
  emailVerified: boolean;
  displayName: string;
}

export async function credentialsOf(
  knex: Knex,
  by: { email: string } | { id: string },
): Promise<Credentials | undefined> {
  const row = await knex('user')
    .where(by)
    .first('id', 'role', 'is_locked', 'password_hash', 'email', 'email_verified', 'display_name');
  return (
    row && {
      id: row.id,
      role: row.role,
      isLocked: Boolean(row.is_locked),
      passwordHash: row.password_hash,
      email: row.email,
      emailVerified: Boolean(row.email_verified),
      displayName: row.display_name,
    }
  );
}

/** The same, with its row held for the rest of the transaction. */
export async function lockCredentials(tx: Tx, id: string): Promise<Credentials | undefined> {
  if (tx.engine === 'pg') await tx.trx('user').where({ id }).forUpdate().first('id');
  return credentialsOf(tx.trx, { id });
}

/** Who may run the office now, all of them held to the end of the transaction: of the last two, one stays. */
export async function holdAdmins(tx: Tx): Promise<string[]> {
  const query = tx
    .trx('user')
    .where({ role: 'admin', is_locked: false, erased_at: null })
    .orderBy('id')
    .select('id');
  return (await locked(tx, query)).map((each) => each.id);
}

/** Keeps a new password's hash, or none; the person's devices hear of it. */
export async function setPassword(tx: Tx, id: string, passwordHash: string | null): Promise<void> {
  await tx
    .trx('user')
    .where({ id })
    .update({ password_hash: passwordHash, rev: tx.trx.raw('rev + 1') });
  touchProfile(tx, id);
}

/** Notes that a person has shown the address to be theirs. */
export async function proveEmail(tx: Tx, id: string): Promise<void> {
  const changed = await tx
    .trx('user')
    .where({ id, email_verified: false })
    .update({ email_verified: true, rev: tx.trx.raw('rev + 1') });
  if (changed > 0) touchProfile(tx, id);
}
