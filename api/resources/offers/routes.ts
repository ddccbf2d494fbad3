import Router from '@koa/router';
import { dubaiDay } from '../../../contract/time';
import type { Database } from '../../db/database';
import { isFresh } from '../../http/fresh';
import { publicVersion } from '../../sync/feed';
import { offersOn } from './store';

/** `GET /api/offers`: what holds today in Dubai, with an ETag that changes at midnight. */
export function offerRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();
  router.get('/api/offers', async (ctx) => {
    const today = dubaiDay(now());
    if (isFresh(ctx, `${await publicVersion(db.read)}-${today}`)) return;
    ctx.body = await offersOn(db.read, today);
  });
  return router;
}
