import { Problem } from '../../../contract/errors';
import { forgetCustomer, releaseJobs } from '../../bookings/accounts/forget';
import type { Database } from '../../db/database';
import { forgetTerms } from '../../db/lists/search';
import { type Acting, inTransaction, locked, type Tx } from '../../db/transaction';
import { forgetPayer } from '../../money/payers/forget';
import { addressDigest } from '../../notifications/enqueue/address';
import { emptyMessages } from '../../notifications/enqueue/keeping';
import { erased } from '../../office/audit/changes';
import { changeStatus } from '../../plans/store';
import { holdRoster } from '../../scheduling/roster/roster';
import { emptyReceipts } from '../../sync/receipts';
import { type Credentials, holdAdmins, lockCredentials } from '../accounts/credentials';
import { deletedAccount } from '../accounts/names';
import { countedAs, touchProfile } from '../accounts/row';
import { factorTables } from '../factors/factors';

const batch = 100;

/**
 * Erases a person: what the books need stays without identity, all else goes, and every sign-in ends.
 * `once` runs in the last transaction, which takes the account itself: broken off before it, the account is still there
 * and the next try goes on.
 */
export async function eraseUser(
  db: Database,
  acting: Acting,
  userId: string,
  once: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  // Without an actor: what is done here to a row of their own is no act of the office, and the audit names no one.
  const unattributed = { ...acting, actor: null, endsSessionsOf: [userId] };
  let isStaff = false;
  for (let last = false; !last; ) {
    last = await inTransaction(db, unattributed, async (tx) => {
      if (isStaff) await holdRoster(tx, 'alone');
      const user = await lockCredentials(tx, userId);
      if (!user) throw new Problem('unauthenticated');
      if (user.role === 'staff' && !isStaff) {
        // A technician who goes changes the roster, which is held before anything else: once more, with it.
        isStaff = true;
        return false;
      }
      await assertNotLastAdmin(tx, user);
      const bookings = await forgetCustomer(
        tx,
        { userId, provenEmail: user.emailVerified ? user.email : undefined },
        batch,
      );
      // Stored answers hold whole rows, also those that others were given.
      await emptyReceipts(
        tx.trx,
        bookings.map((id) => `booking:${id}`),
      );
      await emptyMessages(tx, { userId, bookingIds: bookings });
      const jobs = await releaseJobs(tx, userId, batch);
      if (bookings.length === batch || jobs === batch) return false;
      await once(tx);
      await eraseAccount(tx, user);
      return true;
    });
  }
}

/**
 * Erases again where something came in after all: a request that was let through just before its person was erased. To
 * be repeated from time to time; answers how many people it found.
 */
export async function eraseLeftovers(db: Database, acting: Acting): Promise<number> {
  const left = (table: string, column: string) =>
    db.read(table).whereRaw('??.?? = ??.??', [table, column, 'user', 'id']).select(db.read.raw('1'));
  const ids: string[] = await db
    .read('user')
    .whereNotNull('erased_at')
    .where((any) => {
      any
        .whereExists(left('booking', 'user_id'))
        .orWhereExists(left('message', 'user_id'))
        .orWhereExists(left('home', 'user_id'))
        .orWhereExists(left('sync_receipt', 'actor'))
        .orWhereExists(left('favorite', 'user_id'))
        .orWhereExists(left('billing', 'user_id'))
        .orWhereExists(left('money_owner', 'user_id'))
        .orWhereExists(left('subscription', 'user_id').where({ status: 'active' }));
    })
    .limit(batch)
    .pluck('id');
  for (const id of ids) await eraseUser(db, acting, id);
  return ids.length;
}

async function assertNotLastAdmin(tx: Tx, { id, role }: Credentials): Promise<void> {
  if (role !== 'admin') return;
  const admins = await holdAdmins(tx);
  if (admins.every((each) => each === id)) {
    throw new Problem('conflict', 'You are the only admin. Make someone else an admin first.');
  }
}

