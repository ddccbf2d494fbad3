import { arabicService } from '../../../contract/bookings/arabic-services';
import type { BusinessRules } from '../../../contract/rules/business-rules';
import type { BookingFollower } from '../../bookings/row/followers';
import { linesOf } from '../../bookings/row/lines';
import type { BookingRow } from '../../bookings/row/row';
import { rowsOf } from '../../db/statements';
import type { Tx } from '../../db/transaction';
import { rulesInForce } from '../../scheduling/rules/store';
import type { StoredDocument } from '../rows/document-row';
import { standingAmong, subjectDocuments } from '../rows/documents-of';
import { customersOwn } from '../rows/holder';
import { issueInvoice, type NewInvoice } from './issue';
import { buyerOfBooking } from './parties';

/**
 * Invoices what is charged for a booking; the invoice that stands already is answered as it is. Undefined where nothing is charged. The
 * booking is locked.
 */
export async function invoiceBooking(
  tx: Tx,
  row: BookingRow,
  { id, rules }: { id?: string | undefined; rules?: BusinessRules } = {},
): Promise<StoredDocument | undefined> {
  const before = await subjectDocuments(tx.trx, { bookingId: row.id });
  const standing = standingAmong(before);
  if (standing) return standing;
  const day = row.date.slice(0, 10);
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
    supplied: row.status === 'completed' ? { from: day, to: day } : null,
    lines: linesOf(row),
    before,
  };
  return issueInvoice(tx, invoice, rules);
}

/** A booking that is completed is invoiced with that, where the office's rule says so. */
export const invoiceCompleted: BookingFollower = (tx, before, after) => {
  const isNew = after.status === 'completed' && before?.status !== 'completed';
  if (isNew && after.amount_fils > 0) tx.atEnd(() => invoiceAtEnd(tx, after.id));
};

async function invoiceAtEnd(tx: Tx, id: string): Promise<void> {
  const { rules } = await rulesInForce(tx.trx);
  if (rules.invoiceAtCompletion === 0) return;
  // It was changed in this transaction, which holds it.
  const [row] = await rowsOf<BookingRow>(tx.trx, 'SELECT * FROM booking WHERE id = ?', [id]);
  if (row?.status === 'completed') await invoiceBooking(tx, row, { rules });
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
