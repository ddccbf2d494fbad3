import type { KeyObject } from 'node:crypto';
import { eventRow, isAbout, type Topic, topicOf } from '../../../contract/notifications/events';
import { afterQuiet, type MessageReason, rings } from '../../../contract/notifications/notifications';
import { isAlways } from '../../../contract/notifications/preference-rules';
import { dubaiDay } from '../../../contract/time';
import { isNotTheirs, mintVisitLink, visitPath } from '../../bookings/door/links';
import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { mintPayLink, payPath } from '../../money/online/payer-link/links';
import { factsInForce } from '../../office/settings/store';
import { addressDigest, isEnded } from '../enqueue/address';
import { keyOf, type MessageRow } from '../enqueue/row';
import { type Ending, endingToken } from '../unsubscribe/token';
import { judgeAccount } from './account';
import type { Desk } from './content/facts';
import { lookAtDone, lookAtPhotos } from './done';
import { lookAtFree } from './free';
import type { Judge, Judged } from './judged';
import { lookAtMoney } from './money';
import { lookAtOnline } from './online';
import { lookAtPayer } from './payer';
import { lookAtPlan, lookAtPlanAsked } from './plan';
import { lookAtQuote, lookAtQuoteAnswer } from './quote';
import { amongMoves, isOverAddressLimit, isOverRequestLimit, isOverWaitlistLimit } from './rate-limits';
import { addressBy, type Recipient, recipientOf } from './recipient';
import type { Due, Truth } from './truth';
import { lookAtVisit } from './visit';
import { lookAtRefused, lookAtWork } from './work';

interface Options {
  publicUrl: string;
  /** Signs what ends mails of a kind. */
  signingKey: KeyObject;
  /** Of paying online, where it is offered. */
  stripe?: object | undefined;
}

/**
 * Judges messages that are due: whether there is something to tell still and somebody who wants to hear it, whether this is the
 * hour for it, and whether not too much went to that address. What is judged before it is sent is right whatever happened since.
 */
export function openJudge({ publicUrl, signingKey, stripe }: Options): Judge {
  return async (tx, row) => {
    if (isAbout(row.event, 'account')) return judgeAccount(tx, row, publicUrl);
    const topic = topicOf(row.event);
    const booking = row.booking_id ? await bookingOf(tx, row.booking_id) : undefined;
    if (!topic || (row.booking_id && !booking)) return skip('erased');
    const owner = await factsInForce(tx.trx);
    const desk: Desk = { publicUrl, now: tx.now, owner, online: stripe !== undefined };
    const truth = await look({ tx, row, desk, booking });
    if (typeof truth === 'string') return skip(truth);
    const recipient = await recipientOf(tx.trx, row, booking);
    if (typeof recipient === 'string') return skip(recipient);
    const why = await whyNot(tx, row, recipient, { topic, booking });
    if (why) return skip(why);
    const among = await amongMoves(tx.trx, row, tx.now);
    if (among?.is === 'outdone') return skip('changed');
    if (among) return among;
    // Let go of after a restore, it is due at once: its hour is the one that it always had.
    if (truth.from && truth.from > tx.now) return { is: 'later', due: truth.from };
    const awake = !rings(row.channel) || isPressing(row, booking, tx.now) ? tx.now : afterQuiet(tx.now);
    if (awake > tx.now)
      return truth.until && awake >= truth.until ? skip('over') : { is: 'later', due: awake };
    const ending = endingFor(row, recipient, topic);
    const link = await linkFor(tx, { row, recipient, truth, publicUrl });
    return {
      is: 'send',
      message: {
        id: row.id,
        key: keyOf(row),
        event: row.event,
        to: recipient.to,
        content: truth.write(link),
        ...(ending && { unsubscribe: `${publicUrl}/api/unsubscribe?t=${endingToken(signingKey, ending)}` }),
        ...(truth.until && { expires: truth.until.toISOString() }),
      },
    };
  };
}

function skip(reason: MessageReason): Judged {
  return { is: 'skip', reason };
}

async function bookingOf(tx: Tx, id: string): Promise<BookingRow | undefined> {
  return tx.trx('booking').where({ id }).first();
}

