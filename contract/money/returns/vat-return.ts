import * as z from 'zod/mini';
import { day } from '../../fields';
import { addDays, isDay } from '../../time';
import { vatIn } from '../lines/vat';
import { isPeriod } from './period';

/** A return and what is to be paid by it are due so many days after the end of its period. */
export const returnDueDays = 28;

/** The Dubai day by which the return of a period is due. */
export function returnDueOn(lastDay: string): string {
  return addDays(lastDay, returnDueDays);
}

/** `GET /api/admin/money/vat`: a period by its Dubai days, both included; at most one year and a day. */
export const vatQuery = z.strictObject({ from: day, to: day }).check(
  z.refine((period) => !isDay(period.from) || isPeriod(period), {
    path: ['to'],
    error: 'A period has its first day before its last, and at most a year.',
  }),
);

/** Fils. */
const sums = { net: z.number(), vat: z.number() };
const counted = { count: z.number(), ...sums };

/**
 * What was issued in a period, as the return asks for it; fils. Boxes: `standard` is 1b (we serve Dubai alone), `zero` 4, `exempt` 5, `total` 8.
 * `untaxed`: documents that were issued without a tax number, which no box has. `invoices`, `notes`: what is behind it, credit notes below 0.
 * `months`: by the month of their issue. `numbers`: of each series whether all numbers from the first to the last of the period are there;
 * `missing`: the first of those that are not. `rounding`: how much more VAT all lines have than 5/105 of their sum.
 */
export const vatReturn = z.strictObject({
  from: z.string(),
  to: z.string(),
  dueOn: z.string(),
  standard: z.strictObject(sums),
  zero: z.number(),
  exempt: z.number(),
  total: z.strictObject(sums),
  untaxed: z.strictObject({ count: z.number(), net: z.number() }),
  invoices: z.strictObject(counted),
  notes: z.strictObject(counted),
  months: z.array(z.strictObject({ month: z.string(), ...counted })),
  numbers: z.array(
    z.strictObject({
      series: z.string(),
      year: z.number(),
      first: z.number(),
      last: z.number(),
      missing: z.array(z.string()),
    }),
  ),
  rounding: z.number(),
});
export type VatReturn = z.infer<typeof vatReturn>;

/** How much more VAT was worked out line by line than of the sum, in fils. */
export function roundingOf({ net, vat }: { net: number; vat: number }): number {
  return vat - vatIn(net + vat, 'standard');
}
