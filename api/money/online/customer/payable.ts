import type { Knex } from 'knex';
import type { DocumentSnapshot } from '../../../../contract/money/documents/document-shapes';
import type { Payable } from '../../../../contract/money/payments/checkouts';
import { sellerOf } from '../../documents/parties';
import { type Due, rowOf } from '../../overview/due';
import { snapshotOf } from '../../rows/document-row';

/** What is to be paid, with what it is made of and how it can be paid. */
export async function presentPayable(
  knex: Knex,
  due: Due,
  { online }: { online: boolean },
): Promise<Payable> {
  const { name, iban } = await sellerOf(knex);
  const ways = { online, transfer: iban ? { name, iban } : null };
  const { about, open, invoice } = due;
  if (!invoice)
    return {
      ...{ ...rowOf(due), lines: [{ text: about, gross: open }], gross: open, vat: null, issuedDay: null },
      ...ways,
    };
  const { lines, deducted, totals, isTax, issuedDay } = snapshotOf(invoice);
  return {
    ...rowOf(due),
    lines: [...lines.map(({ text, gross }) => ({ text, gross })), ...deducted.map(asLine)],
    ...{ gross: totals.gross, vat: isTax ? totals.vat : null, issuedDay },
    ...ways,
  };
}

function asLine({ reference, gross }: DocumentSnapshot['deducted'][number]) {
  return { text: `Invoiced before, ${reference}`, gross: -gross };
}
