import { sumTaxed, type Tax, type Taxed, taxed } from './vat';

/** What is charged for: an item of the price list or typed, VAT included. */
export interface MoneyLine {
  id: string;
  text: string;
  /** How many, in thousandths: 1.5 kg is 1500. */
  quantity: number;
  /** Of one, in fils. */
  unitPrice: number;
  /** In fils, taken off the whole line; its reason is read by the customer. */
  discount: number;
  tax: Tax;
}

/** What a line comes to in fils, VAT included, never below 0; half a fils of a part of a unit counts up. */
export function lineGross({
  quantity,
  unitPrice,
  discount,
}: Pick<MoneyLine, 'quantity' | 'unitPrice' | 'discount'>): number {
  return Math.max(0, Math.floor((2 * quantity * unitPrice + 1000) / 2000) - discount);
}

/** A line with what of it is VAT. */
export function lineTaxed(line: Omit<MoneyLine, 'id' | 'text'>): Taxed {
  return taxed(lineGross(line), line.tax);
}

/** What lines come to together, VAT worked out on each. */
export function linesTaxed(lines: ReadonlyArray<Omit<MoneyLine, 'id' | 'text'>>): Taxed {
  return sumTaxed(lines.map(lineTaxed));
}
