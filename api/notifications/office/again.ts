import { Problem } from '../../../contract/errors';
import type { ToldMessage } from '../../../contract/notifications/admin-told';
import { locked, type Tx } from '../../db/transaction';
import { factsAgain, type MessageRow } from '../enqueue/row';
import { wake } from '../enqueue/wake';
import { canGoAgain, fromRow, listed } from './list';

/**
 * Sends a message again, as if its event had just been. It is judged as every other: what is over or changed is not told. Links to
 * an account go to whoever asks for them alone, and what is on its way is left to go.
 */
export async function sendAgain(tx: Tx, id: string): Promise<ToldMessage> {
  const query = tx.trx<MessageRow>('message_out').where({ id });
  const [row] = (await locked(tx, query)) as MessageRow[];
  if (!row) throw new Problem('not_found');
  if (!canGoAgain(row)) throw new Problem('conflict', 'This message cannot be sent again now.');
  const at = tx.now.toISOString();
  await tx
    .trx('message_out')
    .where({ id })
    .update({
      state: 'waiting',
      facts: factsAgain(row),
      reason: null,
      tries: 0,
      ref: null,
      sent_at: null,
      due_at: at,
      changed_at: at,
    });
  const about = row.booking_id
    ? { type: 'booking', id: row.booking_id }
    : { type: 'user', id: row.user_id ?? 'nobody' };
  const told = { event: row.event, channel: row.channel };
  await tx.audit({ action: 'message.send-again', ...about, after: told });
  tx.afterCommit(wake);
  return fromRow(await listed(tx.trx).where('message_out.id', id).first());
}

/** Lets go of what was kept back after a restore: each is judged as it is sent. Answers how many there were. */
export async function releaseHeld(tx: Tx): Promise<number> {
  const at = tx.now.toISOString();
  const released = await tx
    .trx('message_out')
    .where({ state: 'held' })
    .update({ state: 'waiting', due_at: at, changed_at: at });
  if (released === 0) return 0;
  await tx.audit({ action: 'message.release', type: 'database', id: 'messages', after: { released } });
  tx.afterCommit(wake);
  return released;
}
