import type { Knex } from 'knex';
import { inTransaction, locked } from '../../db/transaction';
import type { Online } from './company/online';
import { settleCheckout } from './settle/settle';

/** A minute's round is not long, whatever has come together. */
const atOnce = 20;
/** For so long nobody else asks about what one process asks about. */
const leaseMs = 5 * 60_000;

/**
 * Asks about the checkouts whose time it is: of payments that nobody told us of. To be repeated from time to time; answers how many it asked
 * about. Who is ended in between loses nothing: they are due again after their lease.
 */
export async function sweepCheckouts(online: Pick<Online, 'db' | 'now' | 'stripe' | 'log'>): Promise<number> {
  const { db, now, log } = online;
  const at = now();
  if (!(await due(db.read('checkout'), at).first('id'))) return 0;
  const ids = await inTransaction(db, { now: at, actor: null, requestId: 'sweep' }, async (tx) => {
    const found: string[] = await locked(tx, due(tx.trx('checkout'), at).limit(atOnce)).pluck('id');
    const leased = new Date(at.getTime() + leaseMs).toISOString();
    await tx.trx('checkout').whereIn('id', found).update({ look_at: leased });
    return found;
  });
  for (const id of ids) {
    try {
      await settleCheckout(online, id);
    } catch (error) {
      log.warn({ err: error }, 'payment company did not answer');
    }
  }
  return ids.length;
}

function due(rows: Knex.QueryBuilder, at: Date): Knex.QueryBuilder {
  return rows.where('look_at', '<=', at.toISOString()).orderBy('look_at');
}
