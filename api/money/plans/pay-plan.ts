import { randomUUID } from 'node:crypto';
import { Problem } from '../../../contract/errors';
import { addressLine } from '../../../contract/homes/home-rules';
import { lineOfAmount } from '../../../contract/money/lines/booking-lines';
import { sumTaxed, vatIn } from '../../../contract/money/lines/vat';
import { aboveOpen } from '../../../contract/money/payments/payment-rules';
import type { PaidState } from '../../../contract/plans/entitlements';
import { wasEnded } from '../../../contract/plans/subscriptions';
import { writeRow } from '../../db/edits/edit-row';
import type { Tx } from '../../db/transaction';
import { homeOf } from '../../people/homes/store';
import { paidFilsOf } from '../../plans/rows/paid';
import type { SubscriptionRow } from '../../plans/rows/row';
import { subscriptions } from '../../plans/store';
import { invoicedInParts, issueInvoice } from '../documents/issue';
import { subjectDocuments } from '../rows/documents-of';
import type { StoredPayment } from '../rows/payment-row';
import { creditPlan } from './credit-plan';
import { notInvoiced, openOfPlan, planInvoices } from './plan-money';

/** Money for a plan that comes, or goes back where it is below 0: fils. `takesBack`: the wrong payment that it undoes. */
export interface PlanPayment {
  amount: number;
  takesBack?: string | undefined;
  /** Paid elsewhere: what is more than is open has no document, and is the customer's money. */
  happened?: boolean | undefined;
}

/**
 * The document of a payment on a plan that is held, before the payment is written: an invoice of its own for what comes, and for what goes back
 * a credit note, where none says it yet. Answers the invoice. `invalid` for more than is open.
 */
export async function documentPlanPayment(
  tx: Tx,
  row: SubscriptionRow,
  { amount, takesBack, happened }: PlanPayment,
): Promise<string | null> {
  if (amount > 0) {
    if (takesBack && wasEnded(row)) return null;
    const open = happened ? await openOfPlan(tx.trx, row) : amount;
    if (open <= 0) return null;
    if (!happened) await assertOpen(tx, row, amount);
    return (await invoicePayment(tx, row, Math.min(open, amount))) ?? null;
  }
  const wrong: StoredPayment | undefined =
    takesBack === undefined ? undefined : await tx.trx('payment').where({ id: takesBack }).first();
  const invoices = planInvoices(await subjectDocuments(tx.trx, { subscriptionId: row.id }));
  const stated = invoices.reduce((sum, { left }) => sum + left, 0);
  const paid = ((await paidFilsOf(tx.trx, row.id)) ?? 0) + amount;
  await creditPlan(tx, {
    subscriptionId: row.id,
    fils: Math.max(0, stated - paid),
    why: takesBack ? 'mistake' : 'refund',
    first: wrong?.document_id ?? null,
  });
  return null;
}

/** Writes what of a plan is paid now, and tells its readers; of one that was ended nothing is paid any more. */
export async function planPaid(tx: Tx, row: SubscriptionRow): Promise<void> {
  const fils = (await paidFilsOf(tx.trx, row.id)) ?? 0;
  const paid: PaidState = fils >= row.amount_fils ? 'paid' : fils > 0 ? 'part' : 'due';
  const told = { ...subscriptions, recorded: (each: SubscriptionRow) => ({ paid: each.paid }) };
  await writeRow(tx, told, row, wasEnded(row) ? {} : { paid }, 'subscription.update');
}

async function assertOpen(tx: Tx, row: SubscriptionRow, amount: number): Promise<void> {
  if (wasEnded(row)) throw new Problem('breaks_rules', 'This plan was ended.');
  const paid = await paidFilsOf(tx.trx, row.id);
  if (paid === undefined && row.paid === 'paid')
    throw new Problem('breaks_rules', 'This plan is marked as paid. Mark it as not paid first.');
  const fault = aboveOpen(amount, row.amount_fils - (paid ?? 0));
  if (fault) throw new Problem('invalid', undefined, { fields: { amount: fault } });
}

/** The last payment's invoice says all of the plan, and takes off what the earlier ones had. */
async function invoicePayment(tx: Tx, row: SubscriptionRow, fils: number): Promise<string | undefined> {
  const before = await subjectDocuments(tx.trx, { subscriptionId: row.id });
  const invoices = planInvoices(before);
  const rest = notInvoiced(row, invoices);
  const parts = invoicedInParts(before);
  const isLast = parts.reduce((due, { gross }) => due - gross, rest) === fils;
  const isWhole = rest === row.amount_fils;
  const what = isLast
    ? `${row.package_name}${isWhole ? '' : ', difference for the larger home'}`
    : `${row.package_name}, payment ${invoices.length + 1}`;
  const line = (amount: number) => lineOfAmount(randomUUID(), what, amount);
  const { start_date: from, end_date: to } = row;
  const issued = await issueInvoice(tx, {
    of: { subscriptionId: row.id },
    userId: row.user_id,
    buyer: await buyerOfPlan(tx, row),
    about: row.package_name,
    supplied: { from, to },
    lines: [isLast ? line(rest) : { ...line(fils), vat: vatOfPart(fils, { rest, parts }) }],
    isPart: !isLast,
    before,
  });
  return issued?.id;
}

/**
 * The VAT of a payment that is not the last: its own, unless many that were rounded up left less of it, or the last one would have more VAT than
 * is paid by it.
 */
function vatOfPart(
  fils: number,
  { rest, parts }: { rest: number; parts: ReturnType<typeof invoicedInParts> },
): number {
  const { gross, vat } = sumTaxed(parts);
  const left = vatIn(rest, 'standard') - vat;
  const after = rest - gross - fils;
  const own = vatIn(fils, 'standard');
  return after < 0 ? own : Math.min(left, Math.max(own, left - after));
}

async function buyerOfPlan({ trx }: Tx, { user_id, home_id }: SubscriptionRow) {
  const owner = await trx('user').where({ id: user_id }).first('display_name', 'email', 'phone');
  const home = home_id === null ? undefined : await homeOf(trx, { id: home_id, userId: user_id });
  return {
    name: owner?.display_name ?? '',
    address: home ? [addressLine(home), home.area].filter(Boolean).join(', ') : '',
    phone: owner?.phone ?? '',
    email: owner?.email ?? '',
  };
}
