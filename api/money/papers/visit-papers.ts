import type { Knex } from 'knex';
import { balanceOf } from '../../../contract/money/balance';
import type { VisitPapers } from '../../../contract/money/visit-papers';
import { fromRow } from '../rows/document-row';
import { subjectDocuments } from '../rows/documents-of';
import { paymentsOf } from '../rows/payments-of';

/** The papers of a visit, the newest first, and what of it is to be paid; undefined where there are none. */
export async function papersOfVisit(knex: Knex, bookingId: string): Promise<VisitPapers | undefined> {
  const documents = (await subjectDocuments(knex, { bookingId })).map(fromRow);
  const payments = (await paymentsOf(knex, { bookingId })).filter(({ chargeId }) => !chargeId);
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
