import * as z from 'zod/mini';
import { id, line, text } from '../../fields';
import { mostAed, showExact, toAed, toFils } from '../../money';
import { priceUnits } from '../../prices/price-units';
import { lineGross } from './lines';
import { taxes, taxLabels } from './vat';

/** More lines than a visit ever has. */
export const mostLines = 60;

/** The most of one thing, in thousandths. */
export const mostOfLine = 9_999_000;

/** An amount in fils, from 0. */
export const fils = z
  .int('An amount in fils is a whole number.')
  .check(
    z.minimum(0, 'An amount cannot be negative.'),
    z.maximum(toFils(mostAed), 'An amount cannot be more than AED 10,000,000.'),
  );

/**
 * A line of a booking: an item of the price list (`itemId`) or what was typed. `quantity` in thousandths, `unitPrice` and `discount` in fils,
 * VAT included; the discount is taken off the whole line, and its reason is read by the customer.
 */
export const bookingLine = z
  .strictObject({
    id,
    itemId: z.optional(id),
    text: line(200, 'What is charged for'),
    textAr: z.optional(text(200, 'What is charged for, in Arabic')),
    quantity: z
      .int('How many is a number of thousandths.')
      .check(z.minimum(1, 'Enter how many.'), z.maximum(mostOfLine, 'This is too many.')),
    unit: z.optional(z.enum(priceUnits)),
    unitPrice: fils,
    discount: fils,
    discountReason: z.optional(text(200, 'The reason')),
    tax: z.enum(taxes),
  })
  .check(
    z.refine((of) => of.discount === 0 || Boolean(of.discountReason), {
      error: 'Say why, for the customer.',
      path: ['discountReason'],
    }),
    z.refine((of) => of.discount <= lineGross({ ...of, discount: 0 }), {
      error: 'The discount is more than the line.',
      path: ['discount'],
    }),
  );
export type BookingLine = z.infer<typeof bookingLine>;

/** All lines of a booking; none where nothing is charged. */
export const bookingLines = z.array(bookingLine).check(
  z.maxLength(mostLines, `At most ${mostLines} lines.`),
  z.refine((lines) => new Set(lines.map((each) => each.id)).size === lines.length, 'A line is listed twice.'),
  z.refine((lines) => sumOf(lines) <= toFils(mostAed), 'An amount cannot be more than AED 10,000,000.'),
);

/**
 * `PUT /api/admin/bookings/{id}/lines`: all that is charged, in its order; `amount` becomes their sum. `reason` says why nothing is asked for a
 * confirmed visit.
 */
export const bookingLinesUpdate = z.strictObject({
  lines: bookingLines,
  reason: z.optional(text(200, 'Reason')),
});
export type BookingLinesUpdate = z.infer<typeof bookingLinesUpdate>;

/** What lines come to, in fils, VAT included. */
export function sumOf(lines: readonly BookingLine[]): number {
  return lines.reduce((sum, each) => sum + lineGross(each), 0);
}

/** A line as the history tells it: `2 × Annual check 590 (50 off: Loyal customer)`. */
export function lineInWords(line: BookingLine): string {
  const { quantity, text, discount, discountReason, tax } = line;
  const many = quantity === 1000 ? '' : `${quantity / 1000} × `;
  const off = discount > 0 ? ` (${showFils(discount)} off: ${discountReason})` : '';
  const taxed = tax === 'standard' ? '' : `, ${taxLabels[tax]}`;
  return `${many}${text} ${showFils(lineGross(line))}${off}${taxed}`;
}

function showFils(amount: number): string {
  return showExact(toAed(amount));
}

/** The line that an amount becomes which was typed at once, in fils. */
export function lineOfAmount(lineId: string, what: string, amount: number): BookingLine {
  return { id: lineId, text: what, quantity: 1000, unitPrice: amount, discount: 0, tax: 'standard' };
}
