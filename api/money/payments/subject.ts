import { Problem } from '../../../contract/errors';
import { changeBooking } from '../../bookings/record/change';
import type { ChargeRow } from '../../bookings/record/charge';
import { lockBooking } from '../../bookings/record/store';
import type { BookingRow } from '../../bookings/row/row';
import { locked, type Tx } from '../../db/transaction';
import { payerById } from '../../people/homes/payer';
import type { SubscriptionRow } from '../../plans/rows/row';
import { assertNotWaived, collectFee } from '../fees/invoice-fee';
import type { MoneySubject } from '../papers/snapshots';
import { documentPlanPayment, type PlanPayment, planPaid } from '../plans/pay-plan';
import { subjectDocuments } from '../rows/documents-of';
import { type Holder, holderOf, holdersOf, isSameHolder } from '../rows/holder';
import { openInvoices } from '../rows/open-invoices';
import { feeToPay, toPayFor } from './due';

/** What a payment is for: one of a booking, a plan, a fee. */
export interface PaidFor {
  bookingId?: string | undefined;
  subscriptionId?: string | undefined;
  chargeId?: string | undefined;
}

/** The same, held to the end of the transaction, with under which words its payments are found. */
export interface HeldSubject {
  columns: MoneySubject;
  /** Whose a payment of it is. */
  holder(payment: { amount: number; takesBack?: string | undefined }): Promise<Holder>;
  name: string;
  /** The reference of its booking. */
  booking?: string;
  /** Issues the document that goes with a payment, before it is written; answers the invoice. */
  document?(payment: PlanPayment): Promise<string | null>;
  /** What is open of it, in fils; of a plan its document says it. */
  toPay?(): Promise<number>;
  /** Tells whoever reads it of what was paid; `because`: why it went back another way than it came. */
  paid(fils: number, because?: string): Promise<void>;
}

/** Finds and holds what a payment is for: `not_found`. */
export async function holdSubject(tx: Tx, of: PaidFor): Promise<HeldSubject> {
  if (of.chargeId) return ofCharge(tx, of.chargeId);
  if (of.subscriptionId) return ofPlan(tx, of.subscriptionId);
  const row = await lockBooking(tx, of.bookingId ?? '');
  if (!row) throw new Problem('not_found');
  return {
    ...ofBooking(tx, row),
    toPay: () => toPayFor(tx.trx, row),
    holder: (payment) => holderOfPayment(tx, row, payment),
    columns: { booking_id: row.id, subscription_id: null, charge_id: null },
  };
}

function ofBooking(tx: Tx, row: BookingRow) {
  return {
    name: [row.name, row.payer_name].filter(Boolean).join(' '),
    booking: row.reference,
    async paid(fils: number, because?: string) {
      await changeBooking(tx, row, {}, 'booking.payment', { paid_fils: fils, because });
    },
  };
}

async function ofCharge(tx: Tx, id: string): Promise<HeldSubject> {
  const charge: ChargeRow | undefined = await tx.trx('charge').where({ id }).first();
  const row = charge && (await lockBooking(tx, charge.booking_id));
  if (!row) throw new Problem('not_found');
  return {
    ...ofBooking(tx, row),
    async toPay() {
      assertNotWaived(charge);
      return feeToPay(tx.trx, charge);
    },
    async document({ amount, happened }) {
      if (amount < 0 || (happened && charge.state === 'waived')) return null;
      return collectFee(tx, charge, row);
    },
    holder: async () => ({ userId: charge.user_id, payerId: null }),
    columns: { booking_id: null, subscription_id: null, charge_id: id },
  };
}

async function ofPlan(tx: Tx, id: string): Promise<HeldSubject> {
  const plan: SubscriptionRow | undefined = await locked(tx, tx.trx('subscription').where({ id })).first();
  if (!plan) throw new Problem('not_found');
  const owner = await tx.trx('user').where({ id: plan.user_id }).first('display_name');
  return {
    columns: { booking_id: null, subscription_id: id, charge_id: null },
    holder: async () => ({ userId: plan.user_id, payerId: null }),
    name: owner?.display_name ?? '',
    document: (payment) => documentPlanPayment(tx, plan, payment),
    paid: () => planPaid(tx, plan),
  };
}

/**
 * Whose a payment of a visit is, which is held: what is taken back is of whom it was of; else of whom the first invoice is of which something
 * is open, and what goes back of whom the newest paper is. Before anything is invoiced, of whoever pays for the visit.
 */
async function holderOfPayment(
  { trx }: Tx,
  row: BookingRow,
  { amount, takesBack }: { amount: number; takesBack?: string | undefined },
): Promise<Holder> {
  if (takesBack) return holderOf(trx, takesBack);
  const payer = await payerOfVisit(trx, row);
  const documents = await subjectDocuments(trx, { bookingId: row.id });
  const holders = await holdersOf(
    trx,
    documents.map(({ id }) => id),
  );
  if ([...holders.values()].every((each) => isSameHolder(each, payer))) return payer;
  const [first] =
    amount < 0
      ? documents.slice(-1)
      : await openInvoices(trx, { subject: row.id }).orderBy('due').limit(1).select('id');
  return (first && holders.get(first.id)) ?? payer;
}

async function payerOfVisit(knex: Tx['trx'], { user_id, payer_id }: BookingRow): Promise<Holder> {
  const payer = payer_id ? await payerById(knex, payer_id) : undefined;
  if (!payer) return { userId: user_id, payerId: null };
  return payer.user_id === null
    ? { userId: null, payerId: payer.id }
    : { userId: payer.user_id, payerId: null };
}
