import * as z from 'zod/mini';
import { isTaxNumber, plainCode } from '../codes';
import { canonicalEmail, email, text } from '../fields';

/** One line that may be left empty. */
export function lineOrNone(most: number, what: string) {
  return text(most, what).check(z.overwrite((typed) => typed.replace(/\s+/g, ' ')));
}

const lacksDigits = 'A tax registration number (TRN) has 15 digits and begins with 1.';

/** What stands on an invoice of whoever it is for. */
export const billingFields = {
  company: lineOrNone(120, 'Company'),
  taxNumber: z.string('TRN must be text.').check(
    // Longer ones are not even read.
    z.maxLength(40, lacksDigits),
    z.overwrite(plainCode),
    z.refine((typed) => typed === '' || isTaxNumber(typed), lacksDigits),
  ),
  address: lineOrNone(300, 'Address'),
  email: z.string('E-mail must be text.').check(
    z.overwrite(canonicalEmail),
    z.refine((typed) => typed === '' || email.safeParse(typed).success, 'Enter a valid e-mail.'),
  ),
};

/** A tax number is a company's. */
export const companyOfTaxNumber = z.refine<{ taxNumber: string; company: string }>(
  ({ taxNumber, company }) => taxNumber === '' || company !== '',
  { error: 'Enter the company of this tax number.', path: ['company'] },
);

/** `PUT /api/profile/billing`: whom the invoices are for. What is left empty is as the account, or the visit, has it. */
export const billingInput = z.strictObject(billingFields).check(companyOfTaxNumber);
export type BillingInput = z.infer<typeof billingInput>;

/** Within how many days a company pays, as agreed with it; null: by the office's rule. */
export const ownDays = z.nullable(
  z
    .int('Enter a number of days.')
    .check(z.minimum(0, 'Enter a number of days.'), z.maximum(120, 'At most 120 days.')),
);

/** `PUT /api/admin/users/{id}/payment-days`. */
export const paymentDaysInput = z.strictObject({ payWithinDays: ownDays });

/** The same as it is read; `usual`: what the office's rule says of companies. */
export const paymentDays = z.strictObject({ payWithinDays: z.nullable(z.number()), usual: z.number() });
export type PaymentDays = z.infer<typeof paymentDays>;

/** The same as it is read; revision 0 was never saved. */
export const billing = z.strictObject({
  company: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  email: z.string(),
  rev: z.number(),
});
export type Billing = z.infer<typeof billing>;
