import { randomUUID } from 'node:crypto';
import {
  adminPayment,
  paymentInput,
  paymentListing,
  takeBackInput,
} from '../../../contract/money/payments/admin-payments';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { answerList } from '../../http/answers/list';
import { admins, type Handled, handle, moneyReaders, route } from '../../http/route';
import { listPayments, readPayment } from './list';
import { recordPayment } from './record';
import { takeBackPayment } from './take-back';

const list = route('GET /api/admin/payments', moneyReaders, 'All payments and refunds, with filters.', {
  query: paymentListing.page,
  answer: [adminPayment],
});
const record = route('POST /api/admin/payments', admins, 'Records a payment, or a refund.', {
  body: paymentInput,
  answer: adminPayment,
  status: 201,
});
const takeBack = route(
  'POST /api/admin/payments/:id/take-back',
  admins,
  'Undoes a wrong payment by another that names it.',
  { body: takeBackInput, answer: adminPayment, status: 201 },
);

/** Payments, as the office records them. None is changed: a wrong one is undone by another. */
export function paymentRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, async (ctx, { query }) => answerList(ctx, await listPayments(db.read, query))),

    handle(record, (ctx, { body }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        const { id = randomUUID(), isRefund, amount, bookingId, subscriptionId, chargeId, ...rest } = body;
        const of = { bookingId, subscriptionId, chargeId };
        const fils = isRefund ? -amount : amount;
        const row = await recordPayment(tx, { ...rest, id, of, amount: fils, atMostOpen: true });
        return readPayment(tx.trx, row.id);
      }),
    ),

    handle(takeBack, (ctx, { params, body }) =>
      inTransaction(db, acting(ctx, now()), async (tx) =>
        readPayment(tx.trx, (await takeBackPayment(tx, params.id, body)).id),
      ),
    ),
  ];
}
