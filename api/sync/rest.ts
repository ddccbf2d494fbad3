import type { Context } from 'koa';
import { Problem } from '../../contract/errors';
import type { Row } from '../../contract/sync/sync';
import type { Database } from '../db/database';
import { inTransaction, type Tx } from '../db/transaction';
import { acting, actingAsGuest } from '../http/access/acting';
import { askerOf, type OperationRequest, once, type Settled } from './receipts';

type RestRequest = Pick<OperationRequest, 'kind' | 'entity' | 'payload'> & {
  hold?: (tx: Tx) => Promise<void>;
  /** Called instead of the effect where it was applied before. */
  repeated?: (tx: Tx) => Promise<void>;
  /** It is done by what was shown, whoever is signed in. */
  asGuest?: boolean;
};

/**
 * A write by REST, in one transaction. With an `Idempotency-Key` a repeat gets the stored answer, refusals included,
 * as an operation of the sync does; without one it is simply done. `hold` comes first: what it holds stays held.
 */
export async function restWrite<R extends Row>(
  db: Database,
  ctx: Context,
  now: Date,
  { hold, repeated, asGuest, ...request }: RestRequest,
  effect: (tx: Tx) => Promise<R>,
): Promise<R['data']> {
  const key = keyOf(ctx);
  const by = asGuest ? actingAsGuest(ctx, now) : acting(ctx, now);
  const outcome = await inTransaction(db, by, async (tx): Promise<Settled> => {
    await hold?.(tx);
    if (!key) return { is: 'applied', row: await effect(tx) };
    return once(
      tx,
      { opId: key, actor: askerOf(tx), ...request },
      async (inner) => ({ is: 'applied', row: await effect(inner) }),
      { repeated: repeated && (() => repeated(tx)) },
    );
  });
  // What is kept under a key is of the kind that was asked.
  if (outcome.is === 'applied' && outcome.row) return outcome.row.data as R['data'];
  if (outcome.is !== 'rejected') throw new Problem('conflict');
  throw new Problem(outcome.code, outcome.message, { fields: outcome.fields, current: outcome.current });
}

function keyOf(ctx: Context): string {
  const key = ctx.get('Idempotency-Key');
  if (key && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Problem('invalid', undefined, {
      fields: { 'Idempotency-Key': 'At most 255 visible characters.' },
    });
  }
  return key;
}
