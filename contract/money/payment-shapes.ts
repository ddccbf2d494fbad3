import * as z from 'zod/mini';
import { id, instant, text } from '../fields';
import { fils } from './booking-lines';

/** `cheque` and `online` are never taken at the door. */
export const paymentMethods = ['cash', 'card', 'transfer', 'cheque', 'online'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const methodLabels: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  card: 'Card machine',
  transfer: 'Transfer',
  cheque: 'Cheque',
  online: 'Online',
};

const some = fils.check(z.minimum(1, 'Enter an amount above AED 0.'));
const theirReference = z._default(text(60, 'Reference'), '');

/** What a technician takes at the door, offline too: `payment.record`, of which the entity is the payment. Fils. */
export const doorPaymentFields = {
  bookingId: id,
  amount: some,
  method: z.enum(['cash', 'card'], 'Say how it was paid.'),
  /** When it was taken, by the phone's clock. */
  paidAt: instant,
  /** The last four digits of the machine's slip. */
  theirReference,
};

/** `POST /api/admin/payments`. For one of: a booking, a plan, a fee. `amount` in fils; a refund is `isRefund`. */
export const paymentInput = z.strictObject({
  id: z.optional(id),
  amount: some,
  isRefund: z._default(z.boolean(), false),
  method: z.enum(paymentMethods, 'Say how it was paid.'),
  paidAt: instant,
  theirReference,
  note: z._default(text(300, 'Note'), ''),
  bookingId: z.optional(id),
  subscriptionId: z.optional(id),
  chargeId: z.optional(id),
});
export type PaymentInput = z.infer<typeof paymentInput>;

/** A payment as it is read; `amount` in fils, below 0 where money went back. `takesBack`: the wrong one that it undoes. */
export const paymentRow = z.strictObject({
  id: z.string(),
  reference: z.string(),
  amount: z.number(),
  method: z.enum(paymentMethods),
  paidAt: z.string(),
  theirReference: z.string(),
  about: z.string(),
  bookingId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  chargeId: z.nullable(z.string()),
  takesBack: z.nullable(z.string()),
  /** To the office alone. */
  note: z.optional(z.string()),
  recordedBy: z.optional(z.string()),
});
export type PaymentRow = z.infer<typeof paymentRow>;
