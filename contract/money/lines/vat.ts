/** How a supply is taxed: 5 %, 0 %, or not at all. */
export const taxes = ['standard', 'zero', 'exempt'] as const;
export type Tax = (typeof taxes)[number];

/** An amount with what of it is VAT, in fils: `gross = net + vat`. */
export interface Taxed {
  gross: number;
  net: number;
  vat: number;
}

/** The rate as it is printed, per cent. */
export const vatPercent: Record<Tax, number> = { standard: 5, zero: 0, exempt: 0 };

/** A tax as whoever types a line chooses it. */
export const taxLabels: Record<Tax, string> = {
  standard: 'VAT 5 %',
  zero: 'VAT 0 %',
  exempt: 'VAT exempt',
};

/**
 * What of an amount is VAT, in fils: half-up(gross × 5 / 105). By whole numbers alone, so that no binary fraction decides a fils. Below 0 it
 * is that of the amount above 0, so that what is taken back is what was given.
 */
export function vatIn(gross: number, tax: Tax): number {
  if (tax !== 'standard') return 0;
  // gross × 5 / 105 is gross / 21.
  const vat = Math.floor((2 * Math.abs(gross) + 21) / 42);
  return gross < 0 ? -vat : vat;
}

/** `part` of `whole` of it, in fils: half a fils counts up. By large whole numbers, since their products pass what a number has exactly. */
export function shareOf(fils: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const [all, twice] = [BigInt(whole), 2n * BigInt(fils) * BigInt(part)];
  return Number((twice + all) / (2n * all));
}

/** An amount as a document states it. */
export function taxed(gross: number, tax: Tax): Taxed {
  const vat = vatIn(gross, tax);
  return { gross, net: gross - vat, vat };
}

/** The sum of what was worked out each by itself: never the tax of a sum. */
export function sumTaxed(parts: readonly Taxed[]): Taxed {
  return parts.reduce(
    (sum, { gross, net, vat }) => ({ gross: sum.gross + gross, net: sum.net + net, vat: sum.vat + vat }),
    { gross: 0, net: 0, vat: 0 },
  );
}
