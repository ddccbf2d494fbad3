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

/**
 * Notes how far messages came. False where one may be early: it names no message that is known, and one of its channel is on
 * its way, of which the gateway's name is written down only once it has answered. What else is not known is nobody's.
 */
export async function noteReceipts(tx: Tx, receipts: readonly Receipt[]): Promise<boolean> {
  // Always in this order, so that two calls about the same messages do not wait for each other.
  if (receipts.length > 0) tx.nouns.add('notification');
  const inOrder = [...receipts].sort((a, b) => (a.ref < b.ref ? -1 : a.ref > b.ref ? 1 : 0));
  for (const { channel, ref, state, reason } of inOrder)
    await tx
      .trx('message_out')
      .where({ channel, ref })
      .whereIn('state', before[state])
      .update({ state, reason: reason ?? null, changed_at: tx.now.toISOString() });
  for (const channel of new Set(inOrder.map((each) => each.channel)))
    if (await canBeEarly(tx, channel, inOrder)) return false;
  return true;
}

async function canBeEarly(tx: Tx, channel: ChannelName, receipts: readonly Receipt[]): Promise<boolean> {
  const refs = new Set(receipts.filter((each) => each.channel === channel).map(({ ref }) => ref));
  const messages = () => tx.trx('message_out').where({ channel });
  const known: string[] = await messages()
    .whereIn('ref', [...refs])
    .distinct('ref')
    .pluck('ref');
  if (known.length === refs.size) return false;
  const onItsWay = messages().where({ state: 'sending' }).where('due_at', '>', tx.now.toISOString());
  return (await onItsWay.first('id')) !== undefined;
}
