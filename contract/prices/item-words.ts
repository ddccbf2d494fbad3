import { toAed, toFils } from '../money';
import { showPrice } from './price-rules';
import type { BookingItem } from './requested-items';

type NamedItem = Pick<BookingItem, 'quantity' | 'price'> & Partial<Pick<BookingItem, 'text' | 'isFixed'>>;

/** `Annual check, 2 × Each further unit`: what was asked for; empty where none of it has a name here. */
export function itemsText(items: readonly NamedItem[]): string {
  return items
    .flatMap(({ quantity, text }) => (text ? [quantity === 1 ? text : `${quantity} × ${text}`] : []))
    .join(', ');
}

/** `AED 500`, or `from AED 470` where one of the prices is where it begins: what they came to when they were asked for. */
export function itemsSum(items: readonly NamedItem[]): string {
  return showPrice({ price: sumOfItems(items), isFixed: items.every(({ isFixed = true }) => isFixed) });
}

/** What items come to, AED. In whole fils: sums of AED have binary fractions. */
export function sumOfItems(items: ReadonlyArray<Pick<BookingItem, 'quantity' | 'price'>>): number {
  return toAed(items.reduce((sum, { quantity, price }) => sum + toFils(price) * quantity, 0));
}
