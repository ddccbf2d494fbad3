import type { Knex } from 'knex';
import { dubaiDay } from '../../../contract/time';
import type { Database } from '../../db/database';
import { dropTerms } from '../../db/lists/search';
import { inTransaction } from '../../db/transaction';
import { belonging, subjectOf } from '../rows/open-money';

/** A transaction is not long, whatever has come together. */
const atOnce = 200;

/**
 * Deletes documents and payments that the law no longer asks for: past the day until which they are kept, once nothing of the same
 * booking, plan or fee is to be kept any more, so that what is left of one is never half of it. Answers how many went.
 */
export async function forgetOldDocuments(db: Database, now: Date): Promise<number> {
  const today = dubaiDay(now);
  let count = 0;
  for (const table of ['document', 'payment'] as const)
    for (;;) {
      const ids: string[] = await outlived(db.read, table, today).limit(atOnce).pluck(`${table}.id`);
      if (ids.length === 0) break;
      const acting = { now, actor: null, requestId: 'nightly' };
      await inTransaction(db, acting, async (tx) => {
        const { trx } = tx;
        await dropTerms(trx, table, ids);
        for (const holder of ['money_owner', 'money_payer']) await trx(holder).whereIn('id', ids).delete();
        const gone = trx(table).whereIn('id', ids).select(trx.raw(subjectOf));
        for (const names of ['money_open', 'money_held'])
          await trx(names).whereIn('subject', gone.clone()).delete();
        await trx(table).whereIn('id', ids).delete();
        await tx.audit({
          action: 'document.keep-end',
          type: 'document',
          id: table,
          after: { count: ids.length, table },
        });
      });
      count += ids.length;
    }
  return count;
}

function outlived(knex: Knex, table: 'document' | 'payment', today: string): Knex.QueryBuilder {
  const rows = knex(table).where(`${table}.kept_until`, '<', today).orderBy(`${table}.kept_until`);
  for (const other of ['document', 'payment'] as const)
    for (const column of belonging)
      rows.whereNotExists(
        knex(`${other} as kept`)
          .whereRaw('kept.?? = ??.??', [column, table, column])
          .where('kept.kept_until', '>=', today)
          .select(knex.raw('1')),
      );
  return rows;
}
