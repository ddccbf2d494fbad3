import * as z from 'zod/mini';
import { isTaxNumber, plainCode } from '../codes';
import { canonicalEmail, email, text } from '../fields';

/** One line that may be left empty. */
function lineOrNone(most: number, what: string) {
  return text(most, what).check(z.overwrite((typed) => typed.replace(/\s+/g, ' ')));
}

/** `PUT /api/profile/billing`: whom the invoices are for. What is left empty is as the account, or the visit, has it. */
export const billingInput = z
  .strictObject({
    company: lineOrNone(120, 'Company'),
    taxNumber: z.string('TRN must be text.').check(
      z.overwrite(plainCode),
      z.refine((typed) => typed === '' || isTaxNumber(typed), 'A tax registration number has 15 digits.'),
    ),
    address: lineOrNone(300, 'Address'),
    email: z.string('E-mail must be text.').check(
      z.overwrite(canonicalEmail),
      z.refine((typed) => typed === '' || email.safeParse(typed).success, 'Enter a valid e-mail.'),
    ),
  })
  .check(
    z.refine((input) => input.taxNumber === '' || input.company !== '', {
      error: 'Enter the company of this tax number.',
      path: ['company'],
    }),
  );
export type BillingInput = z.infer<typeof billingInput>;

/** The same as it is read; revision 0 was never saved. */
export const billing = z.strictObject({
  company: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  email: z.string(),
  rev: z.number(),
});
export type Billing = z.infer<typeof billing>;
