import * as z from 'zod/mini';
import { line, text } from '../../fields';

const version = z.int('A version is a number.').check(z.minimum(1, 'A version is a number from 1.'));

/** `PUT /api/quotes/{id}/accept` and `quote.accept`: which version was read. */
export const quoteAcceptFields = { version };
/** `PUT /api/quotes/{id}/decline` and `quote.decline`. */
export const quoteDeclineFields = { version, why: z._default(text(300, 'Why'), '') };

export const quoteAccept = z.strictObject(quoteAcceptFields);
export const quoteDecline = z.strictObject(quoteDeclineFields);

const name = line(100, 'Your name');

/** The same by the visit's link, where nobody is signed in: a name is typed. */
export const quoteAcceptByLink = z.strictObject({ ...quoteAcceptFields, name });
export const quoteDeclineByLink = z.strictObject({ ...quoteDeclineFields, name });

/** An answer as it is judged. `name`: as it was typed, where nobody is signed in. */
export interface QuoteAnswer {
  is: 'accepted' | 'declined';
  version: number;
  why?: string;
  name?: string;
}
