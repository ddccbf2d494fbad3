import type { Knex } from 'knex';
import { type DispatchBoard, type DispatchHere, hereMs } from '../../../contract/dispatch/board';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';

interface HereRow {
  user_id: string;
  day: string;
  holds: string | null;
  at: string;
}

/** Notes where on the board an admin is. Others hear of it where it is new: not each time that they are still there. */
export async function noteHere(tx: Tx, userId: string, { day, holds }: DispatchHere): Promise<void> {
  const here = tx.trx<HereRow>('dispatch_here');
  const known = await here.clone().where({ user_id: userId }).first();
  const row = { user_id: userId, day, holds, at: tx.now.toISOString() };
  await here.clone().insert(row).onConflict('user_id').merge();
  const isKnown = known && known.at > since(tx.now) && known.day === day && known.holds === holds;
  if (!isKnown) tx.nouns.add('dispatch');
}

/** Who else is there, by name. Whoever may not be there any more is not told. */
export async function othersHere(knex: Knex, userId: string, now: Date): Promise<DispatchBoard['here']> {
  const rows: Array<HereRow & { display_name: string; email: string }> = await knex('dispatch_here')
    .join('user', 'user.id', 'dispatch_here.user_id')
    .where({ 'user.role': 'admin', 'user.is_locked': false })
    .where('dispatch_here.at', '>', since(now))
    .whereNot('user.id', userId)
    .orderBy(['user.display_name', 'user.id'])
    .limit(mostHere)
    .select('dispatch_here.*', 'user.display_name', 'user.email');
  return rows.map(({ user_id: id, display_name, email, day, holds }) => ({
    ...{ id, name: display_name || email, day, holds },
  }));
}

/** More are not told. */
const mostHere = 50;

/** Forgets who is gone, and has the others hear of it. Answers how many. */
export async function sweepHere(db: Database, now: Date): Promise<number> {
  const gone = () => db.read<HereRow>('dispatch_here').where('at', '<=', since(now));
  // Most minutes nobody is: nothing is written then.
  if (!(await gone().first('user_id'))) return 0;
  return inTransaction(db, { now, actor: null }, async (tx) => {
    const count = await tx.trx<HereRow>('dispatch_here').where('at', '<=', since(now)).delete();
    if (count > 0) tx.nouns.add('dispatch');
    return count;
  });
}

function since(now: Date): string {
  return new Date(now.getTime() - hereMs).toISOString();
}
