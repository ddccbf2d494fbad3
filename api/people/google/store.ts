import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Role } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import { claimGuestBookings } from '../../bookings/accounts/claim';
import { StartOver } from '../../db/faults';
import { locked, type Tx } from '../../db/transaction';
import { touchProfile } from '../accounts/row';
import { createUser } from '../accounts/store';
import { endSessions } from '../auth/sessions/sessions';
import { removeFactors } from '../factors/factors';
import { SignInRefusal } from './refusal';

/** Whom the provider vouches for. `email` is there only if the provider has verified it, in small letters. */
export interface Vouched {
  sub: string;
  email: string | undefined;
  name: string;
}

interface Found {
  id: string;
  role: Role;
  is_locked: boolean | number;
  google_id: string | null;
  email_verified: boolean | number;
  rev: number;
}

const purpose = 'sign_in';
const codeLifeMs = 60_000;

/**
 * The person that a Google account stands for: linked by `sub`, else by a verified e-mail, else made anew. Refuses locked
 * people, unverified addresses, and a second Google account on one address.
 */
export async function identify(tx: Tx, { sub, email, name }: Vouched): Promise<string> {
  const linked = await lockUser(tx, { google_id: sub });
  if (linked) return admitted(linked).id;
  if (!email) throw new SignInRefusal('email_unverified', 'e-mail not verified');
  const local = await lockUser(tx, { email });
  if (local) return link(tx, admitted(local), sub, email);
  const id = randomUUID();
  try {
    await createUser(tx, {
      id,
      email,
      displayName: name,
      role: 'customer',
      passwordHash: null,
      emailVerified: true,
      googleId: sub,
    });
  } catch (error) {
    // Another request of theirs made it since we looked.
    throw error instanceof Problem && error.code === 'conflict' ? new StartOver() : error;
  }
  await claimGuestBookings(tx, id, email);
  return id;
}

/** The accounts that a Google account may stand for, as they are before anything is held. */
export async function accountsOf(knex: Knex, { sub, email }: Vouched): Promise<string[]> {
  const query = knex('user').where({ google_id: sub });
  if (email) query.orWhere({ email });
  return query.pluck('id');
}

/** Links an account to `sub`, for whom Google vouches that the address is theirs. */
async function link(tx: Tx, user: Found, sub: string, email: string): Promise<string> {
  const { id } = user;
  // Another request of theirs linked it between the two looks.
  if (user.google_id === sub) return id;
  if (user.google_id !== null) throw new SignInRefusal('other_google_account', 'another sub', id);
  // Registered since the accounts were looked up: the next try, in a moment, finds it.
  if (!user.email_verified && !tx.endsSessionsOf?.includes(id)) throw new Problem('unavailable');
  await setGoogle(tx, user, sub);
  if (user.email_verified) return id;
  await tx.trx('user').where({ id }).update({ email_verified: true });
  await claimGuestBookings(tx, id, email);
  return id;
}

/**
 * Writes by which Google account a person signs in, or that none does; who came in by another one before is signed out.
 * Whoever registered with an address that they never proved may not be its owner: their password, second factors, sign-ins and links
 * end before another person comes in. The audit says that there is one, never which.
 */
export async function setGoogle(
  tx: Tx,
  user: Pick<Found, 'id' | 'role' | 'google_id' | 'email_verified' | 'rev'>,
  googleId: string | null,
): Promise<void> {
  const { id, google_id: was, rev } = user;
  const unproven = googleId !== null && !user.email_verified;
  await tx
    .trx('user')
    .where({ id })
    .update({ google_id: googleId, rev: rev + 1, ...(unproven && { password_hash: null }) });
  // Nobody registers as anything else: the second factors of staff were set up by who the office knows.
  if (unproven && user.role === 'customer') await removeFactors(tx, id);
  if (unproven || was !== null) await endSessions(tx, id);
  if (unproven) await tx.trx('password_reset').where({ user_id: id }).delete();
  else if (was !== null) await forgetCodes(tx, id);
  touchProfile(tx, id);
  await tx.audit({
    action: googleId === null ? 'user.unlink_google' : 'user.link_google',
    type: 'user',
    id,
    before: { google: was === null ? 'none' : 'linked' },
    after: {
      google: googleId === null ? 'none' : was === null ? 'linked' : 'another linked',
      ...(unproven && { passwordDropped: true }),
    },
  });
}

async function lockUser(
  tx: Tx,
  by: { id: string } | { google_id: string } | { email: string },
): Promise<Found | undefined> {
  const query = tx
    .trx('user')
    .where(by)
    .select('id', 'role', 'is_locked', 'google_id', 'email_verified', 'rev');
  return locked(tx, query).first();
}

function admitted(user: Found): Found {
  if (user.is_locked) throw new SignInRefusal('locked', 'locked', user.id);
  return user;
}

/** A code that signs this person in once, within a minute, in the browser that holds `binder`. Kept as a digest of both. */
export async function issueCode(tx: Tx, userId: string, binder: string): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const codes = () => tx.trx('password_reset');
  const now = tx.now.toISOString();
  await codes().where({ user_id: userId, purpose }).where('expires_at', '<', now).delete();
  await codes().insert({
    token_hash: digestOf(code, binder),
    user_id: userId,
    purpose,
    created_at: now,
    expires_at: new Date(tx.now.getTime() + codeLifeMs).toISOString(),
    used_at: null,
  });
  return code;
}

/** Uses a code up and answers whose it was; `bad_request` for one that is unknown, used, too old or another browser's. */
export async function redeemCode(tx: Tx, code: string, binder: string): Promise<{ id: string; role: Role }> {
  const handle = { token_hash: digestOf(code, binder), purpose };
  const row = await tx.trx('password_reset').where(handle).first('user_id', 'expires_at');
  // Of two requests at once, one deletes it.
  const used = row && (await tx.trx('password_reset').where(handle).delete());
  if (!used || row.expires_at <= tx.now.toISOString()) throw expired();
  const user = await lockUser(tx, { id: row.user_id });
  if (!user) throw expired();
  if (user.is_locked) throw new Problem('locked');
  return { id: user.id, role: user.role };
}

/** Makes the codes that would still sign this person in worthless. */
async function forgetCodes(tx: Tx, userId: string): Promise<void> {
  await tx.trx('password_reset').where({ user_id: userId, purpose }).delete();
}

/** What a code answers that does not count. */
export function expired(): Problem {
  return new Problem('bad_request', 'This sign-in has expired or was used. Please try again.');
}

function digestOf(code: string, binder: string): string {
  return createHash('sha256').update(`${binder}.${code}`).digest('base64url');
}
