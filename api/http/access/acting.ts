import type { Context } from 'koa';
import type { Acting } from '../../db/transaction';

/** Who acts in this request, by which sign-in, and when, for the transaction it opens. */
export function acting(ctx: Context, now: Date): Acting {
  const { actor = null, session, requestId, device, network } = ctx.state;
  return { now, actor, requestId, device, network, ...(session && { session }) };
}

/** The same by nobody's sign-in: what is done by what was shown, whoever is signed in. */
export function actingAsGuest(ctx: Context, now: Date): Acting {
  return { ...acting(ctx, now), actor: null, session: undefined };
}

/** The same where sign-ins of these people end by it. */
export function actingOn(ctx: Context, now: Date, endsSessionsOf: readonly string[]): Acting {
  return { ...acting(ctx, now), endsSessionsOf };
}
