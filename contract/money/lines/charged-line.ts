import * as z from 'zod/mini';
import { priceUnits } from '../../prices/price-units';
import { taxes } from './vat';

/**
 * What is charged, as a booking and a document state it: `quantity` in thousandths, `unitPrice` and `discount` in fils, VAT included; the discount
 * is taken off the whole line. Apart from what may be written (`booking-lines.ts`), which customers' pages never check.
 */
export const chargedFields = {
  id: z.string(),
  text: z.string(),
  textAr: z.optional(z.string()),
  quantity: z.number(),
  unit: z.optional(z.enum(priceUnits)),
  unitPrice: z.number(),
  discount: z.number(),
  discountReason: z.optional(z.string()),
  tax: z.enum(taxes),
};

/** A line of a booking as it is read: an item of the price list (`itemId`) or what was typed. */
export const chargedLine = z.strictObject({ ...chargedFields, itemId: z.optional(z.string()) });
