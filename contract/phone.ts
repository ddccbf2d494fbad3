import * as z from 'zod/mini';
import { normalizePhone } from './phone-text';

/** A telephone number to keep: checked, and as E.164 from here on. */
export const phoneNumber = z.pipe(
  z
    .string('Contact number must be text.')
    .check(z.trim(), z.maxLength(40, 'Contact number is longer than 40 characters.')),
  z.transform((typed, ctx) => {
    const number = normalizePhone(typed);
    if (number === undefined) {
      ctx.issues.push({ code: 'custom', message: 'Enter a valid contact number.', input: typed });
    }
    return number ?? '';
  }),
);
