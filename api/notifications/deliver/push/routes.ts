import Router from '@koa/router';
import { type PushKey, pushSeen, pushSubscriptionInput } from '../../../../contract/notifications/push';
import type { Database } from '../../../db/database';
import { inTransaction } from '../../../db/transaction';
import { acting } from '../../../http/access/acting';
import { actorOf } from '../../../http/access/authenticate';
import { validate } from '../../../http/bodies/validate';
import type { Limits } from '../../../http/limits/limits';
import type { KeyRing } from './keys';
import { noteSeen } from './seen';
import { bindSubscription, boundOf, checkSubscription, endSubscription } from './subscriptions';

const path = '/api/push/subscription';
const bind = validate({ body: pushSubscriptionInput });
const see = validate({ body: pushSeen });

interface Options {
  db: Database;
  now: () => Date;
  limits: Pick<Limits, 'spend'>;
  keys: KeyRing;
}

/** `/api/push`: where the device of a sign-in is told things, and what it says of them. */
export function pushRoutes({ db, now, limits, keys }: Options): Router {
  const router = new Router();

  router.get('/api/push/key', async (ctx) => {
    const { publicKey: key } = await keys();
    ctx.body = { key, bound: await boundOf(db.read, ctx.state.session.jti) } satisfies PushKey;
  });

  router.put(path, bind, async (ctx) => {
    const { id: userId } = actorOf(ctx);
    const { body } = bind.of(ctx);
    checkSubscription(body);
    await limits.spend('bindPush', userId);
    const { jti } = ctx.state.session;
    const id = await inTransaction(db, acting(ctx, now()), (tx) =>
      bindSubscription(tx, { userId, jti }, body),
    );
    ctx.body = { id };
  });

  router.delete(path, async (ctx) => {
    await inTransaction(db, acting(ctx, now()), (tx) => endSubscription(tx, ctx.state.session.jti));
    ctx.status = 204;
  });

  router.post('/api/push/seen', see, async (ctx) => {
    const { id: userId } = actorOf(ctx);
    const { id, how } = see.of(ctx).body;
    await limits.spend('seen', userId);
    await inTransaction(db, acting(ctx, now()), (tx) => noteSeen(tx, { id, userId, how }));
    ctx.status = 204;
  });

  return router;
}
