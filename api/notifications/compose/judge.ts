import type { KeyObject } from 'node:crypto';
import { isAlways } from '../../../contract/notifications/notification-wishes';
import {
  afterQuiet,
  type MessageReason,
  officeEvents,
  rings,
  staffEvents,
} from '../../../contract/notifications/notifications';
import { type Topic, topicOf } from '../../../contract/notifications/topics';
import { isNotTheirs, mintVisitLink, visitPath } from '../../bookings/door/links';
import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { factsInForce } from '../../office/settings/store';
import { addressDigest } from '../enqueue/address';
import { addressBy, isEnded, type Recipient, recipientOf } from '../enqueue/recipient';
import { keyOf, type MessageRow } from '../enqueue/row';
import { type Ending, endingToken } from '../unsubscribe/token';
import { isAccountEvent, judgeAccount } from './account';
import { amongMoves, isFlooded, isFloodedByRequests, isToldOften } from './flooding';
import { lookAtFree } from './free';
import type { Judge, Judged } from './judged';
import { lookAtPlan } from './plan';
import type { Due, Truth } from './truth';
import { lookAtVisit } from './visit';
import type { Desk } from './words/facts';
import { lookAtRefused, lookAtWork } from './work';

interface Options {
  publicUrl: string;
  /** Signs what ends mails of a kind. */
  signingKey: KeyObject;
}

/**
 * Judges messages that are due: whether there is something to tell still and somebody who wants to hear it, whether this is the
 * hour for it, and whether not too much went to that address. What is judged before it is sent is right whatever happened since.
 */
export function openJudge({ publicUrl, signingKey }: Options): Judge {
  return async (tx, row) => {
    if (isAccountEvent(row.event)) return judgeAccount(tx, row, publicUrl);
    const topic = topicOf(row.event);
    const booking = row.booking_id ? await bookingOf(tx, row.booking_id) : undefined;
    if (!topic || (row.booking_id && !booking)) return skip('erased');
    const desk: Desk = { publicUrl, now: tx.now, owner: await factsInForce(tx.trx) };
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
    const awake = truth.pressing || !rings(row.channel) ? tx.now : afterQuiet(tx.now);
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
        words: truth.write(link),
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
  if (event === 'plan-bought' || event === 'plan-ends') return lookAtPlan({ tx, row, desk, event });
  if (event === 'place-free') return lookAtFree({ tx, row, desk, booking });
  if (!booking) return 'erased';
  const of = { tx, row, desk, booking };
  switch (event) {
    case 'received':
    case 'confirmed':
    case 'moved':
    case 'cancelled':
    case 'proposed':
    case 'day-before':
    case 'two-hours':
    case 'urgent-taken':
      // Whose it was has it no more: erased, or another's.
      return row.user_id && row.user_id !== booking.user_id ? 'changed' : lookAtVisit(of, event);
    case 'job-new':
    case 'job-moved':
    case 'job-cancelled':
    case 'job-urgent':
    case 'office-new':
    case 'office-needs-time':
    case 'office-unanswered':
      return lookAtWork(of, event);
    case 'office-refused':
      return lookAtRefused(of);
    default:
      return 'over';
  }
}

/** Why somebody who could be told is not. */
async function whyNot(
  tx: Tx,
  row: MessageRow,
  recipient: Recipient,
  { topic, booking }: { topic: Topic; booking: BookingRow | undefined },
): Promise<MessageReason | undefined> {
  const address = addressBy(row.channel, recipient.to);
  if (address === null) return 'no-address';
  if (!recipient.hears(topic, row.channel)) return 'not-wanted';
  if (isOfWork(row)) {
    if (recipient.isLocked) return 'not-wanted';
    return !booking?.urgent && (await isFloodedByRequests(tx.trx, row, tx.now)) ? 'too-many' : undefined;
  }
  if (row.channel === 'push') return undefined;
  if (booking && (await isNotTheirs(tx.trx, booking.id, address))) return 'not-wanted';
  if (!isAlways(topic, row.channel) && (await isEnded(tx.trx, address, topic))) return 'not-wanted';
  if (row.event === 'place-free' && (await isToldOften(tx.trx, row, address, tx.now))) return 'too-many';
  if (recipient.isProven && row.channel === 'email') return undefined;
  return (await isFlooded(tx.trx, row, address, tx.now)) ? 'too-many' : undefined;
}

function isOfWork({ event }: MessageRow): boolean {
  return [...staffEvents, ...officeEvents].some((each) => each === event);
}

/** What one press ends of a mail; nothing where it is always sent. */
function endingFor({ channel }: MessageRow, { to }: Recipient, topic: Topic): Ending | undefined {
  if (channel !== 'email' || isAlways(topic, channel)) return undefined;
  if (to.userId) return { topic, userId: to.userId };
  return to.email ? { topic, addressHash: addressDigest(to.email) } : undefined;
}

/** A visit's own link for whoever reads it outside of the app, else a page of the app. */
async function linkFor(
  tx: Tx,
  of: { row: MessageRow; recipient: Recipient; truth: Truth; publicUrl: string },
): Promise<string> {
  const { row, recipient, truth, publicUrl } = of;
  const address = addressBy(row.channel, recipient.to);
  if (isOfWork(row) || row.channel === 'push' || !row.booking_id || !address) return publicUrl + truth.page;
  return publicUrl + visitPath(await mintVisitLink(tx, row.booking_id, address)) + (truth.query ?? '');
}
