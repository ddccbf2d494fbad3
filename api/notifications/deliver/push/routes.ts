import type { MessageState } from '../../../../contract/notifications/notifications';
import {
  type PushSeen,
  pushBound,
  pushKey,
  pushSeen,
  pushSubscriptionInput,
} from '../../../../contract/notifications/push';
import type { Database } from '../../../db/database';
import { inTransaction, type Tx } from '../../../db/transaction';
import { acting } from '../../../http/access/acting';
import type { Limits } from '../../../http/limits/limits';
import { type Handled, handle, route, signedIn } from '../../../http/route';
import type { KeyRing } from './keys';
import { bindSubscription, boundOf, checkSubscription, endSubscription } from './subscriptions';

interface Options {
  db: Database;
  now: () => Date;
  limits: Pick<Limits, 'spend'>;
  keys: KeyRing;
}

const key = route('GET /api/push/key', signedIn, 'The public key for push subscriptions.', {
  answer: pushKey,
});
const bind = route('PUT /api/push/subscription', signedIn, 'Subscribes this device to push notifications.', {
  body: pushSubscriptionInput,
  answer: pushBound,
});
const unbind = route(
  'DELETE /api/push/subscription',
  signedIn,
  'Unsubscribes this device from push notifications.',
);
// The worker's own doing, so no operation of its person.
const see = route('POST /api/push/seen', signedIn, 'Reports a notification as shown or opened.', {
  body: pushSeen,
  countedApart: true,
});

/** `/api/push`: where the device of a sign-in gets notifications, and what it says of them. */
export function pushRoutes({ db, now, limits, keys }: Options): Handled[] {
  return [
    handle(key, async (ctx) => {
      const { publicKey } = await keys();
      return { key: publicKey, bound: await boundOf(db.read, ctx.state.session.jti) };
    }),

    handle(bind, async (ctx, { actor, body }) => {
      const { id: userId } = actor;
      checkSubscription(body);
      await limits.spend('bindPush', userId);
      const { jti } = ctx.state.session;
      const id = await inTransaction(db, acting(ctx, now()), (tx) =>
        bindSubscription(tx, { userId, jti }, body),
      );
      return { id };
    }),

    handle(unbind, (ctx) =>
      inTransaction(db, acting(ctx, now()), (tx) => endSubscription(tx, ctx.state.session.jti)),
    ),

    handle(see, async (ctx, { actor, body }) => {
      const { id: userId } = actor;
      const { id, how } = body;
      await limits.spend('seen', userId);
      await inTransaction(db, acting(ctx, now()), (tx) => noteSeen(tx, { id, userId, how }));
    }),
  ];
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
  tx.nouns.add('notification');
  await tx
    .trx('message_out')
    .where({ id, user_id: userId, channel: 'push' })
    .whereIn('state', before[how])
    .update({ state: how, reason: null, due_at: null, changed_at: tx.now.toISOString() });
}
