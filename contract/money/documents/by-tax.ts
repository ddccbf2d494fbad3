import { sumTaxed, type Tax, type Taxed, taxes } from '../lines/vat';
import type { DocumentSnapshot } from './document-shapes';

type OfTax = Taxed & { tax: Tax };

/** Amounts of each tax. */
export type ByTax = Record<Tax, Taxed>;

/** What an earlier invoice had that is taken off, by tax: where it does not say it, all of it at the standard rate. */
export function takenOff({ taxes: parts, ...whole }: DocumentSnapshot['deducted'][number]): OfTax[] {
  return parts ?? [{ tax: 'standard', gross: whole.gross, net: whole.net, vat: whole.vat }];
}

/** The sums of each tax; `less` is taken off. */
export function byTax(parts: readonly OfTax[], less: readonly OfTax[] = []): ByTax {
  const sumOf = (tax: Tax) => {
    const [all, off] = [ofTax(parts, tax), ofTax(less, tax)];
    return { gross: all.gross - off.gross, net: all.net - off.net, vat: all.vat - off.vat };
  };
  return { standard: sumOf('standard'), zero: sumOf('zero'), exempt: sumOf('exempt') };
}

function ofTax(parts: readonly OfTax[], tax: Tax): Taxed {
  return sumTaxed(parts.filter((each) => each.tax === tax));
}

/** What a document asks for or gives back, by tax: its lines less what earlier invoices had of them. */
export function statedByTax({ lines, deducted }: Pick<DocumentSnapshot, 'lines' | 'deducted'>): ByTax {
  return byTax(lines, deducted.flatMap(takenOff));
}

/** The same without the taxes of which nothing is there. */
export function presentTaxes(of: ByTax): OfTax[] {
  return taxes.map((tax) => ({ tax, ...of[tax] })).filter(({ gross }) => gross !== 0);
}
