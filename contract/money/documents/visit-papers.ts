import * as z from 'zod/mini';
import { paymentRow } from '../payments/payment-shapes';
import { documentRow } from './document-shapes';

/**
 * The papers of one visit, for whoever pays it and opens its link: invoices, credit notes and receipts, the newest first, without those of late
 * fees, which are paid apart. `open`: what is to be paid, in fils; below 0 it is theirs.
 */
export const visitPapers = z.strictObject({
  documents: z.array(
    z.pick(documentRow, { id: true, kind: true, reference: true, issuedAt: true, gross: true, payBy: true }),
  ),
  payments: z.array(
    z.pick(paymentRow, {
      id: true,
      reference: true,
      amount: true,
      method: true,
      paidAt: true,
      takesBack: true,
    }),
  ),
  open: z.number(),
});
export type VisitPapers = z.infer<typeof visitPapers>;
