import type { Tx } from '../../../db/transaction';
import { recordPayment } from '../../payments/record';
import { takeBackPayment } from '../../payments/take-back';
import { type CheckoutRow, subjectOf } from '../record/row';

/** Money that left at the payment company: `created` in seconds, the smallest unit of its currency. */
interface Left {
  id: string;
  of: { amount: number; currency: string; created: number };
  note: string;
  untold?: boolean;
}

/** Writes down what went back of an online payment, once: whether it was written now. Another currency than it was paid in cannot go back. */
export async function writeBack(tx: Tx, row: CheckoutRow, { id, of, note, untold }: Left): Promise<boolean> {
  if (of.currency !== row.currency) return false;
  if (await tx.trx('payment').where({ id }).first('id')) return false;
  await recordPayment(tx, {
    id,
    of: subjectOf(row),
    amount: -of.amount,
    method: 'online',
    paidAt: new Date(of.created * 1000).toISOString(),
    note,
    happened: true,
    untold,
  });
  return true;
}

/** Undoes what was written of it, where it came to us after all, once: whether it was undone now. */
export async function undoBack(
  tx: Tx,
  { id, note, untold }: Pick<Left, 'id' | 'note' | 'untold'>,
): Promise<boolean> {
  if (!(await tx.trx('payment').where({ id }).first('id'))) return false;
  if (await tx.trx('payment').where({ takes_back: id }).first('id')) return false;
  await takeBackPayment(tx, id, { note, untold });
  return true;
}
