import type { Knex } from 'knex';
import type { Tx } from '../../db/transaction';

const keptDays = 180;
/** Of what a person or the office still expects something. */
const unsent = ['held', 'waiting', 'sending', 'by-hand'];

/**
 * Keeps back what a database that became an older one would send: most of it went out since, and nobody can tell which. The
 * office lets it go.
 */
export async function holdUnsent(knex: Knex, now: Date): Promise<void> {
  await knex('message_out')
    .whereIn('state', ['waiting', 'sending'])
    .update({ state: 'held', due_at: null, changed_at: now.toISOString() });
}

/** Takes out of messages whom they were for, and ends those that were still to go. */
export async function emptyMessages(
  tx: Tx,
  { userId, bookingIds = [] }: { userId: string; bookingIds?: readonly string[] },
): Promise<void> {
  const theirs = () =>
    tx.trx('message_out').where((any) => {
      any.where({ user_id: userId });
      // A guest's: those of technicians and the office are about their own work.
      if (bookingIds.length > 0)
        any.orWhere((guest) => guest.whereNull('user_id').whereIn('booking_id', [...bookingIds]));
    });
  const changed_at = tx.now.toISOString();
  await theirs()
    .whereIn('state', unsent)
    .update({ state: 'skipped', reason: 'erased', due_at: null, changed_at });
  tx.nouns.add('notification');
  await theirs().update({ user_id: null, facts: '{}', ref: null, address_hash: null });
}

/** Forgets messages of more than 180 days ago that nothing is left to do about. */
export async function forgetOldMessages(tx: Tx): Promise<void> {
  const oldest = new Date(tx.now.getTime() - keptDays * 86_400_000).toISOString();
  await tx
    .trx('message_out')
    .where('created_at', '<', oldest)
    .whereNull('due_at')
    .whereNotIn('state', unsent)
    .delete();
}
