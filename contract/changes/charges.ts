import * as z from 'zod/mini';
import { text } from '../fields';
import { paymentMethods } from '../money/payments/payment-shapes';

/** `PUT /api/admin/charges/{id}`: what became of it. Whoever waives it says why. */
export const chargeDecision = z
  .strictObject({
    state: z.enum(['collected', 'waived'], 'State is collected or waived.'),
    reason: z.optional(text(200, 'Reason')),
    /** How it was paid, which is recorded with it: an app of before does not say, and its invoice stays open. */
    method: z.optional(z.enum(paymentMethods, 'Say how it was paid.')),
  })
  .check(
    z.refine(({ state, reason }) => state !== 'waived' || Boolean(reason), {
      path: ['reason'],
      error: 'Enter a reason.',
    }),
  );
export type ChargeDecision = z.infer<typeof chargeDecision>;

/** Whose wish a change is that the office makes. */
export const changeCauses = ['customer', 'us'] as const;
export type ChangeCause = (typeof changeCauses)[number];

/** What a customer owes who asked the office for a late change: the fee, or nothing of it, and why. */
export const lateFeeDecision = z
  .strictObject({
    state: z.enum(['owed', 'waived'], 'State is owed or waived.'),
    reason: z.optional(text(200, 'Reason')),
  })
  .check(
    z.refine(({ state, reason }) => state !== 'waived' || Boolean(reason), {
      path: ['reason'],
      error: 'Enter a reason.',
    }),
  );
export type LateFeeDecision = z.infer<typeof lateFeeDecision>;

/** `POST /api/admin/bookings/{id}/no-show`: who was not there. `useVisit`: of a visit of a plan, it is used instead of the fee. */
export const noShowMark = z.strictObject({
  who: z.enum(['customer', 'us'], 'Say who was not there: customer or us.'),
  useVisit: z.optional(z.boolean('useVisit must be true or false.')),
});
export type NoShowMark = z.infer<typeof noShowMark>;
