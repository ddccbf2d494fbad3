import { randomUUID } from 'node:crypto';
import { arabicService } from '../../../../contract/bookings/arabic-services';
import { isOpen } from '../../../../contract/bookings/booking-rules';
import { type BookingLine, lineOfAmount, sumOf } from '../../../../contract/money/lines/booking-lines';
import { depositOf, depositShares } from '../../../../contract/money/quotes/quote-rules';
import { afterChange, changeBooking, type Patch } from '../../../bookings/record/change';
import { charging } from '../../../bookings/row/lines';
import type { BookingRow } from '../../../bookings/row/row';
import { insertRows } from '../../../db/statements';
import type { Tx } from '../../../db/transaction';
import { findViolations } from '../../../scheduling/assignment/assignment-checks';
import { issueInvoice } from '../../documents/issue';
import { buyerOfBooking } from '../../documents/parties';
import type { QuoteContent } from '../rows/row';
import { bookDays } from '../work/book-days';

/**
 * What a yes means: the lines are charged for the visit, the further days are booked, and the deposit is invoiced. Of a visit that is
 * over, as a consultation is, the first of the days is the one that is charged.
 */
export async function carryOut(
  tx: Tx,
  visit: BookingRow,
  { id, reference, content }: { id: string; reference: string; content: QuoteContent },
): Promise<void> {
  const { lines, days, service } = content;
  const isLater = !isOpen(visit.status) && days.length > 0;
  const quoted = { service, reference, ...(isLater && { lines }) };
  const charged = isLater ? visit : await charge(tx, visit, lines);
  const booked = await bookDays(tx, charged, days, quoted);
  const payer = isLater ? booked[0] : charged;
  const work = isLater ? booked : [charged, ...booked];
  await insertRows(
    tx.trx,
    'quote_day',
    work.map((each) => ({ booking_id: each.id, quote_id: id, is_charged: each === payer })),
  );
  const deposit = depositOf(sumOf(lines), content.deposit);
  // Last of all: whoever issues a document waits for the number.
  if (payer && deposit > 0) tx.atEnd(() => invoiceDeposit(tx, payer, { reference, content, deposit }));
}

/** Charges a visit with the lines, in place of what was; one that waited for its price alone is confirmed with that. */
async function charge(tx: Tx, visit: BookingRow, lines: readonly BookingLine[]): Promise<BookingRow> {
  const priced: Patch = { ...charging(lines), zero_reason: '' };
  const confirmed: Patch = {
    ...priced,
    status: 'confirmed',
    ...(visit.address === '' && { address_asked_at: visit.address_asked_at ?? tx.now.toISOString() }),
  };
  const patch = (await isAgreed(tx, visit, confirmed)) ? confirmed : priced;
  const after = await changeBooking(tx, visit, patch, 'quote.accept');
  if (!tx.actor) {
    const part = ({ status, amount_fils, lines: of }: BookingRow) => ({ status, amount_fils, lines: of });
    const told = { before: part(visit), after: part(after) };
    await tx.audit({ action: 'quote.accept', type: 'booking', id: visit.id, ...told });
  }
  return after;
}

/** Whether nothing but the price was open: it has its time, and leaves no other visit without anybody. */
async function isAgreed(tx: Tx, visit: BookingRow, confirmed: Patch): Promise<boolean> {
  if (visit.status !== 'pending' || visit.needs_time || visit.proposal || visit.subscription_id) return false;
  if (visit.starts_at <= tx.now.toISOString()) return false;
  const found = await findViolations(tx, visit, await afterChange(tx, visit, confirmed));
  return !found?.violations.includes('another_without');
}

async function invoiceDeposit(
  tx: Tx,
  visit: BookingRow,
  of: { reference: string; content: QuoteContent; deposit: number },
): Promise<void> {
  const { reference, content, deposit } = of;
  const aboutAr = arabicService(visit.service_type);
  const words = `Deposit, quote ${reference}`;
  await issueInvoice(tx, {
    of: { bookingId: visit.id },
    userId: visit.user_id,
    buyer: buyerOfBooking(visit),
    payerId: visit.payer_id,
    about: visit.service_type,
    ...(aboutAr !== visit.service_type && { aboutAr }),
    booking: visit.reference,
    supplied: null,
    isPart: true,
    lines: depositShares(content.lines, deposit).map(({ tax, gross, vat }) => ({
      ...lineOfAmount(randomUUID(), words, gross),
      textAr: `دفعة مقدمة، عرض السعر ${reference}`,
      ...{ tax, vat },
    })),
  });
}
