import { insertRows } from '../../db/statements';
import type { Tx } from '../../db/transaction';

/**
 * The next number of a series and year. Its row stays locked to the end of the transaction, so that a number is taken by whoever commits
 * and by nobody else: the last lock of all, since everybody who issues a document waits for it.
 */
export async function takeNumber({ trx }: Tx, series: string, year: number): Promise<number> {
  const taken = await insertRows<{ last: number }>(
    trx,
    'document_series',
    [{ series, year, last: 1 }],
    'ON CONFLICT (series, year) DO UPDATE SET last = document_series.last + 1 RETURNING last',
  );
  const number = taken[0]?.last;
  if (number === undefined) throw new Error(`No number of ${series} ${year}.`);
  return number;
}
