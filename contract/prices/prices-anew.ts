import type { RequestedItem } from './requested-items';

/** Items that were asked for at prices that were others by arrival, or are not offered any more. */
export interface PricesAnew {
  seen: readonly RequestedItem[];
  /** What of them is offered now, and what that costs. */
  now: readonly RequestedItem[];
  /** What those come to, AED. */
  price: number;
}

/** What a refused request is to be asked again about; undefined where it was refused for something else. */
export function pricesAnew(
  seen: readonly RequestedItem[] | undefined,
  problem: { code: string; current?: unknown } | undefined,
): PricesAnew | undefined {
  if (!seen?.length || !problem) return undefined;
  if (problem.code !== 'price_changed' && problem.code !== 'invalid') return undefined;
  const { current } = problem;
  if (typeof current !== 'object' || current === null || !('items' in current && 'price' in current))
    return undefined;
  const { items: now, price } = current;
  return Array.isArray(now) ? { seen, now, price: Number(price) } : undefined;
}
