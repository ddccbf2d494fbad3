import type { DocumentRead } from '../../../../../contract/money/documents/admin-documents';
import { byTax, takenOff } from '../../../../../contract/money/documents/by-tax';
import {
  afterCredits,
  type CreditWish,
  creditOf,
  invoicedLines,
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
  const taken = notes.map(({ states: { lines } }) => lines.map(({ id, gross }) => ({ lineId: id, gross })));
  const left = afterCredits(invoicedLines(states), taken);
  const before = notes.reduce((sum, { gross }) => sum - gross, invoice.gross);
  const credited = notes.flatMap(({ states: { lines } }) => lines);
  const ofTax = byTax(states.lines, [...states.deducted.flatMap(takenOff), ...credited]);
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
      const { gross, vat } = creditOf(left, ofTax, wishes).difference;
      return { gross, vat, right: before - gross };
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
