import * as z from 'zod/mini';
import { id, instant, text } from '../../fields';
import { fils } from '../lines/booking-lines';

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

/** Some money, in fils. */
export const some = fils.check(z.minimum(1, 'Enter an amount above AED 0.'));
/** The slip's last digits, the bank's number, the cheque's. */
export const theirReference = z._default(text(60, 'Reference'), '');

/** More is never taken at a door: it is a slip of the finger. Fils. */
export const mostAtDoor = 10_000_000;

/** What a technician takes at the door, offline too: `payment.record`, of which the entity is the payment. Fils. */
export const doorPaymentFields = {
  bookingId: id,
  amount: some.check(z.maximum(mostAtDoor, 'More than AED 100,000 is for the office.')),
  method: z.enum(['cash', 'card'], 'Say how it was paid.'),
  /** When it was taken, by the phone's clock. */
  paidAt: instant,
  /** The last four digits of the machine's slip. */
  theirReference,
};

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
});
export type PaymentRow = z.infer<typeof paymentRow>;
