import * as z from 'zod/mini';
import { id } from '../../fields';
import { billingFields, companyOfTaxNumber, lineOrNone, ownDays } from '../billing';

/** Of a person without an account. */
const personFields = {
  name: z._default(lineOrNone(120, 'Name'), ''),
  company: z._default(billingFields.company, ''),
  taxNumber: z._default(billingFields.taxNumber, ''),
  address: z._default(billingFields.address, ''),
  email: z._default(billingFields.email, ''),
  payWithinDays: z._default(ownDays, null),
};

/**
 * `PUT /api/admin/users/{userId}/homes/{id}/payer`: who pays for the visits at a home from now on. Either `userId`, an account, and nothing
 * beside; or a person without one: their name, where the invoices go, and what stands on them. `payWithinDays`: null is as the office's rule
 * has it.
 */
export const payerInput = z.strictObject({ userId: z._default(z.nullable(id), null), ...personFields }).check(
  companyOfTaxNumber,
  z.refine(({ userId, name }) => userId !== null || name !== '', {
    error: 'Enter who pays.',
    path: ['name'],
  }),
  z.refine(({ userId, email }) => userId !== null || email !== '', {
    error: 'Enter where the invoices go.',
    path: ['email'],
  }),
  z.refine(({ userId, payWithinDays, ...rest }) => userId === null || isEmpty(rest, payWithinDays), {
    error: 'An account has its own details: leave the others empty.',
    path: ['userId'],
  }),
);
export type PayerInput = z.infer<typeof payerInput>;

function isEmpty(texts: Readonly<Record<string, string>>, days: number | null): boolean {
  return days === null && Object.values(texts).every((each) => each === '');
}

/** The same as the office reads it; `userId`: null of a person without an account. */
export const homePayer = z.strictObject({
  userId: z.nullable(z.string()),
  name: z.string(),
  company: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  email: z.string(),
  payWithinDays: z.nullable(z.number()),
});
export type HomePayer = z.infer<typeof homePayer>;

/** `GET …/payer`: who pays beside the home's owner, null is nobody; `rev`: of the home, which a change is held against. */
export const payerRead = z.strictObject({ payer: z.nullable(homePayer), rev: z.number() });
export type PayerRead = z.infer<typeof payerRead>;
