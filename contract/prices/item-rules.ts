import type { PriceItem } from './prices';
import type { BookingItem, RequestedItem } from './requested-items';

/** What a request asks for in the words of a list, as its booking keeps it; one that the list does not have stays without words. */
export function itemsInWords(
  items: readonly PriceItem[],
  requested: readonly RequestedItem[],
): BookingItem[] {
  return requested.map(({ itemId, quantity, price }) => {
    const item = items.find(({ id }) => id === itemId);
    const { name: text = '', nameAr: textAr = '', unit = 'visit', isFixed = false } = item ?? {};
    return { itemId, text, textAr, unit, quantity, price, isFixed };
  });
}
