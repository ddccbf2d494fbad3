import { billing, billingInput, paymentDays, paymentDaysInput } from '../../../contract/money/billing';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { admins, type Handled, handle, route } from '../../http/route';
import { billingOf, paymentDaysOf, setBilling, setPaymentDays } from './store';

const who = ['customer', 'admin'] as const;
const put = { body: billingInput, row: billing, answer: billing, headers: ['If-Match'] } as const;

const own = route('GET /api/profile/billing', who, 'Whom your invoices are for.', { answer: billing });
const setOwn = route('PUT /api/profile/billing', who, 'Says whom your next invoices are for.', put);
const one = route('GET /api/admin/users/:id/billing', admins, 'Whom a customer’s invoices are for.', {
  answer: billing,
});
const set = route(
  'PUT /api/admin/users/:id/billing',
  admins,
  'Says whom a customer’s next invoices are for.',
  put,
);

const days = route('GET /api/admin/users/:id/payment-days', admins, 'Within how many days a company pays.', {
  answer: paymentDays,
});
const setDays = route(
  'PUT /api/admin/users/:id/payment-days',
  admins,
  'Says within how many days a company pays its next invoices.',
  { body: paymentDaysInput, answer: paymentDays },
);

/** Whom invoices are for: what is issued stays as it is. */
export function billingRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(own, (_ctx, { actor }) => billingOf(db.read, actor.id)),

    handle(setOwn, (ctx, { actor, body, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => setBilling(tx, actor.id, body, seen)),
    ),

    handle(one, (_ctx, { params }) => billingOf(db.read, params.id)),

    handle(set, (ctx, { params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => setBilling(tx, params.id, body, seen)),
    ),

    handle(days, (_ctx, { params }) => paymentDaysOf(db.read, params.id)),

    handle(setDays, (ctx, { params, body }) =>
      inTransaction(db, acting(ctx, now()), (tx) => setPaymentDays(tx, params.id, body.payWithinDays)),
    ),
  ];
}
