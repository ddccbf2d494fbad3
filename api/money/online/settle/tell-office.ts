import type { OnlineCheck } from '../../../../contract/money/payments/checkouts';
import type { Tx } from '../../../db/transaction';
import { officeOf } from '../../../notifications/enqueue/addressees';
import { notifyOffice } from '../../../notifications/enqueue/notify-people';
import type { CheckoutRow } from '../record/row';

/**
 * Tells the office of a payment online, or of `what` became of one, once each; for a `reason` it stands among those to look at as well, until
 * somebody of it did.
 */
export async function tellOffice(
  tx: Tx,
  row: CheckoutRow,
  { what = row.id, reason }: { what?: string; reason?: OnlineCheck['reason'] },
): Promise<void> {
  if (reason) {
    const mark = { check_for: reason, check_since: tx.now.toISOString() };
    await tx.trx('checkout').where({ id: row.id }).update(mark);
  }
  await notifyOffice(tx, await officeOf(tx), {
    event: 'office-payment',
    subject: what,
    ...(row.booking_id && { bookingId: row.booking_id }),
    ...(row.subscription_id && { subscriptionId: row.subscription_id }),
    facts: { checkout: row.id, of: what, ...(reason && { reason }) },
  });
}
