import * as z from 'zod/mini';
import { aed, id } from '../fields';
import { priceUnits } from './price-units';
import { chosenTwice, mostChosen, mostChosenFault, mostOfItem, quantityFault } from './selection-rules';

const requestedItem = z.strictObject({
  itemId: id,
  quantity: z.int(quantityFault).check(z.minimum(1, quantityFault), z.maximum(mostOfItem, quantityFault)),
  /** AED for one, as it was shown. */
  price: aed,
});

/** What is asked for from the price list. Each item once; none is the same as leaving them out. */
export const requestedItems = z
  .array(requestedItem)
  .check(z.maxLength(mostChosen, mostChosenFault))
  .check((ctx) => {
    const ids = ctx.value.map(({ itemId }) => itemId);
    const again = ids.findIndex((each, at) => ids.indexOf(each) < at);
    if (again >= 0)
      ctx.issues.push({
        code: 'custom',
        message: chosenTwice,
        path: [again, 'itemId'],
        input: ctx.value,
      });
  });
export type RequestedItem = z.infer<typeof requestedItem>;

/**
 * What `price_changed` carries as `current` where an item of a request has another price by arrival, in AED: the same items at their present
 * prices, as they are to be asked for again, and what they come to.
 */
export interface PresentPrices {
  price: number;
  items: RequestedItem[];
}

/** An item that a booking was asked for with, in the words and at the price (AED for one) of that moment. */
export const bookingItem = z.strictObject({
  itemId: id,
  text: z.string(),
  textAr: z.string(),
  unit: z.enum(priceUnits),
  quantity: z.number(),
  price: z.number(),
  /** Else its price is from where it begins. */
  isFixed: z.boolean(),
});
export type BookingItem = z.infer<typeof bookingItem>;
