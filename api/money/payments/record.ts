import { Problem } from '../../../contract/errors';
import { showAed, toAed } from '../../../contract/money';
import { keptUntil } from '../../../contract/money/documents/keeping';
import { aboveOpen, paidByMethod, wayItCame } from '../../../contract/money/payments/payment-rules';
import type { PaymentMethod } from '../../../contract/money/payments/payment-shapes';
import { addDays, dubaiDay } from '../../../contract/time';
import { drawReference } from '../../bookings/row/reference';
import { foundBy, indexTerms } from '../../db/lists/search';
import { insertRows } from '../../db/statements';
import type { Tx } from '../../db/transaction';
import { enqueueMoney } from '../../notifications/enqueue/notify-of-money';
import { touchCash } from '../cash/touch';
import { alike, refundsUnderWay } from '../papers/snapshots';
import { noteHeld } from '../rows/held-money';
import { writeHolder } from '../rows/holder';
import { noteOpen } from '../rows/open-money';
import type { StoredPayment } from '../rows/payment-row';
import { type HeldSubject, holdSubject, type PaidFor } from './subject';

/** A payment that came, or went back: `amount` in fils, below 0 of a refund. `heldBy`: the technician whose cash in hand it is. */
export interface NewPayment {
  id: string;
  of: PaidFor;
  amount: number;
  method: PaymentMethod;
  paidAt: string;
  theirReference?: string;
  note?: string;
  heldBy?: string | null;
  takesBack?: string;
  /** More than is open is a slip of the finger, and refused: not of what was taken already. */
  atMostOpen?: boolean;
  /** Why money goes back another way than it came. */
  because?: string | undefined;
  /** It happened elsewhere, and is written down whatever was open or paid, and whatever that clock says. */
  happened?: boolean;
  /** Nothing is told of it: whoever it belongs to heard it from their bank. */
  untold?: boolean | undefined;
}

const daysBack = 400;

/**
 * Writes a payment down for good, with its receipt. `not_found` where what it is for is unknown; `invalid` for a refund above what was
 * paid for the same, or another way than it came without a reason, and for a time that is to come or long past, unless it happened elsewhere.
 * The same id again is the same payment, with other content `key_reused`.
 */
export async function recordPayment(tx: Tx, payment: NewPayment): Promise<StoredPayment> {
  const subject = await holdSubject(tx, payment.of);
  const known: StoredPayment | undefined = await tx.trx('payment').where({ id: payment.id }).first();
  if (known) return samePayment(known, payment, subject);
  if (!payment.happened) await assertRight(tx, payment, subject);
  const documentId = (await subject.document?.(payment)) ?? null;
  const row = await writePayment(tx, payment, subject, documentId);
  await noteOpen(tx.trx, row);
  await noteHeld(tx.trx, row);
  await writeHolder(tx, row.id, await subject.holder(payment));
  await tx.audit({
    action: row.takes_back ? 'payment.take-back' : 'payment.record',
    type: 'payment',
    id: row.id,
    after: {
      ...{ reference: row.reference, amount_fils: row.amount_fils, method: row.method, paid_at: row.paid_at },
      ...{ booking: subject.booking, note: row.note, kept_until: row.kept_until },
    },
  });
  await subject.paid(row.amount_fils, payment.because);
  if (row.held_by) touchCash(tx, row.held_by);
  if (!payment.untold) await enqueueMoney(tx, { event: 'receipt', paymentId: row.id });
  return row;
}

function samePayment(known: StoredPayment, payment: NewPayment, { columns }: HeldSubject): StoredPayment {
  const isSame =
    known.amount_fils === payment.amount &&
    known.method === payment.method &&
    known.takes_back === (payment.takesBack ?? null) &&
    known.booking_id === columns.booking_id &&
    known.subscription_id === columns.subscription_id &&
    known.charge_id === columns.charge_id;
  if (!isSame) throw new Problem('key_reused', 'This payment number is taken.');
  return known;
}

