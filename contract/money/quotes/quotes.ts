import * as z from 'zod/mini';
import { chargedLine } from '../lines/charged-line';
import { quoteStates } from './quote-rules';

const deposit = z.union([z.strictObject({ percent: z.number() }), z.strictObject({ fils: z.number() })]);

/** A day of the work: `date` as bookings have it, with how many slots and people it takes. */
const quotedDay = z.strictObject({ date: z.string(), slots: z.number(), people: z.number() });
export type QuotedDay = z.infer<typeof quotedDay>;

/**
 * A version as it was sent: it never changes. Money in fils, VAT included; `days` are booked when it is accepted, and not before; `changes`
 * says in words what is different from the version before; `isTax`: we had a tax number that day.
 */
export const quoteVersion = z.strictObject({
  version: z.number(),
  title: z.string(),
  titleAr: z.optional(z.string()),
  service: z.string(),
  lines: z.array(chargedLine),
  terms: z.array(z.string()),
  deposit,
  validUntil: z.string(),
  days: z.array(quotedDay),
  changes: z.string(),
  isTax: z.boolean(),
  sentAt: z.string(),
});
export type QuoteVersion = z.infer<typeof quoteVersion>;

/**
 * A quote as its customer reads it: the version that counts, and the one that it replaced. `answered`: when, and by which name where it was
 * by the visit's link or told to the office.
 */
export const quote = z.strictObject({
  id: z.string(),
  reference: z.string(),
  bookingId: z.string(),
  state: z.enum(quoteStates),
  current: quoteVersion,
  before: z.nullable(quoteVersion),
  answered: z.nullable(z.strictObject({ at: z.string(), name: z.string() })),
  rev: z.number(),
});
export type Quote = z.infer<typeof quote>;
