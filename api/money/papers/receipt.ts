import type { Knex } from 'knex';
import { arabicService } from '../../../contract/bookings/arabic-services';
import type { DocumentSnapshot, ReceiptSnapshot } from '../../../contract/money/documents/document-shapes';
import type { BookingRow } from '../../bookings/row/row';
import { buyerOfBooking, issuedTo, sellerOf } from '../documents/parties';
import { customersOwn, holdersOf, isSameHolder } from '../rows/holder';
import { fromRow, type StoredPayment, type ToldPayment } from '../rows/payment-row';
import { toldPayments } from '../rows/payments-of';
import { alike, balanceFor, type MoneySubject } from './snapshots';

/** What the receipt of a payment states, and what it is for: as things stood when it was recorded. */
export async function receiptOf(
  knex: Knex,
  id: string,
): Promise<{ snapshot: ReceiptSnapshot; of: MoneySubject } | undefined> {
  const row: ToldPayment | undefined = await toldPayments(knex).where('payment.id', id).first();
  if (!row) return undefined;
  const documents = await documentsBefore(knex, row);
  const booking = await bookingOf(knex, row);
  const newest = documents.at(-1);
  const { invoiced, open } = await balanceFor(knex, row, row.recorded_at);
  const takenBack = row.takes_back
    ? await knex('payment').where({ id: row.takes_back }).first('reference')
    : undefined;
  const snapshot: ReceiptSnapshot = {
    reference: row.reference,
    paidAt: row.paid_at,
    amount: row.amount_fils,
    method: row.method,
    theirReference: row.their_reference,
    ...aboutOf(row, newest),
    booking: booking?.reference ?? null,
    documents: documents.map(({ reference }) => reference),
    isTax: newest?.isTax ?? false,
    takenBy: await takenBy(knex, row),
    takesBack: takenBack?.reference ?? null,
    seller: newest?.seller ?? (await sellerOf(knex)),
    buyer: newest?.buyer ?? (await buyerNow(knex, row, booking)),
    open: invoiced === 0 && documents.length === 0 ? null : open,
  };
  return { snapshot, of: row };
}

/** The documents that a payment was made for, the newest last. */
async function documentsBefore(knex: Knex, row: StoredPayment): Promise<DocumentSnapshot[]> {
  const found = knex('document').where('issued_at', '<=', row.recorded_at).orderBy(['issued_at', 'id']);
  if (row.document_id) found.where({ id: row.document_id });
  else found.where(alike(row));
  const rows: Array<{ id: string; snapshot: string }> = await found.limit(20).select('id', 'snapshot');
  // Of one visit some may be its customer's, and some another payer's.
  const holders = await holdersOf(knex, [row.id, ...rows.map(({ id }) => id)]);
  const whose = holders.get(row.id);
  const theirs = rows.filter(({ id }) => whose && isSameHolder(holders.get(id) ?? whose, whose));
  return theirs.map(({ snapshot }) => JSON.parse(snapshot));
}

async function bookingOf(
  knex: Knex,
  { booking_id, charge_id }: StoredPayment,
): Promise<BookingRow | undefined> {
  const charge = charge_id ? await knex('charge').where({ id: charge_id }).first('booking_id') : undefined;
  return knex('booking')
    .where({ id: booking_id ?? charge?.booking_id ?? '' })
    .first();
}

function aboutOf(
  row: ToldPayment,
  newest: DocumentSnapshot | undefined,
): Pick<ReceiptSnapshot, 'about' | 'aboutAr'> {
  if (newest) return { about: newest.about, aboutAr: newest.aboutAr };
  const { about } = fromRow(row);
  const aboutAr = arabicService(about);
  return { about, ...(aboutAr !== about && { aboutAr }) };
}

async function takenBy(knex: Knex, { recorded_by }: StoredPayment): Promise<ReceiptSnapshot['takenBy']> {
  const person = await knex('user')
    .where({ id: recorded_by ?? '', erased_at: null })
    .first('display_name', 'role');
  return person ? { name: person.display_name, isTechnician: person.role === 'staff' } : null;
}

/** Who paid, where no document has said it yet. */
async function buyerNow(
  knex: Knex,
  { id, subscription_id }: StoredPayment,
  booking: BookingRow | undefined,
): Promise<ReceiptSnapshot['buyer']> {
  const none = { taxNumber: null, address: '', phone: '', email: '' };
  if (booking) {
    const [own] = await customersOwn(knex, booking, [{ id }]);
    if (own) return { ...none, ...buyerOfBooking(booking) };
    return (
      await issuedTo(knex, {
        userId: null,
        buyer: { name: '', address: '', phone: '', email: '' },
        payerId: booking.payer_id,
      })
    ).buyer;
  }
  const person = await knex('subscription')
    .join('user', 'user.id', 'subscription.user_id')
    .where({ 'subscription.id': subscription_id ?? '' })
    .first('user.display_name', 'user.email', 'user.phone');
  if (!person) return { ...none, name: '' };
  return { ...none, name: person.display_name, phone: person.phone ?? '', email: person.email };
}
