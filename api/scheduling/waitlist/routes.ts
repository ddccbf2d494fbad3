import Router from '@koa/router';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { type FreeWatch, freeWatchRequest } from '../../../contract/availability/free-watches';
import { id } from '../../../contract/fields';
import { visitHeader } from '../../../contract/visits/visit-header';
import { visitDoor } from '../../bookings/door/door';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { validate } from '../../http/bodies/validate';
import type { Limits } from '../../http/limits/limits';
import type { Viewer } from '../slots/store';
import { askToBeTold, stopTelling, watchesOf } from './store';

interface Options {
  db: Database;
  now: () => Date;
  limits: Pick<Limits, 'attempt' | 'network' | 'spend'>;
}

const byId = z.strictObject({ id });
const ask = validate({ params: byId, body: freeWatchRequest });
const stop = validate({ params: byId });

/** "Tell me when free": of times that are full, by whoever is signed in, or by the link to one visit for that visit. */
export function freeWatchRoutes({ db, now, limits }: Options): Router {
  const router = new Router();
  const door = visitDoor({ db, now, limits });
  const viewerOf = async (ctx: Context): Promise<Viewer> =>
    ctx.get(visitHeader) ? { actor: null, linked: (await door(ctx)).bookingId } : { actor: ctx.state.actor };

  router.get('/api/free-watches', async (ctx) => {
    ctx.body = (await watchesOf(db.read, await viewerOf(ctx), now())) satisfies FreeWatch[];
  });

  router.put('/api/free-watches/:id', ask, async (ctx) => {
    const { params, body } = ask.of(ctx);
    const viewer = await viewerOf(ctx);
    await limits.spend('freeWatch', viewer.linked ?? viewer.actor?.id ?? limits.network(ctx));
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => askToBeTold(tx, params.id, body, viewer));
  });

  router.delete('/api/free-watches/:id', stop, async (ctx) => {
    const { params } = stop.of(ctx);
    const viewer = await viewerOf(ctx);
    await inTransaction(db, acting(ctx, now()), (tx) => stopTelling(tx, params.id, viewer));
    ctx.status = 204;
  });

  return router;
}
