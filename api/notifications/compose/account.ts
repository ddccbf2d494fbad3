import { type LinkPurpose, linkMinutes } from '../../../contract/accounts/account';
import { type EventAbout, isAbout, type NotificationEvent } from '../../../contract/notifications/events';
import type { Tx } from '../../db/transaction';
import { factsInForce } from '../../office/settings/store';
import { issueLink } from '../../people/accounts/links';
import { keyOf, type MessageRow } from '../enqueue/row';
import { contentFor, type FactsOf } from './content/content-for';
import type { Judged } from './judged';
import { isOverAccountLimit } from './rate-limits';

type AccountEvent = EventAbout<'account'>;

/** What the link in a mail of this kind is for. */
const purposes: Partial<Record<AccountEvent, LinkPurpose>> = {
  reset: 'reset',
  'office-reset': 'reset',
  verify: 'verify',
  delete: 'delete',
};

/** What the secret is for that a message of this event carries, if it does. */
export function purposeOf(event: NotificationEvent): LinkPurpose | undefined {
  return isAbout(event, 'account') ? purposes[event] : undefined;
}

/**
 * Judges what an account's person is sent for its safety: always wanted, whatever they chose. The secret of its link is made here,
 * as often as it is tried, and kept as a digest.
 */
export async function judgeAccount(tx: Tx, row: MessageRow, publicUrl: string): Promise<Judged> {
  const event = row.event as AccountEvent;
  const person = await tx
    .trx('user')
    .where({ id: row.user_id ?? '', erased_at: null })
    .first('id', 'email', 'email_verified', 'language');
  // Nobody: somebody asked for a link for an address that no account has.
  if (!person) return row.user_id ? { is: 'skip', reason: 'erased' } : { is: 'drop' };
  const purpose = purposeOf(event);
  if (purpose && isStale(row, purpose, tx.now)) return { is: 'skip', reason: 'too-late' };
  if (purpose === 'verify' && person.email_verified) return { is: 'skip', reason: 'over' };
  if (!person.email_verified && (await isOverAccountLimit(tx.trx, row, person.email, tx.now)))
    return { is: 'skip', reason: 'too-many' };
  const token = purpose && (await issueLink(tx, person.id, purpose));
  const facts = { ...JSON.parse(row.facts), ...(token && { token }) } as FactsOf[AccountEvent];
  const words = contentFor(event, facts, { publicUrl, now: tx.now, owner: await factsInForce(tx.trx) });
  const { id, email, language } = person;
  return {
    is: 'send',
    message: {
      id: row.id,
      key: keyOf(row),
      event,
      to: { userId: id, name: '', email, phone: null, language },
      content: words,
    },
  };
}

/** Whether who asked has stopped waiting: as long as the link itself would live. */
function isStale({ created_at }: MessageRow, purpose: LinkPurpose, now: Date): boolean {
  return now.getTime() - Date.parse(created_at) > linkMinutes[purpose] * 60_000;
}
