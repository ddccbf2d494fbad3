import { documentListing } from '../../../contract/money/documents/admin-documents';
import { type PintDocument, type PintLine, pintOf } from '../../../contract/money/documents/pint';
import { moneyReaders } from '../../http/route';
import { openDocuments } from '../../money/documents/list';
import { snapshotOf } from '../../money/rows/document-row';
import { defineExport } from './export';

type Row = { id: string; document: PintDocument; line: PintLine };

/** The fields of PINT AE, a row a line of a document; amounts in AED. */
export const documentsExport = defineExport({
  list: documentListing,
  file: 'documents',
  does: 'Documents that match the filters in the fields of PINT AE, as CSV, a row a line.',
  who: moneyReaders,
  people: true,
  columns: [
    ['Number', ({ document }: Row) => document.number],
    ['Issued', ({ document }) => document.issueDate],
    ['Type code', ({ document }) => document.typeCode],
    ['Currency', ({ document }) => document.currency],
    ['Due', ({ document }) => document.dueDate],
    ['Supplied from', ({ document }) => document.supplyFrom],
    ['Supplied to', ({ document }) => document.supplyTo],
    ['Earlier documents', ({ document }) => document.precedingInvoices.map((each) => each.number).join('; ')],
    ['Reason', ({ document }) => document.creditReason],
    ['Booking', ({ document }) => document.bookingReference],
    ['Seller', ({ document }) => document.seller.name],
    ['Seller TRN', ({ document }) => document.seller.taxNumber],
    ['Seller endpoint', ({ document }) => document.seller.endpoint],
    ['Seller licence', ({ document }) => document.seller.licence],
    ['Buyer', ({ document }) => document.buyer.name],
    ['Buyer TRN', ({ document }) => document.buyer.taxNumber],
    ['Buyer endpoint', ({ document }) => document.buyer.endpoint],
    ['Buyer address', ({ document }) => document.buyer.address],
    ['Buyer country', ({ document }) => document.buyer.countryCode],
    ['Line', ({ line }) => line.number],
    ['What', ({ line }) => line.name],
    ['Quantity', ({ line }) => Number(line.quantity)],
    ['Unit code', ({ line }) => line.unitCode],
    ['Unit price without VAT', ({ line }) => Number(line.unitPriceNet)],
    ['Discount without VAT', ({ line }) => Number(line.discountNet)],
    ['Discount reason', ({ line }) => line.discountReason],
    ['Line without VAT', ({ line }) => Number(line.net)],
    ['Tax category', ({ line }) => line.taxCategory],
    ['Tax rate, %', ({ line }) => Number(line.taxRate)],
    ['Line VAT', ({ line }) => Number(line.tax)],
    ['Line with VAT', ({ line }) => Number(line.gross)],
    ['Total without VAT', ({ document }) => Number(document.totalWithoutTax)],
    ['Total VAT', ({ document }) => Number(document.taxTotal)],
    ['Total with VAT', ({ document }) => Number(document.totalWithTax)],
  ],
  json: {
    does: 'Documents that match the filters in the fields of PINT AE, as JSON.',
    // Its lines come one after the other, never on two pages.
    of: (rows) => [...new Map(rows.map(({ id, document }) => [id, document])).values()],
  },
  async open({ knex, now }, query) {
    const { page, total } = await openDocuments(knex, query, now);
    return {
      total,
      async page(request) {
        const found = await page(request);
        const rows = found.rows.flatMap((row) => {
          const document = pintOf(snapshotOf(row));
          return document.lines.map((line) => ({ id: row.id, document, line }));
        });
        return { ...found, rows };
      },
    };
  },
});
