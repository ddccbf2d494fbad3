import { dateText } from '../../../contract/dates';
import { Problem } from '../../../contract/errors';
import { remindEveryDays } from '../../../contract/money/overview';
import { addDays, dubaiDay } from '../../../contract/time';
import { locked, type Tx } from '../../db/transaction';
import { enqueueMoney } from '../../notifications/enqueue/notify-of-money';
import type { StoredDocument } from '../rows/document-row';
import { unpaidOf } from './unpaid';

/**
 * Reminds whoever an open invoice went to, and answers when. Repeated on its day it is told once. `not_found`; `breaks_rules` where nothing of it is
 * open, it was reminded of less than three days ago, or there is no way to reach them.
 */
export async function remindOf(tx: Tx, id: string): Promise<{ remindedAt: string }> {
  const document: StoredDocument | undefined = await locked(tx, tx.trx('document').where({ id })).first();
  if (!document) throw new Problem('not_found');
  const today = dubaiDay(tx.now);
  const last: { reminded_at: string } | undefined = await tx
    .trx('payment_reminder')
    .where({ document_id: id })
    .first('reminded_at');
  const lastDay = last && dubaiDay(new Date(last.reminded_at));
  if (last && lastDay === today) return { remindedAt: last.reminded_at };
  if (lastDay && addDays(lastDay, remindEveryDays) > today)
    throw new Problem('breaks_rules', `Reminded on ${dateText(lastDay)}: at most once in 3 days.`);
  if (!(await unpaidOf(tx.trx, document))) throw new Problem('breaks_rules', 'Nothing of it is open.');
  await enqueueMoney(tx, { event: 'payment-reminder', documentId: id });
  await assertToldSomehow(tx, id, today);
  const reminded_at = tx.now.toISOString();
  await tx
    .trx('payment_reminder')
    .insert({ document_id: id, reminded_at })
    .onConflict('document_id')
    .merge(['reminded_at']);
  await tx.audit({
    action: 'document.remind',
    type: 'document',
    id,
    after: { reference: document.reference },
  });
  return { remindedAt: reminded_at };
}

/** What nobody would ever get must not read as done. */
async function assertToldSomehow({ trx }: Tx, id: string, day: string): Promise<void> {
  const [from, to] = [`payment-reminder:${id}:${day}:`, `payment-reminder:${id}:${day};`];
  const row = await trx('message_out').where('key', '>=', from).where('key', '<', to).first('id');
  if (!row) throw new Problem('breaks_rules', 'We have no e-mail of theirs, and no device: please call.');
}
