import type { Context } from 'koa';
import type { Actor } from '../../../contract/accounts/users';
import { officePlanEnd, officePlanMove, planAnswer, planCarried } from '../../../contract/plans/plan-changes';
import { officeRenewal, type Subscription, subscription } from '../../../contract/plans/subscriptions';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { admins, type Handled, handle, route } from '../../http/route';
import { restWrite } from '../../sync/rest';
import { asSyncRow, type SubscriptionRow } from '../rows/row';
import { load, subscribe } from '../store';
import { answerAsked } from './answer';
import { carryOver } from './carry';
import { endByOffice } from './end';
import { lockPlan } from './lock';
import { moveByOffice } from './move';
import { tellOwner } from './tell';

const changed = { row: subscription, answer: subscription, headers: ['If-Match'] } as const;
const answer = route(
  'PUT /api/admin/subscriptions/:id/asked',
  admins,
  'Grants or refuses what was asked of a plan.',
  { ...changed, body: planAnswer },
);
const move = route('PUT /api/admin/subscriptions/:id/move', admins, 'Moves a plan to another home.', {
  ...changed,
  body: officePlanMove,
});
const end = route('PUT /api/admin/subscriptions/:id/end', admins, 'Ends a plan early.', {
  ...changed,
  body: officePlanEnd,
});
const carry = route(
  'PUT /api/admin/subscriptions/:id/carried',
  admins,
  'Carries visits over to a renewed plan.',
  { ...changed, body: planCarried },
);
const renew = route('POST /api/admin/subscriptions/:id/renewal', admins, 'Renews a plan for its customer.', {
  body: officeRenewal,
  answer: subscription,
  status: 201,
  headers: ['Idempotency-Key'],
});

/** What the office does with a plan for its customer, and its word on what was asked. */
export function officePlanLifeRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  const onPlan = (
    ctx: Context,
    { actor, id, seen }: { actor: Actor; id: string; seen: number | undefined },
    work: (tx: Tx, row: SubscriptionRow) => Promise<void>,
  ): Promise<Subscription> =>
    inTransaction(db, acting(ctx, now()), async (tx) => {
      await work(tx, await lockPlan(tx, actor, id, seen));
      return load(tx.trx, actor, id);
    });
  return [
    handle(answer, (ctx, { actor, params, body, seen }) =>
      onPlan(ctx, { actor, id: params.id, seen }, (tx, row) => answerAsked(tx, row, body)),
    ),

    handle(move, (ctx, { actor, params, body, seen }) =>
      onPlan(ctx, { actor, id: params.id, seen }, async (tx, row) => {
        const is = await moveByOffice(tx, row, body);
        await tellOwner(tx, row, { asked: 'move', is });
      }),
    ),

    handle(end, (ctx, { actor, params, body, seen }) =>
      onPlan(ctx, { actor, id: params.id, seen }, async (tx, row) => {
        await endByOffice(tx, row, body);
        await tellOwner(tx, row, { asked: 'end', is: 'done' });
      }),
    ),

    handle(carry, (ctx, { actor, params, body, seen }) =>
      onPlan(ctx, { actor, id: params.id, seen }, (tx, row) => carryOver(tx, row, body)),
    ),

    handle(renew, (ctx, { actor, params, body }) => {
      const { id, ...bought } = body;
      const operation = { kind: 'subscription.renew', entity: `subscription:${id}`, payload: bought };
      return restWrite(db, ctx, now(), operation, async (tx) => {
        const { userId, endDate: startDate } = await load(tx.trx, actor, params.id);
        const request = { ...bought, startDate, renewedFrom: params.id };
        return asSyncRow(await subscribe(tx, actor, { id, request, askedAt: tx.now, userId }));
      });
    }),
  ];
}
