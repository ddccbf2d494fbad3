import type {
  ChannelName,
  MessageReason,
  MessageState,
} from '../../../../contract/notifications/notifications';
import type { Tx } from '../../../db/transaction';

/** What a gateway says of a message that it took. */
export interface Receipt {
  channel: ChannelName;
  ref: string;
  state: 'delivered' | 'opened' | 'failed';
  reason?: MessageReason;
}

/** From where a message gets there: receipts come late, twice and in any order, and none takes back what is known. */
const before: Record<Receipt['state'], MessageState[]> = {
  delivered: ['taken'],
  opened: ['taken', 'delivered'],
  failed: ['taken'],
};

/** Notes how far messages came. What is not known is nobody's, and nothing is said of it. */
export async function noteReceipts(tx: Tx, receipts: readonly Receipt[]): Promise<void> {
  // Always in this order, so that two calls about the same messages do not wait for each other.
  const inOrder = [...receipts].sort((a, b) => (a.ref < b.ref ? -1 : a.ref > b.ref ? 1 : 0));
  for (const { channel, ref, state, reason } of inOrder)
    await tx
      .trx('message_out')
      .where({ channel, ref })
      .whereIn('state', before[state])
      .update({ state, reason: reason ?? null, changed_at: tx.now.toISOString() });
}
