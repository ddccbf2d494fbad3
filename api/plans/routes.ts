import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import { Problem } from '../../contract/errors';
import { subscriptionCreate } from '../../contract/plans/subscriptions';
import type { Database } from '../db/database';
import { actorOf } from '../http/access/authenticate';
import { validate } from '../http/bodies/validate';
import { restWrite } from '../sync/rest';
import { asSyncRow, subscribe } from './store';

const create = validate({ body: subscriptionCreate });

/** `POST /api/subscription`: the owner comes from the token, the price from the package. */
export function subscriptionRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();
  router.post('/api/subscription', create, async (ctx) => {
    const actor = actorOf(ctx);
    const { id, userId, endDate: _, ...request } = create.of(ctx).body;
    if (userId && userId !== actor.id) throw new Problem('not_allowed');
    const at = now();
    const asked = { kind: 'subscription.create', entity: `subscription:${id ?? 'new'}`, payload: request };
    const row = await restWrite(db, ctx, at, asked, async (tx) =>
      asSyncRow(await subscribe(tx, actor, { id: id ?? randomUUID(), request, askedAt: at })),
    );
    ctx.status = 201;
    ctx.body = row.data;
  });
  return router;
}
