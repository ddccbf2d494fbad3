import type { Actor } from '../../contract/accounts/users';
import { subscriptionListing, subscriptionUpdate } from '../../contract/plans/admin-subscriptions';
import { type Subscription, type SubscriptionStatus, subscription } from '../../contract/plans/subscriptions';
import type { Database } from '../db/database';
import { editRow } from '../db/edit-row';
import { inTransaction, type Tx } from '../db/transaction';
import { acting } from '../http/access/acting';
import { answerList } from '../http/answers/list';
import { admins, type Handled, handle, route } from '../http/route';
import { listForOffice } from './list';
import { load, subscriptions } from './store';

const list = route('GET /api/admin/subscriptions', admins, 'All subscriptions, with filters.', {
  query: subscriptionListing.page,
  answer: [subscription],
});
const change = route('PUT /api/admin/subscriptions/:id', admins, 'Changes the status of a subscription.', {
  body: subscriptionUpdate,
  row: subscription,
  answer: subscription,
  headers: ['If-Match'],
});

/** The office's work on subscriptions: the list, and the state of one. */
export function officeSubscriptionRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, async (ctx, { actor, query }) =>
      answerList(ctx, await listForOffice(db.read, actor, query)),
    ),

    handle(change, (ctx, { actor, params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => setStatus(tx, actor, params.id, body.status, seen)),
    ),
  ];
}

/**
 * An admin's change of state, any to any; the state it has already changes nothing. `seen` is the revision the admin
 * looked at; a subscription changed since then is `conflict` with the current row.
 */
async function setStatus(
  tx: Tx,
  actor: Actor,
  id: string,
  status: SubscriptionStatus,
  seen?: number,
): Promise<Subscription> {
  const current = () => load(tx.trx, actor, id);
  const action = 'subscription.update';
  await editRow(tx, { ...subscriptions, current }, { id, seen, patch: { status }, action });
  return current();
}
