import { aed } from '../../../contract/money/documents/pint';
import { paymentListing } from '../../../contract/money/payments/admin-payments';
import { methodLabels } from '../../../contract/money/payments/payment-shapes';
import { dubaiMinute } from '../../../contract/time';
import { moneyReaders } from '../../http/route';
import { asListed, type ListedPayment, openPayments } from '../../money/payments/list';
import { defineExport } from './export';

/** Payments and refunds, a row each; amounts in AED, below 0 where money went back. */
export const paymentsExport = defineExport({
  list: paymentListing,
  file: 'payments',
  does: 'Payments that match the filters, as CSV.',
  who: moneyReaders,
  people: true,
  columns: [
    ['Number', (row: ListedPayment) => row.reference],
    ['Paid', (row) => dubaiMinute(row.paid_at)],
    ['Amount (AED)', (row) => Number(aed(Number(row.amount_fils)))],
    ['Method', (row) => methodLabels[row.method]],
    ['Their reference', (row) => row.their_reference],
    ['From', (row) => asListed(row).name],
    ['For', (row) => asListed(row).about],
    ['Booking', (row) => row.booking_reference],
    ['Document', (row) => row.document_reference],
    ['Recorded', (row) => dubaiMinute(row.recorded_at)],
    ['Recorded by', (row) => row.recorder],
    ['Undoes', (row) => row.undone_reference],
    ['Undone by', (row) => row.undoing_reference],
    ['Note', (row) => row.note],
  ],
  json: {
    does: 'Payments that match the filters, as JSON.',
    of: (rows) => rows.map(asTold),
  },
  open: ({ knex }, query) => openPayments(knex, query),
});

/** A payment as another program reads it: the amount in AED with two decimals, instants in ISO 8601. */
function asTold(row: ListedPayment): object {
  const { name, about } = asListed(row);
  return {
    number: row.reference,
    paidOn: row.paid_day,
    paidAt: row.paid_at,
    amount: aed(Number(row.amount_fils)),
    currency: 'AED',
    method: row.method,
    theirReference: row.their_reference,
    from: name,
    for: about,
    bookingReference: row.booking_reference,
    documentNumber: row.document_reference,
    recordedAt: row.recorded_at,
    recordedBy: row.recorder,
    undoes: row.undone_reference,
    undoneBy: row.undoing_reference,
    note: row.note,
  };
}
