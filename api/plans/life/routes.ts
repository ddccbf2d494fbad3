import type { Context } from 'koa';
import type { Actor } from '../../../contract/accounts/users';
import { planEnd, planMove } from '../../../contract/plans/plan-changes';
import { subscription } from '../../../contract/plans/subscriptions';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transaction';
import { type Handled, handle, route, signedIn } from '../../http/route';
import { restWrite } from '../../sync/rest';
import type { SubscriptionRow } from '../rows/row';
import { keepPlan } from './answer';
import { askToEnd } from './end';
import { answered, lockOwnPlan } from './lock';
import { askToMove } from './move';

const once = { answer: subscription, headers: ['Idempotency-Key'] } as const;
const move = route('PUT /api/subscription/:id/move', signedIn, 'Asks to move a plan to another home.', {
  ...once,
  body: planMove,
});
const end = route('PUT /api/subscription/:id/end', signedIn, 'Asks to end a plan early.', {
  ...once,
  body: planEnd,
});
const keep = route('PUT /api/subscription/:id/keep', signedIn, 'Takes back what was asked of a plan.', once);

/** What customers ask of their plans; the same as by the sync. */
export function planLifeRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  const onOwn = (
    ctx: Context,
    { actor, id, kind, payload }: { actor: Actor; id: string; kind: string; payload: object },
    work: (tx: Tx, row: SubscriptionRow) => Promise<void>,
  ) => {
    const operation = { kind, entity: `subscription:${id}`, payload };
    return restWrite(db, ctx, now(), operation, async (tx) => {
      await work(tx, await lockOwnPlan(tx, actor, id));
      return answered(tx, actor, id);
    });
  };
  return [
    handle(move, (ctx, { actor, params, body }) => {
      const asked = { actor, id: params.id, kind: 'subscription.move', payload: body };
      return onOwn(ctx, asked, (tx, row) => askToMove(tx, row, body, tx.now));
    }),

    handle(end, (ctx, { actor, params, body }) => {
      const asked = { actor, id: params.id, kind: 'subscription.end', payload: body };
      return onOwn(ctx, asked, (tx, row) => askToEnd(tx, row, body));
    }),

    handle(keep, (ctx, { actor, params }) =>
      onOwn(ctx, { actor, id: params.id, kind: 'subscription.keep', payload: {} }, keepPlan),
    ),
  ];
}
