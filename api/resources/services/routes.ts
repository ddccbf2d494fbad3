import Router from '@koa/router';
import type { Database } from '../../db/database';
import { isFresh } from '../../http/fresh';
import { publicVersion } from '../../sync/feed';
import { allServices } from './store';

/** `GET /api/services`: public content, with an ETag. */
export function serviceRoutes({ db }: { db: Database }): Router {
  const router = new Router();
  router.get('/api/services', async (ctx) => {
    if (isFresh(ctx, await publicVersion(db.read))) return;
    ctx.body = await allServices(db.read);
  });
  return router;
}
