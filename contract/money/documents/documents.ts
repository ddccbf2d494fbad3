import { shareOf, sumTaxed, type Tax, type Taxed, taxed, taxes, vatIn } from '../lines/vat';
import type { ByTax } from './by-tax';
import type { DocumentSnapshot } from './document-shapes';

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
  /** As it was invoiced, where its VAT is not that of its own amount: a share of what other lines have, or none. */
  invoiced?: { gross: number; vat: number };
}

/** The lines of an invoice, before anything of them was credited. */
export function invoicedLines({ lines }: Pick<DocumentSnapshot, 'lines'>): InvoicedLine[] {
  return lines.map(({ id, gross, tax, vat }) => ({
    ...{ id, gross, tax },
    ...(vat !== vatIn(gross, tax) && { invoiced: { gross, vat } }),
  }));
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
  const all = invoiced.map((line) => {
    const { id, gross } = line;
    const back = wishes.find(({ lineId }) => lineId === id)?.gross ?? 0;
    const [before, right] = [gross, gross - back].map((left) => worth(line, left)) as [Taxed, Taxed];
    return { lineId: id, before, right, difference: minus(before, right) };
  });
  const [before, right] = [sumTaxed(all.map((each) => each.before)), sumTaxed(all.map((each) => each.right))];
  const lines = all.filter(({ difference }) => difference.gross > 0);
  return { lines, before, right, difference: minus(before, right) };
}

/** What a line is worth of which so much is left. */
function worth({ tax, invoiced }: InvoicedLine, left: number): Taxed {
  if (!invoiced) return taxed(left, tax);
  const vat = shareOf(invoiced.vat, left, invoiced.gross);
  return { gross: left, net: left - vat, vat };
}

/** What a credit note gives back of each line, and in all. */
export interface Credited {
  lines: Array<Taxed & { lineId: string; tax: Tax }>;
  difference: Taxed;
}

/**
 * What a credit note states of an invoice that stands at `before`: line by line, but of no tax more VAT than there is left, and with the last of
 * it all that is: where deposits were taken off, whose VAT was rounded on their own, that is a fils or two.
 */
export function creditOf(
  left: readonly InvoicedLine[],
  before: ByTax,
  wishes: readonly CreditWish[],
): Credited {
  const taxOf = new Map(left.map(({ id, tax }) => [id, tax]));
  const lines = creditTotals(left, wishes).lines.map(({ lineId, difference }) => ({
    ...{ lineId, tax: taxOf.get(lineId) ?? 'standard', ...difference },
  }));
  for (const tax of taxes) {
    const sum = sumTaxed(lines.filter((line) => line.tax === tax));
    const { gross, vat } = before[tax];
    const rest = Math.max(0, gross - sum.gross);
    const least = Math.min(vat, Math.max(sum.vat, vat - rest));
    addVat(
      lines.filter((line) => line.tax === tax),
      least - sum.vat,
    );
  }
  const [all, sum] = [sumTaxed(Object.values(before)), sumTaxed(lines)];
  if (sum.gross === all.gross) addVat(lines, all.vat - sum.vat);
  return { lines, difference: sumTaxed(lines) };
}

/** To the largest of them, which has some to spare. */
function addVat(lines: Credited['lines'], vat: number): void {
  const largest = lines.toSorted((a, b) => b.gross - a.gross)[0];
  if (!largest || vat === 0) return;
  largest.vat += vat;
  largest.net -= vat;
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
