import { Problem } from '../../../contract/errors';
import type { ChannelName } from '../../../contract/notifications/notifications';
import { locked, type Tx } from '../../db/transaction';
import { goAgain } from '../../notifications/enqueue/again';
import { enqueueMoney } from '../../notifications/enqueue/notify-of-money';
import type { MessageRow } from '../../notifications/enqueue/row';

/**
 * Sends a document to whose it is by every way that there is by now, and answers by which it went or goes. What did not arrive, or was not
 * sent, goes once more; what went by a way already is left as it is. `not_found`; `breaks_rules` where no way leads to them.
 */
export async function sendDocument(tx: Tx, id: string): Promise<{ channels: ChannelName[] }> {
  const document = await tx.trx('document').where({ id }).first('id');
  if (!document) throw new Problem('not_found');
  const [from, to] = [`invoice:${id}:`, `invoice:${id};`];
  const messages = () => tx.trx<MessageRow>('message_out').where('key', '>=', from).where('key', '<', to);
  const over = (await locked(tx, messages().whereIn('state', ['failed', 'skipped']))) as MessageRow[];
  for (const row of over) await goAgain(tx, row);
  await enqueueMoney(tx, { event: 'invoice', documentId: id });
  const rows = await messages().select('channel');
  if (rows.length === 0)
    throw new Problem('breaks_rules', 'We have no e-mail and no phone number of theirs: hand them the PDF.');
  return { channels: [...new Set<ChannelName>(rows.map(({ channel }) => channel))] };
}
