import { showFull, toAed } from '../../money';
import type { BookingLine } from './booking-lines';
import { lineGross } from './lines';

/** A line of a booking as its customer reads it: `Each further unit, 2 × 90.00` and `180.00`, before its discount. */
export function lineText({ text, quantity, unitPrice }: BookingLine): { what: string; amount: string } {
  const many = quantity === 1000 ? '' : `, ${quantity / 1000} × ${showFull(toAed(unitPrice))}`;
  const amount = showFull(toAed(lineGross({ quantity, unitPrice, discount: 0 })));
  return { what: `${text}${many}`, amount };
}
