import { Problem } from '../../contract/errors';
import { toAed, toFils } from '../../contract/money';
import { type BookingLine, mostLines } from '../../contract/money/lines/booking-lines';
import type { ExtraLine } from '../../contract/work/job-fields';
import { thousandths } from '../../contract/work/signing';
import type { Work } from '../../contract/work/work-shapes';
import { linesOf } from '../bookings/row/lines';
import type { BookingRow } from '../bookings/row/row';
import type { PriceRow } from '../catalogue/prices/store';
import type { Tx } from '../db/transaction';

/** As long may a phone have shown a price that is another by now. */
const shownForMs = 30 * 86_400_000;

/**
 * Refuses an extra line that cannot be charged: one that is a line of the booking already, one too many, an item that no list has, and a price
 * that its item never had while a phone may have shown it. An item from a price on may cost more.
 */
export async function assertLine(tx: Tx, row: BookingRow, work: Work, line: ExtraLine): Promise<void> {
  const known = work.lines.find(({ id }) => id === line.id);
  if (known && JSON.stringify(known) === JSON.stringify(line)) return;
  const charged = linesOf(row);
  if (charged.some(({ id }) => id === line.id))
    throw new Problem('key_reused', 'This line has the number of another one.');
  if (!known && charged.length + work.lines.length >= mostLines)
    throw new Problem('too_many', `At most ${mostLines} lines.`);
  if (line.itemId) await assertPrice(tx, line.itemId, toFils(line.price));
}

async function assertPrice(tx: Tx, itemId: string, fils: number): Promise<void> {
  const item: PriceRow | undefined = await tx.trx('price_item').where({ id: itemId }).first();
  const prices = [
    ...(item ? [{ isFixed: Boolean(item.is_fixed), fils: item.price_fils }] : []),
    ...(await formerPrices(tx, itemId)),
  ];
  if (prices.some((each) => (each.isFixed ? each.fils === fils : each.fils <= fils))) return;
  const [now] = prices;
  if (!now)
    throw new Problem('invalid', undefined, { fields: { 'line.itemId': 'This is not in the price list.' } });
  throw new Problem('price_changed', undefined, { current: { price: toAed(now.fils) } });
}

/** What an item cost before it was changed or taken off the list, lately. */
async function formerPrices(
  { trx, now }: Tx,
  itemId: string,
): Promise<Array<{ isFixed: boolean; fils: number }>> {
  const acts: Array<{ before: string }> = await trx('audit')
    .where({ entity_type: 'price_item', entity_id: itemId })
    .where('at', '>=', new Date(now.getTime() - shownForMs).toISOString())
    .orderBy('at', 'desc')
    .limit(100)
    .select('before');
  return acts.flatMap(({ before }) => {
    const was = JSON.parse(before) as { price?: number; isFixed?: boolean } | null;
    return was?.price === undefined ? [] : [{ isFixed: was.isFixed !== false, fils: toFils(was.price) }];
  });
}

/** Extra lines as they are charged for a booking. */
export async function linesToCharge({ trx }: Tx, lines: readonly ExtraLine[]): Promise<BookingLine[]> {
  const ids = lines.flatMap(({ itemId }) => itemId ?? []);
  const items: PriceRow[] = ids.length > 0 ? await trx('price_item').whereIn('id', ids) : [];
  return lines.map(({ id, itemId, text, quantity, price }) => {
    const item = items.find((each) => each.id === itemId);
    return {
      id,
      ...(itemId && { itemId }),
      text,
      ...(item && { textAr: item.name_ar, unit: item.unit }),
      ...{ quantity: thousandths(quantity), unitPrice: toFils(price), discount: 0, tax: 'standard' as const },
    };
  });
}
