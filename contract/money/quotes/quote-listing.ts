import * as z from 'zod/mini';
import { defineListing, oneOf, searched } from '../../lists/listing';
import { moneySorts } from '../payments/money-filters';

/** What a quote is on the list: one that waits is `sent` until its last day is over. */
export const listedStates = ['draft', 'sent', 'expired', 'accepted', 'declined'] as const;

/** All quotes, as the office asks for them; `newest` is by what was done last. */
export const quoteListing = defineListing({
  noun: 'quotes',
  filters: { state: oneOf(listedStates, 'Unknown state.'), search: searched },
  sorts: moneySorts,
});

/**
 * A row of `GET /api/admin/quotes`: its newest version, or its draft where none was sent. `gross` in fils; `booking`: the reference of its
 * visit; `hasDraft`: the next version is being written.
 */
export const listedQuote = z.strictObject({
  id: z.string(),
  bookingId: z.string(),
  booking: z.string(),
  reference: z.nullable(z.string()),
  name: z.string(),
  title: z.string(),
  state: z.enum(listedStates),
  version: z.number(),
  gross: z.number(),
  validUntil: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  hasDraft: z.boolean(),
});
export type ListedQuote = z.infer<typeof listedQuote>;
