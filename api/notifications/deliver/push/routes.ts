import Router from '@koa/router';
import type { MessageState } from '../../../../contract/notifications/notifications';
import {
  type PushKey,
  type PushSeen,
  pushSeen,
  pushSubscriptionInput,
} from '../../../../contract/notifications/push';
import type { Database } from '../../../db/database';
import { inTransaction, type Tx } from '../../../db/transaction';
import { acting } from '../../../http/access/acting';
import { actorOf } from '../../../http/access/authenticate';
import { validate } from '../../../http/bodies/validate';
import type { Limits } from '../../../http/limits/limits';
import type { KeyRing } from './keys';
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

/** From where a message can still be shown; one that failed on another device was seen after all. */
const before: Record<PushSeen['how'], MessageState[]> = {
  shown: ['waiting', 'sending', 'taken', 'delivered', 'failed'],
  opened: ['waiting', 'sending', 'taken', 'delivered', 'failed', 'shown'],
};

/**
 * A device says that it showed a message to this person, or that they opened it; it is not tried again for their other devices.
 * Of somebody else's message, or one that is gone, nothing is noted and nothing said.
 */
async function noteSeen(tx: Tx, { id, userId, how }: PushSeen & { userId: string }): Promise<void> {
  await tx
    .trx('message_out')
    .where({ id, user_id: userId, channel: 'push' })
    .whereIn('state', before[how])
    .update({ state: how, reason: null, due_at: null, changed_at: tx.now.toISOString() });
}
