import * as z from 'zod/mini';
import { bookableServices } from '../../bookings/booking-rules';
import { bookingDate } from '../../bookings/bookings';
import { day, line, text } from '../../fields';
import { slots, slotsRange, timeFaults } from '../../slots';
import { bookingLines, fils } from '../lines/booking-lines';
import { quoteStates } from './quote-rules';
import { quoteVersion } from './quotes';

/** More days than the work of one quote ever takes. */
export const mostQuotedDays = 10;
/** More than anybody reads before they agree. */
export const mostTerms = 20;

const people = '1 to 4 people.';

const deposit = z.union(
  [
    z.strictObject({
      percent: z.int('A whole number.').check(z.minimum(0, '0 to 100.'), z.maximum(100, '0 to 100.')),
    }),
    z.strictObject({ fils }),
  ],
  'A deposit is a percentage or an amount.',
);

const quotedDay = z.strictObject({
  date: bookingDate,
  slots: z._default(
    z.int(slotsRange).check(z.minimum(1, slotsRange), z.maximum(slots.length, slotsRange)),
    1,
  ),
  people: z._default(z.int(people).check(z.minimum(1, people), z.maximum(4, people)), 1),
});

const quotedDays = z.array(quotedDay).check(
  z.maxLength(mostQuotedDays, `At most ${mostQuotedDays} days.`),
  z.refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'A day is listed twice.'),
);

const service = z.enum(bookableServices, 'Choose a service.');

/**
 * `PUT /api/admin/bookings/{id}/quote`: what the next version is to say. It may be unfinished until it is sent. Money in fils, VAT
 * included. `service`: of the work, where it is another than the booking's, as after a consultation; `validUntil`: 14 days from sending
 * where nothing is said.
 */
export const quoteDraft = z.strictObject({
  title: line(120, 'Title'),
  titleAr: z.optional(text(120, 'Title in Arabic')),
  service: z.optional(service),
  lines: bookingLines,
  terms: z._default(
    z.array(line(300, 'A term')).check(z.maxLength(mostTerms, `At most ${mostTerms} terms.`)),
    [],
  ),
  deposit: z._default(deposit, { percent: 0 }),
  validUntil: z.optional(day),
  days: z._default(quotedDays, []),
  changes: z._default(text(500, 'What changed'), ''),
});
export type QuoteDraft = z.infer<typeof quoteDraft>;

/** `PUT /api/admin/bookings/{id}/quote/accept`: the customer said yes on the telephone. `name`: who did. */
export const quoteAcceptByOffice = z.strictObject({
  version: z.int('A version is a number.').check(z.minimum(1, 'A version is a number from 1.')),
  name: line(100, 'Who said yes'),
});

/** `POST /api/admin/bookings/{id}/quote/fit`: days of a quote as they are typed, or as they were sent. */
export const quoteFitInput = z.strictObject({ service: z.optional(service), days: quotedDays });
export type QuoteFitInput = z.input<typeof quoteFitInput>;

/** Each of them: why it could not be booked as things stand, null where it could. Nothing is kept by asking. */
export const quotedDayFit = z.strictObject({
  date: z.string(),
  why: z.nullable(z.enum(['taken', ...timeFaults])),
});
export type QuotedDayFit = z.infer<typeof quotedDayFit>;

/** A quote as the office reads it. `versions`: all that were sent, the newest first; `answered.by`: who is signed in, null by the link. */
export const adminQuote = z.strictObject({
  id: z.string(),
  bookingId: z.string(),
  reference: z.nullable(z.string()),
  state: z.enum(quoteStates),
  draft: z.nullable(quoteDraft),
  draftAt: z.nullable(z.string()),
  versions: z.array(z.extend(quoteVersion, { sentBy: z.nullable(z.string()) })),
  answered: z.nullable(
    z.strictObject({
      at: z.string(),
      name: z.string(),
      by: z.nullable(z.string()),
      why: z.string(),
    }),
  ),
  rev: z.number(),
});
export type AdminQuote = z.infer<typeof adminQuote>;

/** `GET /api/admin/bookings/{id}/quote`: null where none was begun. */
export const bookingQuote = z.strictObject({ quote: z.nullable(adminQuote) });
export type BookingQuote = z.infer<typeof bookingQuote>;
