import type { Knex } from 'knex';
import type { AdminUser, AdminUserDetail, AdminUserUpdate } from '../../../contract/accounts/admin-users';
import type { Actor } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import { releaseJobs } from '../../bookings/accounts/forget';
import { assertSeen } from '../../db/edits/edit-row';
import { locked, type Tx } from '../../db/transaction';
import { notifyAccount } from '../../notifications/enqueue/notify-account';
import { markAnew } from '../../scheduling/reassign/mark-anew';
import { holdRoster } from '../../scheduling/roster/roster';
import { holdAdmins, setPassword } from '../accounts/credentials';
import { voidLinks } from '../accounts/links';
import { countedAs, touchProfile } from '../accounts/row';
import { assertFree } from '../accounts/store';
import { endAndCount, endSessions, openSessions } from '../auth/sessions/sessions';
import { hasFactor } from '../factors/factors';
import { setGoogle } from '../google/store';
import { type ListedUser, living, present } from './list';

const batch = 100;

/** A person with how much there is of them; `not_found` for unknown ids and for deleted accounts. */
export async function personFor(knex: Knex, id: string, now: Date): Promise<AdminUserDetail> {
  const row: ListedUser | undefined = await living(knex).where('user.id', id).first();
  if (!row) throw new Problem('not_found');
  const count = async (table: string, where: object, states?: string[]) => {
    const rows = knex(table).where(where);
    if (states) rows.whereIn('status', states);
    return Number((await rows.count({ count: '*' }).first())?.count ?? 0);
  };
  const sessions = await openSessions(knex, { userId: id, role: row.role, current: '', now });
  return {
    ...(await presentOne(knex, row)),
    hasSecondFactor: await hasFactor(knex, id),
    counts: {
      bookings: await count('booking', { user_id: id }),
      subscriptions: await count('subscription', { user_id: id }),
      openJobs: await count('booking', { assigned_to: id }, ['pending', 'confirmed']),
      signIns: sessions.length,
    },
  };
}

/**
 * Locks or unlocks a person, gives them another role or another limit, never oneself: so there is always an admin left. `wanted` is told
 * the lock as it is. Their sign-ins end at once; who is no technician any more gives back their open jobs.
 */
export async function changeAccess(
  tx: Tx,
  actor: Actor,
  id: string,
  wanted: (isLocked: boolean) => AdminUserUpdate,
  seen?: number,
): Promise<AdminUser> {
  // Who can come is promised by the roster: it is held first, as everywhere, where that may change.
  if (changesAccess(wanted(false))) await holdRoster(tx, 'alone');
  const before = await holdPerson(tx, actor, id);
  const was = {
    isLocked: Boolean(before.is_locked),
    role: before.role,
    bookingLimit: before.booking_limit,
  };
  const is = { ...was, ...wanted(was.isLocked) };
  const changed = (Object.keys(was) as Array<keyof typeof was>).filter((key) => is[key] !== was[key]);
  if (changed.length === 0) return presentOne(tx.trx, before);
  if (id === actor.id) throw new Problem('not_allowed', 'You cannot lock yourself or change your own role.');
  await assertSeen(seen, before.rev, () => presentOne(tx.trx, before));
  const [lockChanged, roleChanged] = [changed.includes('isLocked'), changed.includes('role')];
  const patch = {
    is_locked: is.isLocked,
    role: is.role,
    booking_limit: is.bookingLimit,
    rev: before.rev + 1,
  };
  const since = roleChanged && { role_since: tx.now.toISOString() };
  await tx
    .trx('user')
    .where({ id })
    .update({ ...patch, ...since });
  tx.totals.move(countedAs(was), countedAs(is));
  if ((lockChanged && is.isLocked) || roleChanged) await endSessions(tx, id);
  if (was.role === 'staff' && roleChanged) await giveBackJobs(tx, id);
  else if (was.role === 'staff' && lockChanged) await markAnew(tx, [id]);
  // Another role or a lock changes who can come, and so the times that are offered.
  if ((lockChanged || roleChanged) && [was.role, is.role].includes('staff')) tx.publicChanged();
  touchProfile(tx, id);
  const part = (of: typeof was) => Object.fromEntries(changed.map((key) => [key, of[key]]));
  const lockAction = is.isLocked ? 'user.lock' : 'user.unlock';
  const action = roleChanged ? 'user.role' : lockChanged ? lockAction : 'user.update';
  await tx.audit({ action, type: 'user', id, before: part(was), after: part(is) });
  return presentOne(tx.trx, { ...before, ...patch });
}

/** Whether somebody's lock or role may change by it, and their sign-ins end. */
export function changesAccess({ isLocked, role }: AdminUserUpdate): boolean {
  return isLocked !== undefined || role !== undefined;
}

/** Whether somebody is an admin: whatever keeps one out or lets one in is grave, since by it the office could be taken over. */
export async function isAdmin(knex: Knex, id: string): Promise<boolean> {
  return (await knex('user').where({ id, role: 'admin' }).first('id')) !== undefined;
}

/** Whether another role would be given to anybody, or an admin locked or unlocked. */
export async function isGrave(
  knex: Knex,
  id: string,
  { role, isLocked }: Pick<AdminUserUpdate, 'role' | 'isLocked'>,
): Promise<boolean> {
  if (role === undefined && isLocked === undefined) return false;
  const person = await knex('user').where({ id }).first('role', 'is_locked');
  if (!person) return false;
  if (role !== undefined && person.role !== role) return true;
  return person.role === 'admin' && isLocked !== undefined && Boolean(person.is_locked) !== isLocked;
}

/** Says which Google account signs a person in, or none; never oneself, as with lock and role. */
export async function changeGoogle(tx: Tx, actor: Actor, id: string, googleId: string | null): Promise<void> {
  const person = await holdPerson(tx, actor, id);
  const { google_id: was } = await tx.trx('user').where({ id }).first('google_id');
  if (googleId === was) return;
  if (id === actor.id) throw new Problem('not_allowed', 'Sign in with Google to link your own account.');
  if (googleId !== null) await assertFree(tx, googleId);
  await setGoogle(tx, { ...person, google_id: was }, googleId);
}

/**
 * Makes a person's password worthless, ends their sign-ins and mails them a link to choose a new one.
 * Answers the address; no admin ever sees a password or the link.
 */
export async function resetByOffice(tx: Tx, actor: Actor, id: string): Promise<string> {
  const { email } = await holdPerson(tx, actor, id);
  if (id === actor.id) throw new Problem('not_allowed', 'Change your own password in your profile.');
  await setPassword(tx, id, null);
  const ended = await endAndCount(tx, id);
  await voidLinks(tx, id, 'reset');
  await tx.audit({ action: 'user.reset-password', type: 'user', id, after: { ended } });
  await notifyAccount(tx, id, 'office-reset');
  return email;
}

/** Holds the admins first, always in one order, then the person. Who is no admin any more is refused. */
export async function holdPerson(tx: Tx, actor: Actor, id: string): Promise<ListedUser> {
  if (!(await holdAdmins(tx)).includes(actor.id)) throw new Problem('not_allowed');
  const row: ListedUser | undefined = await locked(tx, living(tx.trx).where('user.id', id)).first();
  if (!row) throw new Problem('not_found');
  return row;
}

async function giveBackJobs(tx: Tx, id: string): Promise<void> {
  while ((await releaseJobs(tx, id, batch)) === batch);
}

async function presentOne(knex: Knex, row: ListedUser): Promise<AdminUser> {
  const [user] = await present(knex, [row]);
  if (!user) throw new Problem('internal');
  return user;
}
