import { showAed } from '../money';
import type { PriceUnit } from './price-units';
import type { PriceItem } from './prices';

type Priced = Pick<PriceItem, 'price' | 'isFixed'>;

/** What a price is for, behind it: `AED 90 a unit`. */
export const perUnit: Readonly<Record<PriceUnit, string>> = {
  visit: 'a visit',
  unit: 'a unit',
  hour: 'an hour',
  room: 'a room',
  m2: 'per m²',
};

/** `AED 320`, or `from AED 120` where it is not fixed. */
export function showPrice({ price, isFixed }: Priced): string {
  return isFixed ? showAed(price) : `from ${showAed(price)}`;
}

/** What asks somebody to come by itself; units, rooms and areas may be added to a visit and begin none. */
const visits: ReadonlyArray<PriceUnit> = ['visit', 'hour'];

/** The lowest price of each service that has one, AED. */
export function lowestPrices(items: readonly PriceItem[]): Record<string, number> {
  const services = new Set(items.map(({ service }) => service));
  return Object.fromEntries(
    [...services].flatMap((service) => {
      const lowest = lowestPrice(items, service);
      return lowest === undefined ? [] : [[service, lowest]];
    }),
  );
}

/** The lowest price, AED, for which somebody comes for a service; undefined where nothing of it has a price. */
export function lowestPrice(items: readonly PriceItem[], service: string): number | undefined {
  const own = items.filter((each) => each.service === service);
  const coming = own.filter(({ unit }) => visits.includes(unit));
  const prices = (coming.length > 0 ? coming : own).map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
