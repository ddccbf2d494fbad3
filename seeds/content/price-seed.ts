import type { PriceItem } from '../../contract/prices/prices';

/** An item of the price list as it is first put into an empty database; fixed, one slot and one person where it does not say. */
export type PriceSeed = Pick<PriceItem, 'id' | 'name' | 'nameAr' | 'included' | 'unit' | 'price'> &
  Partial<Pick<PriceItem, 'isFixed' | 'slots' | 'people'>>;

/** Its price is where it begins. */
export const from = { isFixed: false };