async function assertRight(tx: Tx, payment: NewPayment, subject: HeldSubject): Promise<void> {
  assertNear(tx, payment.paidAt);
  if (payment.amount < 0) await assertPaid(tx, payment, subject);
  else if (payment.atMostOpen) await assertOpen(payment, subject);
}

function assertNear(tx: Tx, paidAt: string): void {
  const wrong = (words: string) => new Problem('invalid', undefined, { fields: { paidAt: words } });
  if (Date.parse(paidAt) > tx.now.getTime() + 5 * 60_000) throw wrong('This time has not come yet.');
  if (dubaiDay(paidAt) < addDays(dubaiDay(tx.now), -daysBack))
    throw wrong(`Enter a time of the last ${daysBack} days.`);
}

async function assertOpen({ amount }: NewPayment, { toPay }: HeldSubject): Promise<void> {
  const fault = toPay && aboveOpen(amount, await toPay());
  if (fault) throw new Problem('invalid', undefined, { fields: { amount: fault } });
}

/** What goes back was paid for the same before, and goes back the way it came, unless it is said why not. */
async function assertPaid(
  tx: Tx,
  { amount, method, takesBack, because }: NewPayment,
  { columns }: HeldSubject,
): Promise<void> {
  const sums: Array<{ method: PaymentMethod; paid: number | string }> = await tx
    .trx('payment')
    .where(alike(columns))
    .groupBy('method')
    .select('method')
    .sum({ paid: 'amount_fils' });
  const byMethod = sums.map((sum) => ({ method: sum.method, amount: Number(sum.paid) }));
  const waiting = await refundsUnderWay(tx.trx, columns);
  const paid = byMethod.reduce((all, each) => all + each.amount, 0) - waiting;
  if (takesBack) {
    if (paid + amount >= 0) return;
    throw new Problem('breaks_rules', 'Some of it went back already: take that back first.');
  }
  if (paid + amount < 0)
    throw new Problem('invalid', undefined, {
      fields: { amount: onlySo(Math.max(0, paid), waiting) },
    });
  const fault = because ? undefined : wayItCame(paidByMethod(byMethod), method, -amount);
  if (fault) throw new Problem('invalid', undefined, { fields: { because: fault } });
}

function onlySo(paid: number, waiting: number): string {
  const left = `Only ${showAed(toAed(paid))}`;
  return waiting > 0
    ? `${left} is left: ${showAed(toAed(waiting))} is on its way back.`
    : `${left} was paid.`;
}

async function writePayment(
  tx: Tx,
  payment: NewPayment,
  subject: HeldSubject,
  document_id: string | null,
): Promise<StoredPayment> {
  const { id, amount, method, paidAt, theirReference = '', note = '', heldBy = null, because } = payment;
  const paidDay = dubaiDay(paidAt);
  for (let tries = 0; ; tries += 1) {
    const reference = drawReference(tries, 'PAY');
    // Where it is taken SQLite's triggers would end the whole transaction.
    if (await tx.trx('payment').where({ reference }).first('id')) continue;
    const found = { reference, name: `${subject.name} ${subject.booking ?? ''}` };
    const row: StoredPayment = {
      ...{ id, reference, amount_fils: amount, method },
      paid_at: new Date(paidAt).toISOString(),
      paid_day: paidDay,
      recorded_at: tx.now.toISOString(),
      recorded_by: tx.actor?.id ?? null,
      held_by: heldBy,
      their_reference: theirReference,
      note: [note, because && `Another way than it came: ${because}`].filter(Boolean).join(' '),
      ...subject.columns,
      document_id,
      takes_back: payment.takesBack ?? null,
      kept_until: keptUntil(paidDay),
      found_by: foundBy(found),
    };
    const written = await insertRows(tx.trx, 'payment', [row], 'ON CONFLICT DO NOTHING RETURNING id');
    if (written.length > 0) {
      await indexTerms(tx.trx, 'payment', id, found);
      return row;
    }
    // Of another subject, which is not held: written at this moment under the same number.
    if (await tx.trx('payment').where({ id }).first('id'))
      throw new Problem('key_reused', 'This payment number is taken.');
    if (tries > 5) throw new Error('No payment reference is free.');
  }
}
