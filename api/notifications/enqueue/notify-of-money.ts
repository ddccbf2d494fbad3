import { dubaiDay } from '../../../contract/time';
import { rowsOf } from '../../db/statements';
import type { Tx } from '../../db/transaction';
import { payerById } from '../../people/homes/payer';
import { addresseesOf } from './addressees';
import { enqueueNotifications } from './enqueue';
import { type NotificationIntent, toGuest, toPerson } from './notify-people';
import { toPayer } from './to-payer';

/** What of the money somebody is told: of a document (a credit note too), of an open one, or of a payment. */
export type MoneyNews =
  | { event: 'invoice' | 'payment-reminder'; documentId: string }
  | { event: 'receipt'; paymentId: string };

/** What somebody is told of, and whose it is. */
interface Told {
  booking_id: string | null;
  subscription_id: string | null;
  userId: string | null;
  payerId: string | null;
}

/**
 * Enqueues what the owner of a document or payment is told, in the transaction that writes it, after its row and whose it is. Of
 * nobody's account it goes to whoever pays without one, else to the guest of its booking. Repeated it is told once; a reminder once a Dubai day.
 */
export async function enqueueMoney(tx: Tx, news: MoneyNews): Promise<void> {
  const id = 'paymentId' in news ? news.paymentId : news.documentId;
  const [of] = await rowsOf<Told>(
    tx.trx,
    `SELECT booking_id, subscription_id, money_owner.user_id AS "userId", money_payer.payer_id AS "payerId"
     FROM ${'paymentId' in news ? 'payment' : 'document'} AS money
     LEFT JOIN money_owner ON money_owner.id = money.id
     LEFT JOIN money_payer ON money_payer.id = money.id WHERE money.id = ?`,
    [id],
  );
  if (!of) throw new Error(`There is no ${news.event} ${id}.`);
  await enqueueMoneyOf(tx, news, of);
}

/** The same of what has just been written. */
export async function enqueueMoneyOf(tx: Tx, news: MoneyNews, of: Told): Promise<void> {
  const id = 'paymentId' in news ? news.paymentId : news.documentId;
  const intent: NotificationIntent = {
    event: news.event,
    subject: news.event === 'payment-reminder' ? `${id}:${dubaiDay(tx.now)}` : id,
    ...(of.booking_id && { bookingId: of.booking_id }),
    ...(of.subscription_id && { subscriptionId: of.subscription_id }),
    facts: { of: id },
  };
  if (of.userId) {
    const [person] = await addresseesOf(tx.trx, [of.userId]);
    return enqueueNotifications(tx, person ? toPerson(intent, person) : []);
  }
  if (of.payerId) {
    const payer = await payerById(tx.trx, of.payerId);
    return enqueueNotifications(tx, payer ? await toPayer(tx, intent, payer) : []);
  }
  const [guest] = await rowsOf<{ email: string; phone: string }>(
    tx.trx,
    'SELECT email, phone FROM booking WHERE id = ? AND user_id IS NULL',
    [of.booking_id],
  );
  await enqueueNotifications(tx, guest ? toGuest(intent, guest) : []);
}
