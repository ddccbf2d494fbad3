import { Problem } from '../../../contract/errors';
import type { Subscription, SubscriptionStatus } from '../../../contract/subscriptions';
import type { Actor } from '../../../contract/users';
import { locked, type Tx } from '../../db/transaction';
import { changeStatus, load, type SubscriptionRow } from './store';

/**
 * An admin's change of state, any to any (§4); the state it has already changes nothing. `seen` is the revision the admin
 * looked at; a subscription changed since then is `conflict` with the current row.
 */
export async function setStatus(
  tx: Tx,
  actor: Actor,
  id: string,
  status: SubscriptionStatus,
  seen?: number,
): Promise<Subscription> {
  const query = tx.trx<SubscriptionRow>('subscription').where({ id });
  const row = (await locked(tx, query).first()) as SubscriptionRow | undefined;
  if (!row) throw new Problem('not_found');
  const same = row.status === status;
  if (!same && seen !== undefined && seen !== row.rev) {
    throw new Problem('conflict', undefined, { current: await load(tx.trx, actor, id) });
  }
  await changeStatus(tx, row, status, 'subscription.update');
  return load(tx.trx, actor, id);
}
