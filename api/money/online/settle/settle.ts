import { Problem } from '../../../../contract/errors';
import type { CheckoutState } from '../../../../contract/money/payments/checkouts';
import { inTransaction, locked, type Tx } from '../../../db/transaction';
import { recordPayment } from '../../payments/record';
import { holdSubject } from '../../payments/subject';
import type { Online } from '../company/online';
import { type CheckoutRow, checkoutOf, type RefundRow, subjectOf } from '../record/row';
import { ask, paymentOf, type Said } from './ask';
import { lookAgainAt } from './look-again';
import { overpaidBy } from './overpaid';
import { tellOffice } from './tell-office';
import { cardOf, verdictOf } from './verdict';
import { writeDisputes } from './write-disputes';
import { writeRefunds } from './write-refunds';

type Asking = Pick<Online, 'db' | 'now' | 'stripe'>;

/**
 * Asks the payment company about a checkout and writes what it says: the payment, once, under the checkout's own id, and what of it went back.
 * Its calls, the customer's return, the office's refunds and the sweep all end here, as often and in whatever order they come. Answers how it
 * stands. `not_found`; throws where nobody answers, and has changed nothing then.
 */
export async function settleCheckout(online: Asking, id: string): Promise<CheckoutState> {
  const { db, now, stripe } = online;
  const row = await checkoutOf(db.read, id);
  if (!row) throw new Problem('not_found');
  const acting = { now: now(), actor: null, requestId: 'online' };
  const { session_id } = row;
  // Its address was never told to anybody: nobody can have paid.
  if (!session_id) return inTransaction(db, acting, (tx) => endUnsent(tx, row));
  const wanted: RefundRow[] = await db
    .read('online_refund')
    .where({ checkout_id: id, state: 'asked' })
    .orderBy('created_at');
  const said = await ask(await stripe(), { ...row, session_id }, wanted);
  return inTransaction(db, { ...acting, now: now() }, (tx) => write(tx, id, said));
}

async function endUnsent(tx: Tx, row: CheckoutRow): Promise<CheckoutState> {
  if (row.expires_at > tx.now.toISOString()) return 'open';
  await tx.trx('checkout').where({ id: row.id, session_id: null }).update({ state: 'ended', look_at: null });
  return 'ended';
}

async function write(tx: Tx, id: string, said: Said): Promise<CheckoutState> {
  const subject = await checkoutOf(tx.trx, id);
  if (!subject) throw new Problem('not_found');
  await holdSubject(tx, subjectOf(subject));
  const row: CheckoutRow = await locked(tx, tx.trx('checkout').where({ id })).first();
  const { state, problem } = verdictOf(row, said.session);
  // What was paid stays paid; what comes back of it is a payment of its own.
  const now = row.state === 'paid' ? 'paid' : state;
  if (now === 'paid' && row.state !== 'paid') await writePayment(tx, row, said);
  if (now === 'wrong' && row.state !== 'wrong') await tellOffice(tx, row, { reason: 'wrong' });
  const isUnderWay = now === 'paid' && (await writeWhatLeft(tx, row, said));
  const looks = now === row.state ? row.looks + 1 : 0;
  await tx
    .trx('checkout')
    .where({ id })
    .update({
      state: now === 'asking' ? row.state : now,
      problem,
      intent_id: paymentOf(said.session)?.intent.id ?? row.intent_id,
      settled_at: row.settled_at ?? (now === 'open' || now === 'asking' ? null : tx.now.toISOString()),
      look_at: lookAgainAt({ state: now, expiresAt: row.expires_at, isUnderWay }, looks, tx.now),
      looks,
    });
  return now;
}

/** Whether something of it is on its way still. */
async function writeWhatLeft(tx: Tx, row: CheckoutRow, { disputes, ...said }: Said): Promise<boolean> {
  const isRefunding = await writeRefunds(tx, row, said);
  const isDisputed = await writeDisputes(tx, row, disputes);
  return isRefunding || isDisputed;
}

async function writePayment(tx: Tx, row: CheckoutRow, { session }: Said): Promise<void> {
  const over = await overpaidBy(tx, row);
  const { charge, intent } = paymentOf(session) ?? {};
  const seconds = charge?.created ?? intent?.created ?? tx.now.getTime() / 1000;
  await recordPayment(tx, {
    id: row.id,
    of: subjectOf(row),
    amount: row.amount_fils,
    method: 'online',
    paidAt: new Date(seconds * 1000).toISOString(),
    theirReference: cardOf(charge),
    note: over,
    happened: true,
  });
  if (over) await tellOffice(tx, row, { reason: 'over' });
}
