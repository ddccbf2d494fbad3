import { Problem } from '../../../contract/errors';
import type { OpContext, OpEffect, SyncModule } from '../../sync/module';
import type { SubscriptionRow } from '../rows/row';
import { keepPlan } from './answer';
import { askToEnd } from './end';
import { answered, askedOf, lockOwnPlan } from './lock';
import { askToMove } from './move';

/** What customers ask of their plans. */
export const planLifeSync: SyncModule = {
  ops: {
    'subscription.move': (ctx, { kind: _, ...request }) =>
      onOwn(ctx, (row) => askToMove(ctx.tx, row, request, ctx.queuedAt)),
    'subscription.end': (ctx, { kind: _, ...request }) => onOwn(ctx, (row) => askToEnd(ctx.tx, row, request)),
    'subscription.keep': (ctx) => onOwn(ctx, (row) => keepPlan(ctx.tx, row)),
  },
  withdraw: {
    'subscription.move': takeBack,
    'subscription.end': takeBack,
  },
};

async function onOwn(ctx: OpContext, work: (row: SubscriptionRow) => Promise<void>): Promise<OpEffect> {
  const { tx, actor, entityId } = ctx;
  if (!actor) throw new Problem('not_allowed');
  await work(await lockOwnPlan(tx, actor, entityId));
  return { is: 'applied', row: await answered(tx, actor, entityId) };
}

/** What still waits for the office's word is taken back; what is done stands. */
function takeBack(ctx: OpContext, { at }: { at: string }): Promise<OpEffect> {
  return onOwn(ctx, async (row) => {
    if (askedOf(row)?.at !== at) throw new Problem('too_late');
    await keepPlan(ctx.tx, row);
  });
}
