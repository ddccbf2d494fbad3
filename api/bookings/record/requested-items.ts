import type { Knex } from 'knex';
import type { SentBooking } from '../../../contract/bookings/bookings';
import { Problem } from '../../../contract/errors';
import { showAed, toAed, toFils } from '../../../contract/money';
import { itemsInWords } from '../../../contract/prices/item-rules';
import type { PriceItem } from '../../../contract/prices/prices';
import type { PresentPrices, RequestedItem } from '../../../contract/prices/requested-items';
import { choiceFault, type Selection, selectionOf } from '../../../contract/prices/selection-rules';
import { pricesOf } from '../../catalogue/prices/store';
import type { Tx } from '../../db/transaction';
import { itemsOf } from '../row/lines';

/** What a request asks for of the price list. */
export interface Wish {
  /** As it is stored, in the words of the list and at the prices that were seen. */
  items: string | null;
  selection?: Selection | undefined;
  /** Why it cannot be taken so. */
  refusal?: Problem | undefined;
}

type Requested = Pick<SentBooking, 'serviceType' | 'items' | 'urgent' | 'subscriptionId'>;

/**
 * What a request asks for, by the price list of this moment. Refused: what is not offered (any more), with its field (`invalid`), and another
 * price than was seen (`price_changed`), where it is charged: not of what is asked for as a visit of a plan. Both with the present prices as
 * `current`.
 */
export async function wishOf(
  knex: Knex,
  { serviceType, items: wanted = [], urgent, subscriptionId }: Requested,
): Promise<Wish> {
  if (wanted.length === 0) return { items: null };
  const list = await pricesOf(knex, serviceType);
  const items = JSON.stringify(itemsInWords(list, wanted));
  if (urgent) return { items, refusal: invalid('items', 'Urgent help is asked for without items.') };
  const fault = choiceFault(list, serviceType, wanted);
  if (fault) {
    const field = `items.${fault.at}.${fault.field}`;
    return { items, refusal: invalid(field, fault.message, presentPrices(list, wanted)) };
  }
  const selection = selectionOf(list, wanted);
  const priceOf = ({ itemId }: RequestedItem) => list.find(({ id }) => id === itemId)?.price;
  const isSame = (each: RequestedItem) => toFils(each.price) === toFils(priceOf(each) ?? 0);
  if (subscriptionId || wanted.every(isSame)) return { items, selection };
  const current = presentPrices(list, wanted);
  const words = `This comes to ${showAed(current.price)} now.`;
  return { items, selection, refusal: new Problem('price_changed', words, { current }) };
}

/** Refuses what cannot be had so, unless it is there already: a repeat was taken at the prices of then. */
export async function assertTaken(tx: Tx, id: string, { refusal }: Wish): Promise<void> {
  if (refusal && !(await tx.trx('booking').where({ id }).first('id'))) throw refusal;
}

/** Whether two bookings ask for the same items, how many of each, at the same prices. */
export function isSameWish(one: { items: string | null }, other: { items: string | null }): boolean {
  const told = (of: { items: string | null }) =>
    itemsOf(of)
      .map(({ itemId, quantity, price }) => `${itemId} ${quantity} ${toFils(price)}`)
      .sort()
      .join();
  return told(one) === told(other);
}

/** What of it is still offered, as it is to be asked for now. */
function presentPrices(list: readonly PriceItem[], wanted: readonly RequestedItem[]): PresentPrices {
  const items = wanted.flatMap(({ itemId, quantity }) => {
    const item = list.find(({ id }) => id === itemId);
    return item ? [{ itemId, quantity, price: item.price }] : [];
  });
  return { price: toAed(items.reduce((sum, each) => sum + toFils(each.price) * each.quantity, 0)), items };
}

function invalid(field: string, message: string, current?: PresentPrices): Problem {
  return new Problem('invalid', undefined, { fields: { [field]: message }, current });
}
