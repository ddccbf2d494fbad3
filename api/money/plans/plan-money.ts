import type { Knex } from 'knex';
import { wasEnded } from '../../../contract/plans/subscriptions';
import { paidFilsOf } from '../../plans/rows/paid';
import type { SubscriptionRow } from '../../plans/rows/row';
import { type StoredDocument, snapshotOf } from '../rows/document-row';
import { leftOf } from '../rows/documents-of';

/** An invoice of a plan with what is left of it after its credit notes, in fils. */
export interface PlanInvoice {
  row: StoredDocument;
  left: number;
}

/** The invoices among the documents of a plan. */
export function planInvoices(documents: readonly StoredDocument[]): PlanInvoice[] {
  return documents
    .filter(({ kind }) => kind === 'invoice')
    .map((row) => ({ row, left: leftOf(row, documents).gross }));
}

/** What of a plan's price no invoice that says all of it has among its lines yet, in fils. */
export function notInvoiced({ amount_fils }: SubscriptionRow, invoices: readonly PlanInvoice[]): number {
  const whole = invoices.filter(({ row, left }) => !row.is_part && left > 0);
  const lines = whole.flatMap(({ row }) => snapshotOf(row).lines);
  return lines.reduce((rest, { gross }) => rest - gross, amount_fils);
}

/** What of a plan is to be paid, in fils: 0 of one that was ended, or marked as paid before payments were recorded. */
export async function openOfPlan(knex: Knex, row: SubscriptionRow): Promise<number> {
  const paid = await paidFilsOf(knex, row.id);
  if (wasEnded(row) || (paid === undefined && row.paid === 'paid')) return 0;
  return Math.max(0, row.amount_fils - (paid ?? 0));
}
