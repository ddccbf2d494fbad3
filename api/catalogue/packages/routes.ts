import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import * as z from 'zod/mini';
import { id } from '../../../contract/fields';
import { pageQuery } from '../../../contract/listing';
import { packageCreate, packageInput, subscriptionPackage } from '../../../contract/plans/packages';
import type { Database } from '../../db/database';
import { publicVersion } from '../../db/feed';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { isFresh } from '../../http/answers/fresh';
import { answerList } from '../../http/answers/list';
import { validate } from '../../http/bodies/validate';
import { seenRev } from '../../http/if-match';
import {
  createPackage,
  deletePackage,
  listPackages,
  publicPackages,
  togglePackage,
  updatePackage,
} from './store';

const admin = '/api/admin/subscription-packages';

/** What everybody may buy, and the office's work on it. */
export function packageRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  router.get('/api/subscription-packages/public', async (ctx) => {
    if (isFresh(ctx, await publicVersion(db.read))) return;
    ctx.body = await publicPackages(db.read);
  });

  const listing = validate({ query: pageQuery });
  router.get(admin, listing, async (ctx) => {
    const { page, total } = await listPackages(db.read, listing.of(ctx).query);
    answerList(ctx, page, total);
  });

  const creating = validate({ body: packageCreate });
  router.post(admin, creating, async (ctx) => {
    const { id: wanted = randomUUID(), ...input } = creating.of(ctx).body;
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => createPackage(tx, wanted, input));
    ctx.status = 201;
  });

  const byId = validate({ params: z.strictObject({ id }) });
  const changing = validate({
    params: z.strictObject({ id }),
    body: packageInput,
    row: subscriptionPackage,
  });
  router.put(`${admin}/:id`, changing, async (ctx) => {
    const { params, body } = changing.of(ctx);
    const seen = seenRev(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => updatePackage(tx, params.id, body, seen));
  });

  router.patch(`${admin}/:id/toggle`, byId, async (ctx) => {
    const { params } = byId.of(ctx);
    const seen = seenRev(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => togglePackage(tx, params.id, seen));
  });

  router.delete(`${admin}/:id`, byId, async (ctx) => {
    const { params } = byId.of(ctx);
    const seen = seenRev(ctx);
    await inTransaction(db, acting(ctx, now()), (tx) => deletePackage(tx, params.id, seen));
    ctx.status = 204;
  });

  return router;
}
