import type { Knex } from 'knex';
import type { VisitPapers } from '../../../contract/money/documents/visit-papers';
import { balanceOf } from '../../../contract/money/payments/balance';
import type { BookingRow } from '../../bookings/row/row';
import { fromRow } from '../rows/document-row';
import { subjectDocuments } from '../rows/documents-of';
import { customersOwn } from '../rows/holder';
import { paymentsOf } from '../rows/payments-of';

/** The papers of a visit that are its customer's, the newest first, and what of it is to be paid; undefined where there are none. */
export async function papersOfVisit(
  knex: Knex,
  booking: Pick<BookingRow, 'id' | 'user_id'>,
): Promise<VisitPapers | undefined> {
  const { id: bookingId } = booking;
  const all = await subjectDocuments(knex, { bookingId });
  const documents = (await customersOwn(knex, booking, all)).map(fromRow);
  const paid = (await paymentsOf(knex, { bookingId })).filter(({ chargeId }) => !chargeId);
  const payments = await customersOwn(knex, booking, paid);
  if (documents.length + payments.length === 0) return undefined;
  return {
    documents: documents
      .map(({ id, kind, reference, issuedAt, gross, payBy }) => ({
        id,
        kind,
        reference,
        issuedAt,
        gross,
        payBy,
      }))
      .reverse(),
    payments: payments
      .map(({ id, reference, amount, method, paidAt, takesBack }) => ({
        ...{ id, reference, amount, method, paidAt, takesBack },
      }))
      .reverse(),
    open: balanceOf(documents, payments).open,
  };
}
