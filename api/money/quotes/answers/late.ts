import { Problem } from '../../../../contract/errors';
import type { QuoteAnswer } from '../../../../contract/money/quotes/quote-answers';
import type { Database } from '../../../db/database';
import { type Acting, inTransaction, type Tx } from '../../../db/transaction';
import { tellOffice } from '../rows/tell';

/** Tells the office of a yes that came too late: somebody still wants it. */
export async function tellLate(tx: Tx, id: string, version: number): Promise<void> {
  const row = await tx.trx('quote').where({ id }).first('id', 'booking_id');
  if (row) await tellOffice(tx, row, { is: 'late', version });
}

/** Does what answers a quote; where that came too late the office is told, in a transaction of its own, since the other is undone. */
export async function toldIfLate<T>(
  { db, acting }: { db: Database; acting: Acting },
  id: string,
  { is, version }: QuoteAnswer,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (is === 'accepted' && error instanceof Problem && error.code === 'too_late')
      await inTransaction(db, acting, (tx) => tellLate(tx, id, version));
    throw error;
  }
}
