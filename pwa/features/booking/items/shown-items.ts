import type { PriceItem } from '../../../../contract/prices/prices';
import type { PricesAnew } from '../../../../contract/prices/prices-anew';
import type { RequestedItem } from '../../../../contract/prices/requested-items';
import { type Selection, selectionOf } from '../../../../contract/prices/selection-rules';
import type { ChosenItem, RequestFields } from '../draft/request-draft';

/** What the form shows of the price list, and what of it is asked for. */
export interface ShownItems {
  /** As it is sent: what is shown at this moment. */
  requested: RequestedItem[];
  selection: Selection | undefined;
}

/** The ids of what says how large the visit is: the same while what is added is no larger. */
export function sizingItems({ lines, size }: Selection): string[] {
  const isLong = ({ item }: Selection['lines'][number]) => item.slots === size.slots;
  const isMany = ({ item }: Selection['lines'][number]) => item.people === size.people;
  const both = lines.find((line) => isLong(line) && isMany(line));
  const longest = both ?? lines.find(isLong);
  const most = both ?? lines.find(isMany);
  return [...new Set([longest, most].flatMap((line) => (line ? [line.item.id] : [])))];
}

/** A list by what the server said when it refused a request: the prices of now, without what it offers no more. */
export function withTold(list: readonly PriceItem[], told: PricesAnew): PriceItem[] {
  const isOf =
    ({ id }: PriceItem) =>
    (each: RequestedItem) =>
      each.itemId === id;
  return list.flatMap((item) => {
    const price = told.now.find(isOf(item))?.price;
    if (price !== undefined) return [{ ...item, price }];
    return told.seen.some(isOf(item)) ? [] : [item];
  });
}

/** What was chosen of the service that is shown, in the order of its list; what is not offered any more is left out. */
export function shownItems(items: readonly PriceItem[], chosen: readonly ChosenItem[]): ShownItems {
  const requested = items.flatMap(({ id: itemId, price }) => {
    const quantity = chosen.find((each) => each.itemId === itemId)?.quantity;
    return quantity ? [{ itemId, quantity, price }] : [];
  });
  return { requested, selection: selectionOf(items, requested) };
}

/** With so many of an item. */
export function withCount(
  { items, itemsOf, serviceType }: Pick<RequestFields, 'items' | 'itemsOf' | 'serviceType'>,
  { id: itemId, name: text, price, isFixed }: PriceItem,
  quantity: number,
): Partial<RequestFields> {
  const others = itemsOf === serviceType ? items.filter((each) => each.itemId !== itemId) : [];
  return {
    items: quantity > 0 ? [...others, { itemId, quantity, price, text, isFixed }] : others,
    itemsOf: serviceType,
    unsure: false,
  };
}
