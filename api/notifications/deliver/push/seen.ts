import type { MessageState } from '../../../../contract/notifications/notifications';
import type { PushSeen } from '../../../../contract/notifications/push';
import type { Tx } from '../../../db/transaction';

/** From where a message can still be shown; one that failed on another device was seen after all. */
const before: Record<PushSeen['how'], MessageState[]> = {
  shown: ['waiting', 'sending', 'taken', 'delivered', 'failed'],
  opened: ['waiting', 'sending', 'taken', 'delivered', 'failed', 'shown'],
};

/**
 * A device says that it showed a message to this person, or that they opened it; it is not tried again for their other devices.
 * Of somebody else's message, or one that is gone, nothing is noted and nothing said.
 */
export async function noteSeen(tx: Tx, { id, userId, how }: PushSeen & { userId: string }): Promise<void> {
  await tx
    .trx('message_out')
    .where({ id, user_id: userId, channel: 'push' })
    .whereIn('state', before[how])
    .update({ state: how, reason: null, due_at: null, changed_at: tx.now.toISOString() });
}
