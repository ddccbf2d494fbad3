import { randomUUID } from 'node:crypto';
import { Problem } from '../../contract/errors';
import { subscription, subscriptionCreate } from '../../contract/plans/subscriptions';
import type { Database } from '../db/database';
import { type Handled, handle, route, signedIn } from '../http/route';
import { restWrite } from '../sync/rest';
import { asSyncRow } from './rows/row';
import { subscribe } from './store';

const create = route('POST /api/subscription', signedIn, 'Subscribes to a package.', {
  body: subscriptionCreate,
  answer: subscription,
  status: 201,
  headers: ['Idempotency-Key'],
});

/** `POST /api/subscription`: the owner comes from the token, the price from the package. */
export function subscriptionRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(create, async (ctx, { actor, body }) => {
      const { id, userId, endDate: _, ...request } = body;
      if (userId && userId !== actor.id) throw new Problem('not_allowed');
      const at = now();
      const op = { kind: 'subscription.create', entity: `subscription:${id ?? 'new'}`, payload: request };
      return restWrite(db, ctx, at, op, async (tx) =>
        asSyncRow(await subscribe(tx, actor, { id: id ?? randomUUID(), request, askedAt: at })),
      );
    }),
  ];
}
