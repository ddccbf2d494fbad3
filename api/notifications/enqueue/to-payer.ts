import type { Tx } from '../../db/transaction';
import type { PayerRow } from '../../people/homes/payer';
import { addresseesOf } from './addressees';
import { enqueueNotifications, type NewNotification } from './enqueue';
import { type NotificationIntent, toPerson } from './notify-people';

/** What became of a visit that somebody pays for and does not open the door of. */
export type PayerNews = 'confirmed' | 'moved' | 'undone' | 'cancelled' | 'done';

type Payer = Pick<PayerRow, 'id' | 'user_id' | 'email'>;

/** The rows for whoever pays in a customer's place: as their account is reached, without one by e-mail. */
export async function toPayer(tx: Tx, intent: NotificationIntent, payer: Payer): Promise<NewNotification[]> {
  if (payer.user_id !== null) {
    const [person] = await addresseesOf(tx.trx, [payer.user_id]);
    return person ? toPerson(intent, person) : [];
  }
  return payer.email ? [{ ...intent, channel: 'email', userId: null }] : [];
}

/** Tells somebody that they were named to pay for a home, in the transaction that does it: nobody owes without a word. */
export async function enqueueNamed(tx: Tx, payer: Payer, homeId: string): Promise<void> {
  const facts = { payer: payer.id, is: 'named', home: homeId };
  await enqueueNotifications(tx, await toPayer(tx, { event: 'payer', subject: payer.id, facts }, payer));
}
