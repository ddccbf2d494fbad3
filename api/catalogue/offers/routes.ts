import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import * as z from 'zod/mini';
import { adminOffer, offerCreate, offerInput, offerOrder } from '../../../contract/content/admin-offers';
import { dubaiDay } from '../../../contract/time';
import type { Database } from '../../db/database';
import { publicVersion } from '../../db/feed';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { isFresh } from '../../http/answers/fresh';
import { validate } from '../../http/bodies/validate';
import { seenRev } from '../../http/if-match';
import { allOffers, createOffer, deleteOffer, orderOffers, updateOffer } from './office';
import { offersOn } from './store';

const admin = '/api/admin/offers';
const byId = z.strictObject({ id: z.string().check(z.maxLength(200)) });
const create = validate({ body: offerCreate });
const order = validate({ body: offerOrder });
const change = validate({ params: byId, body: offerInput, row: adminOffer });
const remove = validate({ params: byId });

/** `GET /api/offers`: what holds today in Dubai, with an ETag that changes at midnight; and the office's work on them. */
export function offerRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();
  router.get('/api/offers', async (ctx) => {
    const today = dubaiDay(now());
    if (isFresh(ctx, `${await publicVersion(db.read)}-${today}`)) return;
    ctx.body = await offersOn(db.read, today);
  });

  router.get(admin, async (ctx) => {
    ctx.body = await allOffers(db.read, dubaiDay(now()));
  });

  router.post(admin, create, async (ctx) => {
    const { id = randomUUID(), ...input } = create.of(ctx).body;
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => createOffer(tx, id, input));
    ctx.status = 201;
  });

  // Before `:id`: an offer is never called "order".
  router.put(`${admin}/order`, order, async (ctx) => {
    const { ids } = order.of(ctx).body;
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => orderOffers(tx, ids));
  });

  router.put(`${admin}/:id`, change, async (ctx) => {
    const { params, body } = change.of(ctx);
    const seen = seenRev(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => updateOffer(tx, params.id, body, seen));
  });

  router.delete(`${admin}/:id`, remove, async (ctx) => {
    const { params } = remove.of(ctx);
    const seen = seenRev(ctx);
    await inTransaction(db, acting(ctx, now()), (tx) => deleteOffer(tx, params.id, seen));
    ctx.status = 204;
  });

  return router;
}
