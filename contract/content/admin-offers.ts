import * as z from 'zod/mini';
import { id, line, text } from '../fields';
import { isOwnAddress } from '../safe-url';
import { offerDay } from './offer-days';
import { offer } from './offers';
import { safeUrl } from './services';

// Apart from what Home needs of offers: its first load carries no office.

/** More offers than anybody looks through. */
export const mostOffers = 100;

const picture = z.string('An address must be text.').check(
  z.maxLength(2000),
  z.refine((value) => value === '' || isOwnAddress(value), 'Enter a path of this site that starts with /.'),
);

/** What an admin fills in. Without a picture one of our drawings is shown; the path is where the offer leads. */
export const offerInput = z.strictObject({
  title: line(200, 'Title'),
  description: text(1000, 'Description'),
  validUntil: z
    .string('Enter a date as dd/mm/yyyy.')
    .check(z.refine((value) => offerDay(value) !== undefined, 'Enter a date as dd/mm/yyyy.')),
  imageUrl: picture,
  servicePath: safeUrl,
  active: z.boolean('active must be true or false.'),
});
export type OfferInput = z.infer<typeof offerInput>;

/** `POST /api/admin/offers`: a client may name the row. */
export const offerCreate = z.extend(offerInput, { id: z.optional(id) });

/** `PUT /api/admin/offers/order`: all offers, in the order in which they are to be shown. */
export const offerOrder = z.strictObject({
  ids: z
    .array(z.string('An id must be text.').check(z.maxLength(200)))
    .check(z.minLength(1, 'Name all offers.'), z.maxLength(mostOffers)),
});

/** An offer as the office reads it: `position` from 0, `past` where its last day in Dubai is over. */
export const adminOffer = z.extend(offer, { position: z.number(), past: z.boolean(), rev: z.number() });
export type AdminOffer = z.infer<typeof adminOffer>;