async function eraseAccount(tx: Tx, { id, email, emailVerified }: Credentials): Promise<void> {
  const { trx } = tx;
  await trx('sync_receipt').where({ actor: id }).delete();
  const messages: string[] = await trx('message')
    .where((theirs) => {
      theirs.where({ user_id: id });
      if (emailVerified) theirs.orWhere((guest) => guest.where({ email }).whereNull('user_id'));
    })
    .pluck('id');
  await forgetTerms(trx, 'message', messages);
  await trx('message').whereIn('id', messages).delete();
  const theirs = [
    'favorite',
    'free_watch',
    'push_subscription',
    'session',
    'password_reset',
    'sign_in_ticket',
    'passkey_challenge',
    'technician',
    'assignment',
    // Whose documents and payments are; these stay as long as the law asks, with nobody's account.
    'money_owner',
    'billing',
  ];
  for (const table of [...theirs, ...factorTables]) await trx(table).where({ user_id: id }).delete();
  const blocks: string[] = await trx('block').where({ technician_id: id }).pluck('id');
  await trx('block').where({ technician_id: id }).delete();
  await trx('audit')
    .where({ entity_type: 'block' })
    .where((theirs) => {
      theirs.whereIn('entity_id', blocks).orWhere({ actor_id: id });
      // What was removed is no row any more: its history alone says whose it was.
      for (const told of ['before', 'after']) theirs.orWhere(told, 'like', `%"technician_id":"${id}"%`);
    })
    .update({ before: erased, after: erased });
  if (emailVerified)
    await trx('unsubscribed')
      .where({ address_hash: addressDigest(email) })
      .delete();
  await trx('photo').where({ added_by: id }).update({ added_by: null });
  await trx('checkout').where({ user_id: id }).update({ user_id: null });
  await forgetPayer(tx, id);
  await forgetHomes(trx, id);
  await endPlans(tx, id);
  const subscriptions: string[] = await trx('subscription').where({ user_id: id }).pluck('id');
  await forgetTerms(trx, 'user', [id]);
  await forgetTerms(trx, 'subscription', subscriptions);
  await trx('audit')
    .where({ entity_type: 'subscription' })
    .whereIn('entity_id', subscriptions)
    .whereIn(
      'action',
      ['ask', 'answer', 'move', 'stay', 'end'].map((act) => `subscription.${act}`),
    )
    .update({ before: erased, after: erased });
  await trx('audit').where({ entity_type: 'user', entity_id: id }).update({ before: erased, after: erased });
  const was = await trx('user').where({ id }).first('role', 'is_locked', 'erased_at');
  if (was && !was.erased_at)
    tx.totals.move(countedAs({ role: was.role, isLocked: was.is_locked }), undefined);
  if (was?.role === 'staff') tx.publicChanged();
  // The row stays: subscriptions and the acts of staff refer to it.
  await trx('user')
    .where({ id })
    .update({
      display_name: deletedAccount,
      name_key: '',
      email: `${id}@erased.invalid`,
      email_verified: false,
      phone: null,
      role: 'customer',
      is_locked: true,
      password_hash: null,
      google_id: null,
      notify_email: false,
      notify_sms: false,
      notify_whatsapp: false,
      notify: null,
      settings_at: null,
      language: 'en',
      role_since: null,
      erased_at: tx.now.toISOString(),
      rev: trx.raw('rev + 1'),
    });
  touchProfile(tx, id);
  await tx.audit({ action: 'user.erase', type: 'user', id });
}

/** Nobody is left whom its visits are for, and the office plans none; as one that ran out it stays sold. */
async function endPlans(tx: Tx, userId: string): Promise<void> {
  const running = tx.trx('subscription').where({ user_id: userId, status: 'active' }).orderBy('id');
  for (const row of await locked(tx, running)) await changeStatus(tx, row, 'expired', 'subscription.expire');
}

async function forgetHomes(trx: Tx['trx'], userId: string): Promise<void> {
  const homes: string[] = await trx('home').where({ user_id: userId }).pluck('id');
  await emptyReceipts(
    trx,
    homes.map((id) => `home:${id}`),
  );
  await trx('audit')
    .where({ entity_type: 'home' })
    .whereIn('entity_id', homes)
    .update({ before: erased, after: erased });
  await trx('home').where({ user_id: userId }).delete();
  await trx('subscription')
    .where({ user_id: userId })
    .update({ home_id: null, next_home_id: null, next_home_from: null, asked: null });
}
