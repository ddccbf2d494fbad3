import { randomUUID } from 'node:crypto';
import type { EventAbout } from '../../../contract/notifications/events';
import type { Tx } from '../../db/transaction';
import { enqueueNotifications } from './enqueue';
import { wake } from './wake';

/** Enqueues what an account's person is notified of for its safety. Each occasion is one of its own, and goes by mail. */
export async function notifyAccount(
  tx: Tx,
  userId: string,
  event: EventAbout<'account'>,
  facts: Record<string, unknown> = {},
): Promise<void> {
  await enqueueNotifications(tx, [{ event, channel: 'email', subject: randomUUID(), userId, facts }]);
}

/**
 * Keeps that a link was asked for by whoever has this address. Whether anybody has it is the same one statement, so that the asker
 * learns nothing, not even from the time; of nobody nothing is kept but that somebody asked.
 */
export async function notifyOfReset(tx: Tx, email: string): Promise<void> {
  const at = tx.now.toISOString();
  const id = randomUUID();
  await tx.trx('message_out').insert({
    id,
    key: `reset:${id}:email`,
    event: 'reset',
    channel: 'email',
    user_id: tx.trx('user').where({ email, erased_at: null }).select('id').limit(1),
    facts: '{}',
    state: 'waiting',
    due_at: at,
    created_at: at,
    changed_at: at,
  });
  tx.nouns.add('notification');
  tx.afterCommit(wake);
}

/** Takes back links that were asked for and are of yesterday now: who chose a password needs none to choose one. */
export async function takeBackResets(tx: Tx, userId: string): Promise<void> {
  tx.nouns.add('notification');
  await tx
    .trx('message_out')
    .where({ user_id: userId })
    .whereIn('event', ['reset', 'office-reset'])
    .whereIn('state', ['held', 'waiting', 'sending'])
    .update({ state: 'skipped', reason: 'over', due_at: null, changed_at: tx.now.toISOString() });
}
