import type Stripe from 'stripe';
import { v5 as idFrom } from 'uuid';
import type { Tx } from '../../../db/transaction';
import type { CheckoutRow, RefundRow } from '../record/row';
import { refundIdOf, type Said } from './ask';
import { undoBack, writeBack } from './money-back';
import { tellOffice } from './tell-office';

/** Of refunds that were made at the payment company itself: the same one has the same id of ours. */
const elsewhere = '6d5c2f0e-6c5b-4d0e-9c57-2f8c1a4b7e90';

/**
 * Writes what of a payment went back, each once, and undoes what failed after all. Answers whether one is still on its way. The checkout is
 * held.
 */
export async function writeRefunds(
  tx: Tx,
  row: CheckoutRow,
  { refunds, refused }: Pick<Said, 'refunds' | 'refused'>,
): Promise<boolean> {
  let isUnderWay = false;
  const wishes: RefundRow[] = await tx.trx('online_refund').where({ checkout_id: row.id });
  for (const refund of refunds) {
    const wish = wishes.find(({ id }) => id === refundIdOf(refund));
    const id = wish?.id ?? idFrom(refund.id, elsewhere);
    if (refund.status === 'succeeded') await writeRefund(tx, { row, id, refund, wish });
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

async function writeRefund(tx: Tx, { row, id, refund, wish }: Back): Promise<void> {
  const note = wish?.note ?? 'Given back at the payment company.';
  if (!(await writeBack(tx, row, { id, of: refund, note }))) return;
  await tx.trx('online_refund').where({ id }).update({ state: 'done' });
  if (!wish) await tellOffice(tx, row, { what: id });
}

/** It did not reach the card: what was written of it is undone, and the office reads so. */
async function undo(tx: Tx, row: CheckoutRow, id: string): Promise<void> {
  const undone = await undoBack(tx, { id, note: 'The refund did not reach the card.' });
  const changed = await tx
    .trx('online_refund')
    .where({ id })
    .whereNot({ state: 'failed' })
    .update({ state: 'failed' });
  if (changed > 0 || undone) await tellOffice(tx, row, { what: id, reason: 'refund-failed' });
}
