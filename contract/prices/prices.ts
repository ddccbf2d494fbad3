import * as z from 'zod/mini';
import { serviceTypes } from '../service-types';
import { priceUnits } from './price-units';

/** An item of the price list as everybody reads it. `price` in AED, VAT included; `slots` × `people` is what it takes of a day. */
export const priceItem = z.strictObject({
  id: z.string(),
  service: z.enum(serviceTypes),
  name: z.string(),
  nameAr: z.string(),
  included: z.string(),
  unit: z.enum(priceUnits),
  price: z.number(),
  isFixed: z.boolean(),
  atOnce: z.boolean(),
  slots: z.number(),
  people: z.number(),
});
export type PriceItem = z.infer<typeof priceItem>;
