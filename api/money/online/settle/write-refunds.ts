import type Stripe from 'stripe';
import { v5 as idFrom } from 'uuid';
import type { Tx } from '../../../db/transaction';
import { recordPayment } from '../../payments/record';
import { takeBackPayment } from '../../payments/take-back';
import { type CheckoutRow, type RefundRow, subjectOf } from '../record/row';
import { refundIdOf, type Said } from './ask';
import { tellOffice } from './tell-office';

/** Of refunds that were made at the payment company itself: the same one has the same id of ours. */
const elsewhere = '6d5c2f0e-6c5b-4d0e-9c57-2f8c1a4b7e90';

/**
 * Writes what of a payment went back, each once, and undoes what failed after all. Answers whether one is still on its way. The checkout is
 * held.
 */
export async function writeRefunds(tx: Tx, row: CheckoutRow, { refunds, refused }: Said): Promise<boolean> {
  let isUnderWay = false;
  const wishes: RefundRow[] = await tx.trx('online_refund').where({ checkout_id: row.id });
  for (const refund of refunds) {
    const wish = wishes.find(({ id }) => id === refundIdOf(refund));
    const id = wish?.id ?? idFrom(refund.id, elsewhere);
    if (refund.status === 'succeeded') await writeBack(tx, { row, id, refund, wish });
    else if (refund.status === 'failed' || refund.status === 'canceled') await undo(tx, row, id);
    else isUnderWay = true;
  }
  for (const id of refused) await undo(tx, row, id);
  return isUnderWay;
}

interface Back {
  row: CheckoutRow;
  id: string;
  refund: Stripe.Refund;
  /** The office's own, where it asked for it. */
  wish: RefundRow | undefined;
}

async function writeBack(tx: Tx, { row, id, refund, wish }: Back): Promise<void> {
  if (await tx.trx('payment').where({ id }).first('id')) return;
  // Another currency than the one that was paid in cannot go back.
  if (refund.currency !== row.currency) return;
  await recordPayment(tx, {
    id,
    of: subjectOf(row),
    amount: -refund.amount,
    method: 'online',
    paidAt: new Date(refund.created * 1000).toISOString(),
    note: wish?.note ?? 'Given back at the payment company.',
    happened: true,
  });
  await tx.trx('online_refund').where({ id }).update({ state: 'done' });
  if (!wish) await tellOffice(tx, row, id);
}

/** It did not reach the card: what was written of it is undone, and the office reads so. */
async function undo(tx: Tx, row: CheckoutRow, id: string): Promise<void> {
  const known = await tx.trx('payment').where({ id }).first('id');
  const undone = known && (await tx.trx('payment').where({ takes_back: id }).first('id'));
  if (known && !undone) await takeBackPayment(tx, id, { note: 'The refund did not reach the card.' });
  const changed = await tx
    .trx('online_refund')
    .where({ id })
    .whereNot({ state: 'failed' })
    .update({ state: 'failed' });
  if (changed > 0 || (known && !undone)) await tellOffice(tx, row, id);
}
