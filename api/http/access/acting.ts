import type { Context } from 'koa';
import type { Acting } from '../../db/transaction';

/** Who acts in this request, and when, for the transaction it opens. */
export function acting(ctx: Context, now: Date): Acting {
  const { actor = null, requestId, device } = ctx.state;
  return { now, actor, requestId, device };
}
