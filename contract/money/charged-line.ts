import * as z from 'zod/mini';
import { priceUnits } from '../prices/price-units';
import { taxes } from './vat';

/**
 * A line of a booking as it is read: an item of the price list (`itemId`) or what was typed. `quantity` in thousandths, `unitPrice` and
 * `discount` in fils, VAT included; the discount is taken off the whole line. Apart from what may be written (`booking-lines.ts`), which
 * customers' pages never check.
 */
export const chargedLine = z.strictObject({
  id: z.string(),
  itemId: z.optional(z.string()),
  text: z.string(),
  textAr: z.optional(z.string()),
  quantity: z.number(),
  unit: z.optional(z.enum(priceUnits)),
  unitPrice: z.number(),
  discount: z.number(),
  discountReason: z.optional(z.string()),
  tax: z.enum(taxes),
});