async function look({ tx, row, desk, booking }: Due<BookingRow | undefined>): Promise<Truth | MessageReason> {
  const { event } = row;
  const of = { tx, row, desk, booking };
  if (isAbout(event, 'plan')) return lookAtPlan(of, event);
  if (event === 'quote') return lookAtQuote(of);
  if (event === 'payer') return lookAtPayer(of);
  if (isAbout(event, 'money')) return lookAtMoney(of, event);
  if (isAbout(event, 'time')) return lookAtFree(of);
  if (event === 'office-plan-asked') return lookAtPlanAsked(of);
  if (event === 'office-payment') return lookAtOnline(of);
  if (event === 'photos-waiting') return lookAtPhotos(of);
  if (!booking) return 'erased';
  if (event === 'office-refused') return lookAtRefused({ ...of, booking });
  if (event === 'office-quote') return lookAtQuoteAnswer({ ...of, booking });
  if (isAbout(event, 'job', 'request')) return lookAtWork({ ...of, booking }, event);
  // Whose it was has it no more: erased, or another's.
  if (row.user_id && row.user_id !== booking.user_id) return 'changed';
  if (event === 'on-the-way' || event === 'report-ready') return lookAtDone({ ...of, booking }, event);
  return isAbout(event, 'visit') ? lookAtVisit({ ...of, booking }, event) : 'over';
}

/** Whether quiet hours let it through: today's visit, urgent work, and what its customer has just done, who is awake. */
function isPressing({ event, facts }: MessageRow, booking: BookingRow | undefined, now: Date): boolean {
  if (!booking || eventRow(event).byDay) return false;
  const isToday = dubaiDay(booking.starts_at) === dubaiDay(now);
  const { by } = JSON.parse(facts) as { by?: string };
  return isToday || booking.urgent !== null || (isAbout(event, 'visit') && by === 'customer');
}

/** Why somebody who could be notified is not. */
async function whyNot(
  tx: Tx,
  row: MessageRow,
  recipient: Recipient,
  { topic, booking }: { topic: Topic; booking: BookingRow | undefined },
): Promise<MessageReason | undefined> {
  const address = addressBy(row.channel, recipient.to);
  if (address === null) return 'no-address';
  if (!recipient.wants(topic, row.channel)) return 'not-wanted';
  if (isOfWork(row)) {
    if (recipient.isLocked) return 'not-wanted';
    return !booking?.urgent && (await isOverRequestLimit(tx.trx, row, tx.now)) ? 'too-many' : undefined;
  }
  if (row.channel === 'push') return undefined;
  if (booking && (await isNotTheirs(tx.trx, booking.id, address))) return 'not-wanted';
  if (!isAlways(topic, row.channel) && (await isEnded(tx.trx, address, topic))) return 'not-wanted';
  if (row.event === 'place-free' && (await isOverWaitlistLimit(tx.trx, row, address, tx.now)))
    return 'too-many';
  if (recipient.isProven && row.channel === 'email') return undefined;
  // Nobody but the office and who works for it causes one, and an invoice has to be delivered.
  if (isAbout(row.event, 'money') && row.event !== 'payer') return undefined;
  return (await isOverAddressLimit(tx.trx, row, address, tx.now)) ? 'too-many' : undefined;
}

function isOfWork({ event }: MessageRow): boolean {
  return isAbout(event, 'job', 'request');
}

/** What one press ends of a mail; nothing where it is always sent. */
function endingFor({ channel }: MessageRow, { to }: Recipient, topic: Topic): Ending | undefined {
  if (channel !== 'email' || isAlways(topic, channel)) return undefined;
  if (to.userId) return { topic, userId: to.userId };
  return to.email ? { topic, addressHash: addressDigest(to.email) } : undefined;
}

/** Where a payer pays an invoice, a visit's own link for whoever reads it outside of the app, else a page of the app. */
async function linkFor(
  tx: Tx,
  of: { row: MessageRow; recipient: Recipient; truth: Truth; publicUrl: string },
): Promise<string> {
  const { row, recipient, truth, publicUrl } = of;
  if (truth.pays) return publicUrl + payPath(await mintPayLink(tx, truth.pays));
  const address = addressBy(row.channel, recipient.to);
  // Invoices may be read by who pays and does not live there: what has an account leads to its pages.
  const isOwn =
    isOfWork(row) || (isAbout(row.event, 'money') && (recipient.to.userId !== null || recipient.isPayer));
  if (isOwn || row.channel === 'push' || !row.booking_id || !address) return publicUrl + truth.page;
  return publicUrl + visitPath(await mintVisitLink(tx, row.booking_id, address)) + (truth.query ?? '');
}
