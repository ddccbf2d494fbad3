import { dubaiDay } from '../../../contract/time';
import { rowsOf } from '../../db/statements';
import type { Tx } from '../../db/transaction';
import { addresseesOf } from './addressees';
import { enqueueNotifications } from './enqueue';
import { type NotificationIntent, toGuest, toPerson } from './notify-people';
import { toPayer } from './to-payer';

/** What of the money somebody is told: of a document (a credit note too), of an open one, or of a payment. */
export type MoneyNews =
  | { event: 'invoice' | 'payment-reminder'; documentId: string }
  | { event: 'receipt'; paymentId: string };

/**
 * Enqueues what the owner of a document or payment is told, in the transaction that writes it, after its row and whose it is. Of
 * nobody's account it goes to whoever pays without one, else to the guest of its booking. Repeated it is told once; a reminder once a Dubai day.
 */
export async function enqueueMoney(tx: Tx, news: MoneyNews): Promise<void> {
  const id = 'paymentId' in news ? news.paymentId : news.documentId;
  const [of] = await rowsOf<{
    booking_id: string | null;
    subscription_id: string | null;
    user_id: string | null;
    payer_id: string | null;
    payer_email: string | null;
  }>(
    tx.trx,
    `SELECT booking_id, subscription_id, money_owner.user_id, payer.id AS payer_id, payer.email AS payer_email
     FROM ${'paymentId' in news ? 'payment' : 'document'} AS money
     LEFT JOIN money_owner ON money_owner.id = money.id
     LEFT JOIN money_payer ON money_payer.id = money.id
     LEFT JOIN payer ON payer.id = money_payer.payer_id WHERE money.id = ?`,
    [id],
  );
  if (!of) throw new Error(`There is no ${news.event} ${id}.`);
  const intent: NotificationIntent = {
    event: news.event,
    subject: news.event === 'payment-reminder' ? `${id}:${dubaiDay(tx.now)}` : id,
    ...(of.booking_id && { bookingId: of.booking_id }),
    ...(of.subscription_id && { subscriptionId: of.subscription_id }),
    facts: { of: id },
  };
  if (of.user_id) {
    const [person] = await addresseesOf(tx.trx, [of.user_id]);
    return enqueueNotifications(tx, person ? toPerson(intent, person) : []);
  }
  if (of.payer_id) {
    const payer = { id: of.payer_id, user_id: null, email: of.payer_email ?? '' };
    return enqueueNotifications(tx, await toPayer(tx, intent, payer));
  }
  const [guest] = await rowsOf<{ email: string; phone: string }>(
    tx.trx,
    'SELECT email, phone FROM booking WHERE id = ? AND user_id IS NULL',
    [of.booking_id],
  );
  await enqueueNotifications(tx, guest ? toGuest(intent, guest) : []);
}
