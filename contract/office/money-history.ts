import * as z from 'zod/mini';
import { paymentMethods } from '../money/payments/payment-shapes';
import { bookingChange } from './booking-history';

/**
 * One step of how a booking's money came to stand as it does: a change of its lines or amount, or what was done with one of its documents or
 * payments, which is told in `of`. Fils; below 0 where it was credited or went back. `note`: what the history alone keeps.
 */
export const moneyStep = z.extend(bookingChange, {
  of: z.nullable(
    z.strictObject({
      reference: z.string(),
      fils: z.number(),
      method: z.nullable(z.enum(paymentMethods)),
      note: z.string(),
    }),
  ),
});
export type MoneyStep = z.infer<typeof moneyStep>;
