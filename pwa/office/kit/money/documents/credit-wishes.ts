import type { DocumentRead } from '../../../../../contract/money/documents/admin-documents';
import {
  afterCredits,
  type CreditWish,
  creditTotals,
} from '../../../../../contract/money/documents/documents';
import { readFils } from '../money-text';

/** A line of an invoice with what is left of it after its credit notes, in fils. */
export interface CreditableLine {
  id: string;
  text: string;
  left: number;
}

/** What of an invoice can be credited, and the value it has now. */
export function creditable(invoice: DocumentRead, notes: readonly DocumentRead[]) {
  const { states } = invoice;
  const invoiced = states.lines.map(({ id, gross, tax }) => ({
    id,
    gross,
    // What was no tax invoice has no VAT to give back.
    tax: states.isTax ? tax : ('exempt' as const),
  }));
  const taken = notes.map(({ states: { lines } }) => lines.map(({ id, gross }) => ({ lineId: id, gross })));
  const left = afterCredits(invoiced, taken);
  const before = notes.reduce((sum, { gross }) => sum - gross, invoice.gross);
  const beforeVat = notes.reduce((sum, { vat }) => sum - vat, invoice.vat);
  const lines: CreditableLine[] = states.lines.map(({ id, text }) => ({
    id,
    text,
    left: left.find((each) => each.id === id)?.gross ?? 0,
  }));
  return {
    lines,
    before,
    /** What the note will state of these, in fils: the rest of the VAT goes with the last of it. */
    totals(wishes: readonly CreditWish[]) {
      const { difference } = creditTotals(left, wishes);
      const vat = difference.gross === before ? beforeVat : difference.vat;
      return { gross: difference.gross, vat, right: before - difference.gross };
    },
  };
}

/** What was typed of each line that is ticked, or that something of it is wrong. */
export function readWishes(
  lines: readonly CreditableLine[],
  typed: ReadonlyMap<string, string>,
): { wishes: CreditWish[]; wrong: ReadonlySet<string> } {
  const wishes: CreditWish[] = [];
  const wrong = new Set<string>();
  for (const { id, left } of lines) {
    const text = typed.get(id);
    if (text === undefined) continue;
    const gross = readFils(text);
    if (gross === undefined || gross <= 0 || gross > left) wrong.add(id);
    else wishes.push({ lineId: id, gross });
  }
  return { wishes, wrong };
}
