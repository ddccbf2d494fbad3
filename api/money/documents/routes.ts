import { Problem } from '../../../contract/errors';
import {
  adminDocument,
  creditInput,
  documentListing,
  documentRead,
  invoiceInput,
} from '../../../contract/money/documents/admin-documents';
import { changeBooking } from '../../bookings/record/change';
import { presentOne } from '../../bookings/record/present';
import { loadForWrite } from '../../bookings/record/store';
import { payerByNow } from '../../bookings/row/payer';
import type { Database } from '../../db/database';
import { assertSeen } from '../../db/edits/edit-row';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { answerList } from '../../http/answers/list';
import { admins, anyAccount, type Handled, handle, moneyReaders, route } from '../../http/route';
import { hasInvoice } from '../rows/documents-of';
import { creditInvoice } from './credit';
import { invoiceBooking } from './invoice-booking';
import { listDocuments, readDocument } from './list';

const list = route('GET /api/admin/documents', moneyReaders, 'All invoices and credit notes, with filters.', {
  query: documentListing.page,
  answer: [adminDocument],
});
const one = route('GET /api/documents/:id', anyAccount, 'One document: your own, or for the office any.', {
  answer: documentRead,
  ofAnybody: true,
});
const invoice = route(
  'POST /api/admin/bookings/:id/invoice',
  admins,
  'Issues the invoice of a booking, or answers the one that stands.',
  { body: invoiceInput, answer: documentRead, headers: ['If-Match'] },
);
const credit = route(
  'POST /api/admin/documents/:id/credit',
  admins,
  'Credits an invoice, all of it or a part, by a credit note.',
  { body: creditInput, answer: documentRead, status: 201 },
);

/** Invoices and credit notes. What is issued is never changed. */
export function documentRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, async (ctx, { query }) => answerList(ctx, await listDocuments(db.read, query, now()))),

    handle(one, (_ctx, { actor, params }) => readDocument(db.read, actor, params.id)),

    handle(invoice, (ctx, { actor, params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        const row = await loadForWrite(tx, actor, params.id);
        await assertSeen(seen, row.rev, () => presentOne(tx.trx, row, actor));
        if (row.status === 'cancelled')
          throw new Problem('breaks_rules', 'A cancelled booking is not invoiced.');
        // Before the number is taken: its readers get it anew.
        const isNew = !(await hasInvoice(tx.trx, row.id));
        const told = isNew
          ? await changeBooking(tx, row, await payerByNow(tx.trx, row), 'booking.invoice')
          : row;
        const issued = await invoiceBooking(tx, told, { id: body.id });
        if (!issued) throw new Problem('breaks_rules', 'There is no amount to invoice.');
        return readDocument(tx.trx, actor, issued.id);
      }),
    ),

    handle(credit, (ctx, { actor, params, body }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        const note = await creditInvoice(tx, params.id, body);
        return readDocument(tx.trx, actor, note.id);
      }),
    ),
  ];
}
