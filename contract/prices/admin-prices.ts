import * as z from 'zod/mini';
import { aed, id } from '../fields';
import { officeSchemas } from '../forms/office-schemas';
import { serviceTypes } from '../service-types';
import { priceFields } from './price-fields';
import { priceItem } from './prices';

// Apart from what everybody reads: their first load carries no office.

/** More items of one service than anybody chooses from. */
export const mostItemsOfService = 40;

const price = aed.check(z.refine((value) => value > 0, 'Enter a price above AED 0.'));

const input = z.strictObject({ ...officeSchemas(priceFields), price });

/** Who is told a price from which it begins is called before anything is agreed. */
const onlyFixed = z.refine<{ isFixed: boolean; atOnce: boolean }>((of) => of.isFixed || !of.atOnce, {
  error: 'Only a fixed price can be confirmed at once.',
  path: ['atOnce'],
});

/** What an admin fills in of an item of the price list; `price` in AED, VAT included. */
export const priceInput = input.check(onlyFixed);
export type PriceInput = z.infer<typeof priceInput>;

/** `POST /api/admin/prices`: a client may name the row. */
export const priceCreate = z.extend(input, { id: z.optional(id) }).check(onlyFixed);

/** `PUT /api/admin/prices/order`: all items of a service, in the order in which they are to be shown. */
export const priceOrder = z.strictObject({
  service: z.enum(serviceTypes, 'Unknown service.'),
  ids: z.array(id).check(z.minLength(1, 'List all items.'), z.maxLength(mostItemsOfService)),
});

/** An item as the office reads it: `position` from 0 within its service. */
export const adminPrice = z.extend(priceItem, {
  isActive: z.boolean(),
  position: z.number(),
  rev: z.number(),
});
export type AdminPrice = z.infer<typeof adminPrice>;
