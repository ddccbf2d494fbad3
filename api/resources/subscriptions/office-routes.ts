import Router from '@koa/router';
import * as z from 'zod/mini';
import { subscriptionUpdate } from '../../../contract/admin-subscriptions';
import { id } from '../../../contract/fields';
import { subscription } from '../../../contract/subscriptions';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/acting';
import { actorOf } from '../../http/authenticate';
import { seenRev } from '../../http/if-match';
import { answerList } from '../../http/list';
import { validate } from '../../http/validate';
import { listForOffice, subscriptionsQuery } from './list';
import { setStatus } from './office';

const list = validate({ query: subscriptionsQuery });
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
