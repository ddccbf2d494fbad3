import * as z from 'zod/mini';
import { id, instant, text } from '../../fields';
import { anId, defineListing, oneOf } from '../../lists/listing';
import { moneyFilters, moneySorts } from './money-filters';
import { paymentMethods, paymentRow, some, theirReference } from './payment-shapes';

const of = { bookingId: z.optional(id), subscriptionId: z.optional(id), chargeId: z.optional(id) };

/** `POST /api/admin/payments`. For one of: a booking, a plan, a fee. `amount` in fils; money that goes back is `isRefund`. */
export const paymentInput = z
  .strictObject({
    id: z.optional(id),
    amount: some,
    isRefund: z._default(z.boolean(), false),
    method: z.enum(paymentMethods, 'Say how it was paid.'),
    paidAt: instant,
    theirReference,
    note: z._default(text(300, 'Note'), ''),
    /** Why it goes back another way than it came. */
    because: z.optional(text(200, 'Reason')),
    ...of,
  })
  .check(
    z.refine(
      (input) => [input.bookingId, input.subscriptionId, input.chargeId].filter(Boolean).length === 1,
      {
        error: 'A payment is for one booking, plan or fee.',
        path: ['bookingId'],
      },
    ),
  );
export type PaymentInput = z.infer<typeof paymentInput>;

/** `POST /api/admin/payments/{id}/take-back`: undoes a wrong one. `id`: of the payment that does. */
export const takeBackInput = z.strictObject({
  id: z.optional(id),
  note: z._default(text(300, 'Why'), ''),
});
export type TakeBackInput = z.infer<typeof takeBackInput>;

/** Payments, as the office asks for them. `technician`: who took it at the door. */
export const paymentListing = defineListing({
  noun: 'payments',
  filters: {
    method: oneOf(paymentMethods, 'Unknown method.'),
    technician: anId,
    charge: anId,
    ...moneyFilters,
  },
  sorts: moneySorts,
});

/** A row of `GET /api/admin/payments`. `name`: of whoever paid; `recordedBy`: what who wrote it down is called. */
export const adminPayment = z.extend(paymentRow, {
  name: z.string(),
  booking: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  note: z.string(),
  recordedBy: z.nullable(z.string()),
  recordedAt: z.string(),
  /** Of the one that undid it. */
  takenBack: z.nullable(z.string()),
});
export type AdminPayment = z.infer<typeof adminPayment>;
