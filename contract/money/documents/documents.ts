import { sumTaxed, type Tax, type Taxed, taxed } from '../lines/vat';

/** An invoice of before whose amount is taken off this one, as a deposit's is. */
export interface Deducted extends Taxed {
  number: string;
}

/** What an invoice states, in fils. `all`: its lines; `due`: what is left of them after what other invoices had. */
export function invoiceTotals(
  lines: readonly Taxed[],
  deducted: readonly Deducted[] = [],
): { all: Taxed; deducted: Taxed; due: Taxed } {
  const all = sumTaxed(lines);
  const before = sumTaxed(deducted);
  return {
    all,
    deducted: before,
    due: { gross: all.gross - before.gross, net: all.net - before.net, vat: all.vat - before.vat },
  };
}

/** A line of an invoice as it stands after what was credited of it. */
export interface InvoicedLine {
  id: string;
  /** In fils, VAT included. */
  gross: number;
  tax: Tax;
}

/** How much of a line is to be credited, in fils, VAT included. */
export interface CreditWish {
  lineId: string;
  gross: number;
}

/** What a credit note states of one line, and of all. `before` and `right`: the values before and after it. */
export interface CreditTotals {
  lines: Array<{ lineId: string; before: Taxed; right: Taxed; difference: Taxed }>;
  before: Taxed;
  right: Taxed;
  difference: Taxed;
}

/** The first wish that cannot be: of no line of the invoice, of the same line twice, nothing, or more than is left of it. */
export function creditFault(
  invoiced: readonly InvoicedLine[],
  wishes: readonly CreditWish[],
): CreditWish | undefined {
  return wishes.find((wish, at) => {
    const line = invoiced.find(({ id }) => id === wish.lineId);
    const isAgain = wishes.findIndex(({ lineId }) => lineId === wish.lineId) < at;
    return !line || isAgain || !Number.isInteger(wish.gross) || wish.gross <= 0 || wish.gross > line.gross;
  });
}

/**
 * What a credit note states: for each line the value before it, the right one, and their difference. Its VAT is the difference of theirs and
 * not that of the difference, so that a line which is credited in steps gives back exactly the VAT that it had. `wishes` have no fault.
 */
export function creditTotals(invoiced: readonly InvoicedLine[], wishes: readonly CreditWish[]): CreditTotals {
  const all = invoiced.map(({ id, gross, tax }) => {
    const back = wishes.find(({ lineId }) => lineId === id)?.gross ?? 0;
    const [before, right] = [taxed(gross, tax), taxed(gross - back, tax)];
    return { lineId: id, before, right, difference: minus(before, right) };
  });
  const [before, right] = [sumTaxed(all.map((each) => each.before)), sumTaxed(all.map((each) => each.right))];
  const lines = all.filter(({ difference }) => difference.gross > 0);
  return { lines, before, right, difference: minus(before, right) };
}

/** The lines of an invoice as they stand after its credit notes, in which order these came is the same. */
export function afterCredits(
  invoiced: readonly InvoicedLine[],
  credits: ReadonlyArray<readonly CreditWish[]>,
): InvoicedLine[] {
  const back = (id: string) =>
    credits.flat().reduce((sum, { lineId, gross }) => (lineId === id ? sum + gross : sum), 0);
  return invoiced.map((line) => ({ ...line, gross: line.gross - back(line.id) }));
}

function minus(a: Taxed, b: Taxed): Taxed {
  return { gross: a.gross - b.gross, net: a.net - b.net, vat: a.vat - b.vat };
}
