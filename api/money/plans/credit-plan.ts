import { afterCredits } from '../../../contract/money/documents/documents';
import type { Tx } from '../../db/transaction';
import { creditInvoice } from '../documents/credit';
import { type StoredDocument, snapshotOf } from '../rows/document-row';
import { subjectDocuments } from '../rows/documents-of';
import { planInvoices } from './plan-money';

/** Why something of a plan is credited, in both languages. */
export const creditReasons = {
  ended: { reason: 'The plan was ended early.', reasonAr: 'أُنهيت الباقة قبل موعدها.' },
  refund: { reason: 'Money was given back.', reasonAr: 'أُعيد مبلغ من قيمة الباقة.' },
  mistake: { reason: 'A payment was recorded by mistake.', reasonAr: 'سُجّلت دفعة عن طريق الخطأ.' },
} as const;

interface Credit {
  subscriptionId: string;
  fils: number;
  why: keyof typeof creditReasons;
  /** The invoice that is credited before all others. */
  first?: string | null;
}

/**
 * Credits so much of what was invoiced of a plan that is held, the last invoice first. No more than its invoices have: of a plan that was marked
 * as paid before payments were recorded there is none.
 */
export async function creditPlan(tx: Tx, { subscriptionId, fils, why, first }: Credit): Promise<void> {
  const documents = await subjectDocuments(tx.trx, { subscriptionId });
  const invoices = planInvoices(documents).reverse();
  invoices.sort((a, b) => Number(b.row.id === first) - Number(a.row.id === first));
  let rest = fils;
  for (const invoice of invoices) {
    const gross = Math.min(rest, invoice.left);
    if (gross <= 0) continue;
    const lines = wishesFor(invoice.row, documents, gross);
    await creditInvoice(tx, invoice.row.id, { lines, ...creditReasons[why], money: 'back' });
    rest -= gross;
  }
}

/** What of its lines comes to that amount, in their order. */
function wishesFor(row: StoredDocument, documents: readonly StoredDocument[], gross: number) {
  const notes = documents.filter(({ against_id }) => against_id === row.id);
  const credited = notes.map((note) =>
    snapshotOf(note).lines.map(({ id, gross }) => ({ lineId: id, gross })),
  );
  let rest = gross;
  return afterCredits(snapshotOf(row).lines, credited).flatMap((line) => {
    const back = Math.min(rest, line.gross);
    rest -= back;
    return back > 0 ? [{ lineId: line.id, gross: back }] : [];
  });
}
