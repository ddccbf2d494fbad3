import { toFils } from '../../../contract/money';
import { type BookingLine, lineOfAmount, sumOf } from '../../../contract/money/lines/booking-lines';
import type { BookingItem } from '../../../contract/prices/requested-items';

/** What a booking was asked for with, and what is charged for it, as it is stored. */
export interface ChargedColumns {
  /** From the price list, as JSON; null where that is nothing. */
  items: string | null;
  /** As JSON, null where nothing is charged. Whoever reads them asks `linesOf`: an older release writes amounts alone. */
  lines: string | null;
  /** The sum of the lines. */
  amount_fils: number;
}

/** Of a booking for which nothing was chosen and nothing is charged yet. */
export const nothingCharged: ChargedColumns = { items: null, lines: null, amount_fils: 0 };

type Charged = ChargedColumns & { id: string; service_type: string };

/** The items that it was asked for with. */
export function itemsOf({ items }: Pick<ChargedColumns, 'items'>): BookingItem[] {
  return items ? (JSON.parse(items) as BookingItem[]) : [];
}

/** What is charged: its lines, and where these do not come to its amount, which an older release wrote, that as one line. */
export function linesOf(row: Charged): BookingLine[] {
  const lines = row.lines ? (JSON.parse(row.lines) as BookingLine[]) : [];
  if (sumOf(lines) === row.amount_fils) return lines;
  if (row.amount_fils === 0) return [];
  return [lineOfAmount(row.id, row.service_type, row.amount_fils)];
}

/** Lines with what they come to: the one place where either is made. */
export function charging(lines: readonly BookingLine[]): Pick<ChargedColumns, 'lines' | 'amount_fils'> {
  return { lines: lines.length > 0 ? JSON.stringify(lines) : null, amount_fils: sumOf(lines) };
}

/** Items as they are charged. */
export function linesOfItems(items: readonly BookingItem[]): BookingLine[] {
  return items.map(({ itemId, text, textAr, unit, quantity, price }) => ({
    id: itemId,
    itemId,
    text,
    textAr,
    quantity: quantity * 1000,
    unit,
    unitPrice: toFils(price),
    discount: 0,
    tax: 'standard',
  }));
}

/** What is charged where an amount (fils) is agreed at once: what was asked for, where it comes to that, else one line. */
export function linesOfAmount(
  row: Pick<Charged, 'id' | 'service_type' | 'items'>,
  amountFils: number,
): BookingLine[] {
  if (amountFils === 0) return [];
  const asked = linesOfItems(itemsOf(row));
  return sumOf(asked) === amountFils ? asked : [lineOfAmount(row.id, row.service_type, amountFils)];
}

/**
 * What a change leaves to be charged: the lines that it brings, or those that its amount becomes. The line that is named after the service
 * goes on bearing its name.
 */
export function chargedAfter(
  before: Charged,
  after: Charged,
): Partial<Pick<ChargedColumns, 'lines' | 'amount_fils'>> {
  if (after.lines !== before.lines) return charging(after.lines ? JSON.parse(after.lines) : []);
  if (after.amount_fils !== before.amount_fils) return charging(linesOfAmount(after, after.amount_fils));
  if (after.service_type === before.service_type || after.amount_fils === 0) return {};
  const isNamed = ({ id, text }: BookingLine) => id === before.id && text === before.service_type;
  return charging(
    linesOf(before).map((line) => (isNamed(line) ? { ...line, text: after.service_type } : line)),
  );
}

/** Whether a change is one of what is charged. */
export function isOtherCharge(before: ChargedColumns | undefined, after: ChargedColumns): boolean {
  return after.lines !== (before?.lines ?? null) || after.amount_fils !== (before?.amount_fils ?? 0);
}

/** Refuses to write an amount that is not the sum of its lines: a bug of whoever writes it. */
export function assertCharged(before: ChargedColumns | undefined, after: ChargedColumns): void {
  const lines: BookingLine[] = after.lines ? JSON.parse(after.lines) : [];
  if (isOtherCharge(before, after) && sumOf(lines) !== after.amount_fils)
    throw new Error('The amount of a booking is not the sum of its lines.');
}

/** The same lines without what was typed into them, which is about whoever they were for. */
export function forgottenLines(row: Charged): string | null {
  const plain = (line: BookingLine): BookingLine => {
    const { textAr: _, discountReason: _reason, ...kept } = line;
    const of = line.itemId ? line : { ...kept, text: row.service_type };
    return line.discount > 0 ? { ...of, discountReason: 'Discount' } : of;
  };
  return charging(linesOf(row).map(plain)).lines;
}
