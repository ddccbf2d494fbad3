import { mostAed, showAed, toAed, toFils } from '../money';
import { showPrice } from './price-rules';
import type { PriceItem } from './prices';

/** What is asked for of an item. */
export interface Chosen {
  itemId: string;
  /** A whole number from 1. */
  quantity: number;
}

/** The most of one item that can be asked for, and of how many. */
export const mostOfItem = 999;
export const mostChosen = 20;

export const quantityFault = `Choose a whole number from 1 to ${mostOfItem}.`;
export const mostChosenFault = `Choose ${mostChosen} items at most.`;
export const chosenTwice = 'This is chosen twice.';

/** What a selection of items comes to. */
export interface Selection {
  lines: Array<{ item: PriceItem; quantity: number; amount: number }>;
  /** AED, VAT included. */
  amount: number;
  /** Every price of it is fixed: else `amount` is from where it begins. */
  isFixed: boolean;
  /** It is confirmed in the moment in which it is taken, where its time is held. */
  atOnce: boolean;
  /** What it takes of a day. */
  size: { slots: number; people: number };
}

/** What is wrong with one of what was chosen. */
export interface ChoiceFault {
  at: number;
  field: keyof Chosen;
  message: string;
}

/** The first that cannot be: of no item of this service, of the same item again, not a whole number from 1, or too much. */
export function choiceFault(
  items: readonly PriceItem[],
  service: string,
  chosen: readonly Chosen[],
): ChoiceFault | undefined {
  for (const [at, { itemId, quantity }] of chosen.entries()) {
    const item = items.find((each) => each.id === itemId && each.service === service);
    if (at >= mostChosen) return { at, field: 'itemId', message: mostChosenFault };
    if (!item) return { at, field: 'itemId', message: 'This is no longer offered.' };
    if (chosen.findIndex((each) => each.itemId === itemId) < at)
      return { at, field: 'itemId', message: chosenTwice };
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > mostOfItem)
      return { at, field: 'quantity', message: quantityFault };
    const soFar = amountOf(items, chosen.slice(0, at + 1));
    if (soFar > mostAed)
      return { at, field: 'quantity', message: `This comes to more than ${showAed(mostAed)}.` };
  }
  return undefined;
}

/** What was chosen, of which nothing is wrong, comes to. Undefined where nothing was: the price is agreed on the telephone. */
export function selectionOf(items: readonly PriceItem[], chosen: readonly Chosen[]): Selection | undefined {
  const lines = linesOf(items, chosen);
  const own = lines.map(({ item }) => item);
  if (own.length === 0) return undefined;
  return {
    lines,
    amount: amountOf(items, chosen),
    isFixed: own.every(({ isFixed }) => isFixed),
    atOnce: own.every(({ isFixed, atOnce }) => isFixed && atOnce),
    // Done in one visit: as much of the day as the largest of them takes.
    size: {
      slots: Math.max(...own.map(({ slots }) => slots)),
      people: Math.max(...own.map(({ people }) => people)),
    },
  };
}

/** `AED 500`, or `from AED 500` where one of its prices is. */
export function showSelection({ amount, isFixed }: Pick<Selection, 'amount' | 'isFixed'>): string {
  return showPrice({ price: amount, isFixed });
}

/** In whole fils: sums of AED have binary fractions. */
function amountOf(items: readonly PriceItem[], chosen: readonly Chosen[]): number {
  return toAed(linesOf(items, chosen).reduce((sum, { amount }) => sum + toFils(amount), 0));
}

function linesOf(items: readonly PriceItem[], chosen: readonly Chosen[]): Selection['lines'] {
  return chosen.flatMap(({ itemId, quantity }) => {
    const item = items.find(({ id }) => id === itemId);
    return item ? [{ item, quantity, amount: toAed(toFils(item.price) * quantity) }] : [];
  });
}
