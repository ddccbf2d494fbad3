import Router from '@koa/router';
import * as z from 'zod/mini';
import { service, serviceInput } from '../../../contract/content/services';
import type { Database } from '../../db/database';
import { publicVersion } from '../../db/feed';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { isFresh } from '../../http/answers/fresh';
import { validate } from '../../http/bodies/validate';
import { seenRev } from '../../http/if-match';
import { allServices, oneService, updateService } from './store';

const byId = z.strictObject({ id: z.string().check(z.maxLength(100)) });
const one = validate({ params: byId });
const change = validate({ params: byId, body: serviceInput, row: service });

/** `GET /api/services`: public content, with an ETag; and the office's work on it. */
export function serviceRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();
  router.get('/api/services', async (ctx) => {
    if (isFresh(ctx, await publicVersion(db.read))) return;
    ctx.body = await allServices(db.read);
  });

  router.get('/api/admin/services', async (ctx) => {
    ctx.body = await allServices(db.read);
  });

  router.get('/api/admin/services/:id', one, async (ctx) => {
    ctx.body = await oneService(db.read, one.of(ctx).params.id);
  });

  router.put('/api/admin/services/:id', change, async (ctx) => {
    const { params, body } = change.of(ctx);
    const seen = seenRev(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => updateService(tx, params.id, body, seen));
  });

  return router;
}
