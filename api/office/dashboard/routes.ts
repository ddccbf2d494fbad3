import Router from '@koa/router';
import { dubaiDay } from '../../../contract/time';
import type { Database } from '../../db/database';
import { statsOn } from './stats';

/** `GET /api/admin/dashboard/stats`: the office's figures of today in Dubai. */
export function dashboardRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();
  router.get('/api/admin/dashboard/stats', async (ctx) => {
    ctx.body = await statsOn(db.read, dubaiDay(now()));
  });
  return router;
}
