import * as z from 'zod/mini';
import { id } from '../fields';
import type { OfficeField } from '../forms/form-fields';
import { officeSchemas } from '../forms/office-schemas';
import { isOwnAddress } from '../links/safe-url';
import { offerDay } from './offer-days';
import { offer } from './offers';

// Apart from what Home needs of offers: its first load carries no office.

/** What an admin fills in of an offer, in the order of the form. */
export const offerFields = {
  title: {
    is: 'line',
    label: 'Title',
    most: 200,
    wide: true,
    hint: 'A figure such as 20%, or the word free, is shown large.',
  },
  description: { is: 'text', label: 'Description', most: 1000, rows: 3 },
  validUntil: { is: 'day', label: 'Valid until', mark: 'the last day', needed: true },
  servicePath: { is: 'link', label: 'Leads to', needed: true },
  imageUrl: {
    is: 'link',
    label: 'Picture',
    mark: 'optional',
    wide: true,
    hint: 'A path on this site, such as /social.png. Without one, Home shows the figure or a drawing.',
  },
  active: {
    is: 'yesNo',
    label: 'Active',
    on: 'active',
    wide: true,
    hint: 'Home shows the first three active offers that have not ended.',
  },
} as const satisfies Record<string, OfficeField>;

/** More offers than anybody looks through. */
export const mostOffers = 100;

const picture = z.string('An address must be text.').check(
  z.maxLength(2000),
  z.refine((value) => value === '' || isOwnAddress(value), 'Enter a path of this site that starts with /.'),
);

/** What an admin fills in; `validUntil` as everybody reads it. Without a picture one of our drawings is shown; the path is where the offer leads. */
export const offerInput = z.strictObject({
  ...officeSchemas(offerFields),
  validUntil: z
    .string('Enter a date as dd/mm/yyyy.')
    .check(z.refine((value) => offerDay(value) !== undefined, 'Enter a date as dd/mm/yyyy.')),
  imageUrl: picture,
});
export type OfferInput = z.infer<typeof offerInput>;

/** `POST /api/admin/offers`: a client may name the row. */
export const offerCreate = z.extend(offerInput, { id: z.optional(id) });

/** `PUT /api/admin/offers/order`: all offers, in the order in which they are to be shown. */
export const offerOrder = z.strictObject({
  ids: z
    .array(z.string('An id must be text.').check(z.maxLength(200)))
    .check(z.minLength(1, 'List all offers.'), z.maxLength(mostOffers)),
});

/** An offer as the office reads it: `position` from 0, `past` where its last day in Dubai is over. */
export const adminOffer = z.extend(offer, { position: z.number(), past: z.boolean(), rev: z.number() });
export type AdminOffer = z.infer<typeof adminOffer>;
