import { type FieldFaults, Problem } from '../../../contract/errors';
import type { BookingLine } from '../../../contract/money/lines/booking-lines';
import type { Tx } from '../../db/transaction';

/** Refuses items that nobody offers; those that are charged already may be in no list any more. */
export async function assertItems(tx: Tx, before: readonly BookingLine[], lines: readonly BookingLine[]) {
  const known = new Set(before.map(({ itemId }) => itemId));
  const wanted = lines.flatMap(({ itemId }) => (itemId && !known.has(itemId) ? [itemId] : []));
  if (wanted.length === 0) return;
  const there = new Set<string>(await tx.trx('price_item').whereIn('id', wanted).pluck('id'));
  const faults: FieldFaults = {};
  for (const [at, { itemId }] of lines.entries())
    if (itemId && !known.has(itemId) && !there.has(itemId))
      faults[`lines.${at}.itemId`] = 'This is not in the price list.';
  if (Object.keys(faults).length > 0) throw new Problem('invalid', undefined, { fields: faults });
}
