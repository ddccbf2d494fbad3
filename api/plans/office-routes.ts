import Router from '@koa/router';
import * as z from 'zod/mini';
import type { Actor } from '../../contract/accounts/users';
import { id } from '../../contract/fields';
import { subscriptionListing, subscriptionUpdate } from '../../contract/plans/admin-subscriptions';
import type { Subscription, SubscriptionStatus } from '../../contract/plans/subscriptions';
import { subscription } from '../../contract/plans/subscriptions';
import type { Database } from '../db/database';
import { editRow } from '../db/edit-row';
import { inTransaction, type Tx } from '../db/transaction';
import { acting } from '../http/access/acting';
import { actorOf } from '../http/access/authenticate';
import { answerList } from '../http/answers/list';
import { validate } from '../http/bodies/validate';
import { seenRev } from '../http/if-match';
import { listForOffice } from './list';
import { load, subscriptions } from './store';

const list = validate({ query: subscriptionListing.page });
const change = validate({ params: z.strictObject({ id }), body: subscriptionUpdate, row: subscription });

/** The office's work on subscriptions: the list, and the state of one. */
export function officeSubscriptionRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  router.get('/api/admin/subscriptions', list, async (ctx) => {
    const { page, total, byStatus } = await listForOffice(db.read, actorOf(ctx), list.of(ctx).query);
    for (const [status, count] of Object.entries(byStatus)) ctx.set(`X-Count-${status}`, String(count));
    answerList(ctx, page, total);
  });

  router.put('/api/admin/subscriptions/:id', change, async (ctx) => {
    const { params, body } = change.of(ctx);
    const [actor, seen] = [actorOf(ctx), seenRev(ctx)];
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) =>
      setStatus(tx, actor, params.id, body.status, seen),
    );
  });

  return router;
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
