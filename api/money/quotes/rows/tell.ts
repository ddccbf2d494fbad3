import type { BookingRow } from '../../../bookings/row/row';
import type { Tx } from '../../../db/transaction';
import { addresseesOf, officeOf } from '../../../notifications/enqueue/addressees';
import { enqueueNotifications } from '../../../notifications/enqueue/enqueue';
import { notifyOffice, toGuest, toPerson } from '../../../notifications/enqueue/notify-people';
import { toPayer } from '../../../notifications/enqueue/to-payer';
import { payerById } from '../../../people/homes/payer';
import type { QuoteRow } from './row';

/** Tells who pays for a visit of the version that was sent. */
export async function tellCustomer(tx: Tx, { id, version }: QuoteRow, booking: BookingRow): Promise<void> {
  const intent = {
    event: 'quote' as const,
    subject: `${id}:${version}`,
    bookingId: booking.id,
    facts: { of: id, version },
  };
  const payer = booking.payer_id ? await payerById(tx.trx, booking.payer_id) : undefined;
  // Who pays for a home reads what it is to cost, and who lives there does not.
  if (payer) {
    const facts = { ...intent.facts, payer: payer.id };
    return enqueueNotifications(tx, await toPayer(tx, { ...intent, facts }, payer));
  }
  if (booking.user_id === null) return enqueueNotifications(tx, toGuest(intent, booking));
  const [person] = await addresseesOf(tx.trx, [booking.user_id]);
  await enqueueNotifications(tx, person ? toPerson(intent, person) : []);
}

/** What the office hears of: an answer, a yes that came too late, or a deposit whose visit was cancelled. */
export type QuoteNews = 'accepted' | 'declined' | 'late' | 'deposit';

/** Tells the office, but not whoever did it there. Of one version it is told once. */
export async function tellOffice(
  tx: Tx,
  { id, booking_id }: Pick<QuoteRow, 'id' | 'booking_id'>,
  { is, version }: { is: QuoteNews; version: number },
): Promise<void> {
  const office = (await officeOf(tx)).filter((person) => person.id !== tx.actor?.id);
  const intent = {
    event: 'office-quote' as const,
    subject: `${id}:${version}:${is}`,
    bookingId: booking_id,
    facts: { of: id, is, version },
  };
  await notifyOffice(tx, office, intent);
}
