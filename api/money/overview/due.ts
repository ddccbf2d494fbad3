import type { Knex } from 'knex';
import type { PayableRow } from '../../../contract/money/payments/checkouts';
import type { ChargeRow } from '../../bookings/record/charge';
import type { SubscriptionRow } from '../../plans/rows/row';
import { feeNames } from '../fees/invoice-fee';
import { type MoneySubject, moneyOwnerOf } from '../papers/snapshots';
import { openOfPlan } from '../plans/plan-money';
import { type StoredDocument, snapshotOf } from '../rows/document-row';
import { standingAmong, subjectDocuments } from '../rows/documents-of';
import { unpaidOf } from './unpaid';

/** What is to be paid of something now, whose it is, and what a payment of it is for. */
export interface Due extends PayableRow {
  columns: MoneySubject;
  userId: string | null;
  /** Its invoice, where it has one. */
  invoice: StoredDocument | undefined;
}

/**
 * What is open now of an invoice, a booking, a plan or a fee, 0 where nothing is; undefined where there is no such thing, and of a booking
 * of which no invoice is open.
 */
export async function dueOf(knex: Knex, id: string): Promise<Due | undefined> {
  const invoice = await ofInvoice(knex, id);
  return invoice ?? (await ofPlan(knex, id)) ?? (await ofFee(knex, id)) ?? dueOfBooking(knex, id);
}

/** Of a booking: its first invoice of which something is open. */
export async function dueOfBooking(knex: Knex, bookingId: string): Promise<Due | undefined> {
  for (const { kind, id } of await subjectDocuments(knex, { bookingId })) {
    const due = kind === 'invoice' ? await ofInvoice(knex, id) : undefined;
    if (due && due.open > 0) return due;
  }
  return undefined;
}

/** What somebody has to pay that has no invoice yet: it is issued with the payment. */
export async function dueWithoutInvoice(knex: Knex, userId: string): Promise<PayableRow[]> {
  const plans: string[] = await knex('subscription')
    .where({ user_id: userId, status: 'active' })
    .whereNot('paid', 'paid')
    .orderBy('start_date')
    .limit(most)
    .pluck('id');
  const fees: string[] = await knex('charge')
    .where({ user_id: userId, state: 'owed' })
    .orderBy('created_at')
    .limit(most)
    .pluck('id');
  const all = [
    ...(await Promise.all(plans.map((id) => ofPlan(knex, id)))),
    ...(await Promise.all(fees.map((id) => ofFee(knex, id)))),
  ];
  return all.flatMap((due) => (due && due.open > 0 ? [rowOf(due)] : []));
}

/** More of either are not told of. */
const most = 20;

/** The same as lists have it. */
export function rowOf({ kind, id, about, reference, payBy, open }: Due): PayableRow {
  return { kind, id, about, reference, payBy, open };
}

async function ofInvoice(knex: Knex, id: string): Promise<Due | undefined> {
  const invoice: StoredDocument | undefined = await knex('document').where({ id, kind: 'invoice' }).first();
  if (!invoice) return undefined;
  const unpaid = await unpaidOf(knex, invoice);
  const { booking_id, subscription_id, charge_id, reference, pay_by: payBy } = invoice;
  // A fee's payment names the fee alone, and so a plan's the plan.
  const whole = charge_id || subscription_id;
  return {
    ...{ kind: 'invoice', id, reference, payBy, invoice, open: unpaid?.open ?? 0 },
    about: snapshotOf(invoice).about,
    columns: {
      booking_id: whole ? null : booking_id,
      subscription_id: charge_id ? null : subscription_id,
      charge_id,
    },
    userId: (await moneyOwnerOf(knex, id)) ?? null,
  };
}

export async function ofPlan(knex: Knex, id: string): Promise<Due | undefined> {
  const plan: SubscriptionRow | undefined = await knex('subscription').where({ id }).first();
  if (!plan) return undefined;
  const owner = await knex('user').where({ id: plan.user_id }).first('display_name');
  return {
    ...{ kind: 'plan', id, about: plan.package_name, payBy: null, invoice: undefined },
    reference: [plan.package_name, owner?.display_name].filter(Boolean).join(', '),
    open: await openOfPlan(knex, plan),
    columns: { booking_id: null, subscription_id: id, charge_id: null },
    userId: plan.user_id,
  };
}

export async function ofFee(knex: Knex, id: string): Promise<Due | undefined> {
  const charge: ChargeRow | undefined = await knex('charge').where({ id }).first();
  if (!charge) return undefined;
  const invoice = standingAmong(await subjectDocuments(knex, { chargeId: id }));
  if (invoice) return ofInvoice(knex, invoice.id);
  const booking = await knex('booking').where({ id: charge.booking_id }).first('reference');
  const [sum] = await knex('payment').where({ charge_id: id }).sum({ paid: 'amount_fils' });
  const open = charge.amount_fils - Number(sum?.paid ?? 0);
  return {
    ...{ kind: 'fee', id, about: feeNames[charge.kind].about, payBy: null, invoice: undefined },
    reference: booking?.reference ?? '',
    open: charge.state === 'owed' ? Math.max(0, open) : 0,
    columns: { booking_id: null, subscription_id: null, charge_id: id },
    userId: charge.user_id,
  };
}
