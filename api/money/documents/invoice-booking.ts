import { arabicService } from '../../../contract/bookings/arabic-services';
import { isOpen } from '../../../contract/bookings/booking-rules';
import type { BusinessRules } from '../../../contract/rules/business-rules';
import { lockBooking } from '../../bookings/record/store';
import type { BookingFollower } from '../../bookings/row/followers';
import { linesOf } from '../../bookings/row/lines';
import type { BookingRow } from '../../bookings/row/row';
import { rowsOf } from '../../db/statements';
import type { Tx } from '../../db/transaction';
import { rulesInForce } from '../../scheduling/rules/store';
import type { StoredDocument } from '../rows/document-row';
import { standingAmong, subjectDocuments } from '../rows/documents-of';
import { customersOwn } from '../rows/holder';
import { chargedFor, furtherDays, hasFurtherDays, type WorkDay } from '../rows/work-days';
import { creditRest } from './credit';
import { invoicedInParts, issueInvoice, isTaxedOtherwise, type NewInvoice } from './issue';
import { buyerOfBooking } from './parties';

interface Invoicing {
  id?: string | undefined;
  /** Of the office, where they were read already. */
  rules?: BusinessRules;
  /** The further days of its work, where they were. */
  days?: WorkDay[];
  /** Nothing was issued or paid for it before. */
  isFirst?: boolean;
}

/**
 * Invoices what is charged for a booking; the invoice that stands already is answered as it is. Undefined where nothing is charged. The
 * booking is locked.
 */
export async function invoiceBooking(
  tx: Tx,
  row: BookingRow,
  { id, rules, days, isFirst = false }: Invoicing = {},
): Promise<StoredDocument | undefined> {
  const before = isFirst ? [] : await subjectDocuments(tx.trx, { bookingId: row.id });
  const standing = standingAmong(before);
  if (standing) return standing;
  const lines = linesOf(row);
  const aboutAr = arabicService(row.service_type);
  const invoice: NewInvoice = {
    id,
    of: { bookingId: row.id },
    userId: row.user_id,
    buyer: buyerOfBooking(row),
    payerId: row.payer_id,
    about: row.service_type,
    ...(aboutAr !== row.service_type && { aboutAr }),
    booking: row.reference,
    supplied: suppliedOn([row, ...(days ?? (await furtherDays(tx.trx, row.id)))]),
    before: await withoutMistaxed(tx, row.id, { before, lines }),
    ...{ lines, isFirst },
  };
  return issueInvoice(tx, invoice, rules);
}

/**
 * All documents of a booking before its invoice. What was invoiced in parts is credited where the lines are taxed otherwise by now: taken off, it
 * would leave VAT below 0, and so the whole is invoiced. What was paid stays paid.
 */
async function withoutMistaxed(
  tx: Tx,
  bookingId: string,
  { before, lines }: { before: readonly StoredDocument[]; lines: NewInvoice['lines'] },
): Promise<readonly StoredDocument[]> {
  const parts = invoicedInParts(before);
  if (parts.length === 0 || !(await isTaxedOtherwise(tx, lines, parts))) return before;
  for (const part of before)
    if (parts.some(({ reference }) => reference === part.reference))
      await creditRest(tx, part, { ...taxedOtherwise, money: 'stays' });
  return subjectDocuments(tx.trx, { bookingId });
}

const taxedOtherwise = {
  reason: 'The work is taxed otherwise than this was: all of it is invoiced anew.',
  reasonAr: 'تختلف ضريبة العمل عن ضريبة هذه الفاتورة: تصدر فاتورة جديدة بالكل.',
};

/** From the first to the last day of the work that was done; null while some of it is still to come. */
function suppliedOn(days: ReadonlyArray<Pick<WorkDay, 'status' | 'date'>>): NewInvoice['supplied'] {
  if (days.some(({ status }) => isOpen(status))) return null;
  const done = days.filter(({ status }) => status === 'completed').map(({ date }) => date.slice(0, 10));
  const [from, to] = [done.toSorted()[0], done.toSorted().at(-1)];
  return from && to ? { from, to } : null;
}

/**
 * A booking that is completed is invoiced with that, where the office's rule says so. Where it is charged for the days of a quote, that is
 * once the last of them is over: the last invoice is of the whole work.
 */
export const invoiceCompleted: BookingFollower = (tx, before, after) => {
  const isNew = after.status === 'completed' && before?.status !== 'completed';
  if (isNew && after.amount_fils > 0) tx.atEnd(() => invoiceAtEnd(tx, after.id));
  const isOver = before && isOpen(before.status) && !isOpen(after.status);
  // Further days are linked, always.
  if (isOver && after.part_of !== null) tx.atEnd(() => invoiceWorkOf(tx, after.id));
};

async function invoiceAtEnd(tx: Tx, id: string): Promise<void> {
  const { rules } = await rulesInForce(tx.trx);
  if (rules.invoiceAtCompletion === 0) return;
  // It was changed in this transaction, which holds it.
  const [row] = await rowsOf<BookingRow & Record<'has_days' | 'has_money', boolean | number>>(
    tx.trx,
    `SELECT booking.*, ${hasFurtherDays} AS has_days, ${hasMoney} AS has_money FROM booking WHERE id = ?`,
    [id],
  );
  if (row?.status !== 'completed') return;
  const days = row.has_days ? await furtherDays(tx.trx, id) : [];
  if (days.some(({ status }) => isOpen(status))) return;
  await invoiceBooking(tx, row, { rules, days, isFirst: !row.has_money });
}

/** Of the row of a booking, in SQL: whether anything was issued or paid for it, a fee too. */
const hasMoney = `(EXISTS (SELECT 1 FROM document WHERE document.booking_id = booking.id)
  OR EXISTS (SELECT 1 FROM payment WHERE payment.booking_id = booking.id))`;

/** Invoices what this day was the last one of. Whoever ends another day of it waits here, and the later one sees both. */
async function invoiceWorkOf(tx: Tx, id: string): Promise<void> {
  for (const charged of await chargedFor(tx.trx, id)) {
    await lockBooking(tx, charged);
    await invoiceAtEnd(tx, charged);
  }
}

/**
 * What belongs to whoever a booking belongs to goes with it, when it is claimed, given to somebody else, or forgotten. What was issued to
 * somebody else who pays stays theirs.
 */
export const followOwner: BookingFollower = async ({ trx }, before, after) => {
  if (!before || before.user_id === after.user_id) return;
  const rows: Array<{ id: string }> = [
    ...(await trx('document').where({ booking_id: after.id }).select('id')),
    ...(await trx('payment').where({ booking_id: after.id }).select('id')),
  ];
  const ids = (await customersOwn(trx, before, rows)).map(({ id }) => id);
  await trx('money_owner').whereIn('id', ids).delete();
  const { user_id } = after;
  if (user_id && ids.length > 0) await trx('money_owner').insert(ids.map((id) => ({ id, user_id })));
};
