import { whatsappHref } from '../../../../contract/business';
import { Problem } from '../../../../contract/errors';
import type { Notification } from '../../../../contract/notifications/admin-notifications';
import type { ManualMessage, ManualMessageDone } from '../../../../contract/notifications/wordings';
import { locked, type Tx } from '../../../db/transaction';
import type { Judge } from '../../compose/judged';
import type { Channel } from '../../enqueue/channel';
import { type MessageRow, manualRef } from '../../enqueue/row';
import { fromRow, listed } from '../../office/list';
import { worded } from './wordings';

/** Without a gateway people of the office send by WhatsApp: each message waits in their list. */
export function manualChannel(): Channel {
  return { name: 'whatsapp', send: async () => ({ state: 'by-hand' }) };
}

/**
 * Writes a message that a person is about to send: judged now, so that nothing is sent that is over, and with a link of its own. What
 * is not to be sent any more leaves the list.
 */
export async function writeManualMessage(tx: Tx, id: string, judge: Judge): Promise<ManualMessage> {
  const row = await theirs(tx, id, ['by-hand']);
  const judged = await judge(tx, row);
  const nothing = {
    text: null,
    href: null,
    phone: null,
    language: 'en',
    over: false,
    notBefore: null,
  } as const;
  if (judged.is === 'later') return { ...nothing, notBefore: judged.due.toISOString() };
  if (judged.is !== 'send') {
    await note(tx, row, { state: 'skipped', reason: judged.is === 'skip' ? judged.reason : 'over' });
    return { ...nothing, over: true };
  }
  const { to, content: words } = judged.message;
  if (!to.phone) {
    await note(tx, row, { state: 'skipped', reason: 'no-address' });
    return { ...nothing, over: true };
  }
  const text = await worded(tx.trx, words, to.language);
  const href = `${whatsappHref(to.phone)}?text=${encodeURIComponent(text)}`;
  return { ...nothing, text, href, phone: to.phone, language: to.language };
}

/** What became of it: `back` where it was not sent after all. */
export async function finishManualMessage(
  tx: Tx,
  id: string,
  { done }: ManualMessageDone,
): Promise<Notification> {
  const row = await theirs(tx, id, done === 'back' ? ['taken', 'skipped'] : ['by-hand']);
  const at = tx.now.toISOString();
  const became = {
    sent: { state: 'taken', reason: null, sent_at: at, ref: manualRef },
    left: { state: 'skipped', reason: 'not-wanted' },
    back: { state: 'by-hand', reason: null, sent_at: null, ref: null },
  } as const;
  await note(tx, row, became[done]);
  const about = row.booking_id
    ? { type: 'booking', id: row.booking_id }
    : { type: 'user', id: row.user_id ?? 'nobody' };
  await tx.audit({ action: `message.by-hand-${done}`, ...about, after: { event: row.event } });
  return fromRow(await listed(tx.trx).where('message_out.id', id).first());
}

/** A message of the list as it stands; not what a gateway has. */
async function theirs(tx: Tx, id: string, states: readonly MessageRow['state'][]): Promise<MessageRow> {
  const query = tx.trx<MessageRow>('message_out').where({ id, channel: 'whatsapp' });
  const [row] = (await locked(tx, query)) as MessageRow[];
  if (!row) throw new Problem('not_found');
  if ((row.ref !== null && row.ref !== manualRef) || !states.includes(row.state))
    throw new Problem('conflict', 'Someone else was faster: this message is no longer in the list.');
  return row;
}

async function note(tx: Tx, { id }: MessageRow, change: Partial<MessageRow>): Promise<void> {
  tx.nouns.add('notification');
  await tx
    .trx('message_out')
    .where({ id })
    .update({ ...change, changed_at: tx.now.toISOString() });
}
