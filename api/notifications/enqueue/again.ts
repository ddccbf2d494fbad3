import type { Tx } from '../../db/transaction';
import { factsAgain, type MessageRow } from './row';
import { wake } from './wake';

/** Lets a message that is held go once more, as if its event had just been. It is judged as every other: what is over or changed is not told. */
export async function goAgain(tx: Tx, row: MessageRow): Promise<void> {
  const at = tx.now.toISOString();
  await tx
    .trx('message_out')
    .where({ id: row.id })
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
  const recorded = { event: row.event, channel: row.channel };
  await tx.audit({ action: 'message.send-again', ...about, after: recorded });
  tx.nouns.add('notification');
  tx.afterCommit(wake);
}
