import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { withSettings } from '../../../contract/accounts/settings-rules';
import type { Actor, Profile, ProfileUpdate, Role, Settings } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import { foundBy, indexTerms, reindexTerms, sortKeyOf } from '../../db/lists/search';
import { locked, type Tx } from '../../db/transaction';
import { countedAs, present, settingsOf, touchProfile, type UserRow, userColumns } from './row';

/**
 * The people a person may see: the only door for reading a person by request. Admins all but deleted accounts, others
 * themselves.
 */
export function visibleTo(knex: Knex, actor: Actor): Knex.QueryBuilder {
  const query = knex('user').whereNull('user.erased_at').select(userColumns(knex));
  return actor.role === 'admin' ? query : query.where('user.id', actor.id);
}

/** The keys by which a person is looked up. */
export type Handle = { id: string } | { email: string } | { google_id: string };

/** A visible person; the same `not_found` for an invisible one and for none. */
export async function findUser(knex: Knex, actor: Actor, by: Handle): Promise<Profile> {
  const row: UserRow | undefined = await visibleTo(knex, actor).where(by).first();
  if (!row) throw new Problem('not_found');
  return present(knex, row);
}

/** A person by id, for themselves: the `profile` they see everywhere. */
export async function profileOf(knex: Knex, id: string): Promise<Profile | undefined> {
  return (await profileRowOf(knex, id))?.profile;
}

/** The profile and its revision. */
export async function profileRowOf(
  knex: Knex,
  id: string,
): Promise<{ profile: Profile; rev: number } | undefined> {
  const row: UserRow | undefined = await knex('user').where({ id }).select(userColumns(knex)).first();
  return row && { profile: await present(knex, row), rev: row.rev };
}

export interface NewUser {
  id: string;
  email: string;
  displayName: string;
  phone?: string | null | undefined;
  role: Role;
  passwordHash: string | null;
  emailVerified?: boolean;
  isLocked?: boolean | undefined;
  googleId?: string | null | undefined;
}

/** Creates a person; `conflict` where the address, in words that say little, or the Google account is taken. */
export async function createUser(tx: Tx, user: NewUser): Promise<void> {
  const existing = await tx.trx('user').where({ email: user.email }).first('id');
  if (existing) {
    throw new Problem(
      'conflict',
      'This account could not be created. If you already have one, please sign in.',
    );
  }
  const { id, email, displayName, phone = null, role, isLocked = false, googleId = null } = user;
  if (googleId !== null) await assertFree(tx, googleId);
  const findable = { name: displayName, email, phone };
  await tx.trx('user').insert({
    id,
    email,
    email_verified: user.emailVerified ?? false,
    display_name: displayName,
    name_key: sortKeyOf(displayName),
    phone,
    role,
    is_locked: isLocked,
    password_hash: user.passwordHash,
    google_id: googleId,
    created_at: tx.now.toISOString(),
    rev: 1,
    found_by: foundBy(findable),
  });
  tx.totals.move(undefined, countedAs({ role, isLocked }));
  await indexTerms(tx.trx, 'user', id, findable);
  touchProfile(tx, id);
  if (!tx.actor) return;
  const beside = { ...(isLocked && { isLocked }), ...(googleId !== null && { google: 'linked' }) };
  const after = { email, displayName, phone, role, ...beside };
  await tx.audit({ action: 'user.create', type: 'user', id, after });
}

/** A Google account signs one person in. */
export async function assertFree(tx: Tx, googleId: string): Promise<void> {
  const existing = await tx.trx('user').where({ google_id: googleId }).first('id');
  if (!existing) return;
  const fields = { googleId: 'Someone else signs in with this Google account.' };
  throw new Problem('conflict', fields.googleId, { fields });
}

/**
 * Changes name, phone or settings of a visible person. An empty phone removes it. Nothing changed is nothing written; a
 * change by another person is audited.
 */
export async function updateProfile(
  tx: Tx,
  actor: Actor,
  id: string,
  fields: ProfileUpdate,
): Promise<Profile> {
  const before = await lockUser(tx, actor, id);
  const phone = fields.phone === undefined ? before.phone : fields.phone || null;
  const name = fields.name ?? before.display_name;
  const preferences = changedSettings(before, fields.settings, tx.now);
  if (!preferences && name === before.display_name && phone === before.phone) return present(tx.trx, before);
  const changed = { ...preferences, display_name: name, name_key: sortKeyOf(name), phone };
  const after: UserRow = { ...before, ...changed, rev: before.rev + 1 };
  await tx
    .trx('user')
    .where({ id })
    .update({ ...changed, rev: after.rev });
  if (name !== before.display_name || phone !== before.phone) {
    const findable = { name, email: after.email, phone };
    await reindexTerms(tx.trx, 'user', id, findable);
    const theirs: string[] = await tx.trx('subscription').where({ user_id: id }).orderBy('id').pluck('id');
    for (const each of theirs) await reindexTerms(tx.trx, 'subscription', each, findable);
  }
  touchProfile(tx, id);
  if (actor.id !== id) {
    const part = (row: UserRow) => ({ displayName: row.display_name, phone: row.phone });
    await tx.audit({ action: 'user.update', type: 'user', id, before: part(before), after: part(after) });
  }
  return present(tx.trx, after);
}

/** Adds a service to a person's favourites; `not_found` where there is no such service. Twice is once. */
export async function addFavorite(tx: Tx, actor: Actor, serviceId: string): Promise<Profile> {
  const service = await tx.trx('service').where({ id: serviceId }).first('id');
  if (!service) throw new Problem('not_found');
  const row = await lockUser(tx, actor, actor.id);
  const favorite = { user_id: actor.id, service_id: serviceId };
  const known = await tx.trx('favorite').where(favorite).first('service_id');
  if (known) return present(tx.trx, row);
  await tx.trx('favorite').insert({ ...favorite, created_at: tx.now.toISOString() });
  return present(tx.trx, await raise(tx, row));
}

/** Takes a service from a person's favourites; one that is not among them is gone already. */
export async function removeFavorite(tx: Tx, actor: Actor, serviceId: string): Promise<Profile> {
  const row = await lockUser(tx, actor, actor.id);
  const removed = await tx.trx('favorite').where({ user_id: actor.id, service_id: serviceId }).delete();
  return present(tx.trx, removed > 0 ? await raise(tx, row) : row);
}

async function lockUser(tx: Tx, actor: Actor, id: string): Promise<UserRow> {
  const query = visibleTo(tx.trx, actor).where('user.id', id);
  const row: UserRow | undefined = await locked(tx, query).first();
  if (!row) throw new Problem('not_found');
  return row;
}

async function raise(tx: Tx, row: UserRow): Promise<UserRow> {
  await tx
    .trx('user')
    .where({ id: row.id })
    .update({ rev: row.rev + 1 });
  touchProfile(tx, row.id);
  return { ...row, rev: row.rev + 1 };
}

/** The preferences as they are to be kept, and since when; undefined where none of them is new. */
function changedSettings(row: UserRow, wanted: Partial<Settings> = {}, now: Date) {
  const before = settingsOf(row);
  const after = withSettings(before, wanted);
  if (isDeepStrictEqual(after, before)) return undefined;
  return {
    notify_email: after.emailNotifications,
    notify_sms: after.smsNotifications,
    notify_whatsapp: after.whatsappNotifications ?? false,
    notify: after.notify ? JSON.stringify(after.notify) : null,
    language: after.language,
    settings_at: now.toISOString(),
  };
}
