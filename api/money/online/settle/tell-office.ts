import type { Tx } from '../../../db/transaction';
import { officeOf } from '../../../notifications/enqueue/addressees';
import { notifyOffice } from '../../../notifications/enqueue/notify-people';
import type { CheckoutRow } from '../record/row';

/** Tells the office that a payment online, or the refund `what` of one, needs a look: once each. */
export async function tellOffice(tx: Tx, row: CheckoutRow, what = row.id): Promise<void> {
  await notifyOffice(tx, await officeOf(tx), {
    event: 'office-payment',
    subject: what,
    ...(row.booking_id && { bookingId: row.booking_id }),
    ...(row.subscription_id && { subscriptionId: row.subscription_id }),
    facts: { checkout: row.id, of: what },
  });
}
