import Router from '@koa/router';
import * as z from 'zod/mini';
import { id } from '../../../contract/fields';
import { notificationListing } from '../../../contract/notifications/admin-told';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { answerList } from '../../http/answers/list';
import { validate } from '../../http/bodies/validate';
import { releaseHeld, sendAgain } from './again';
import { listTold } from './list';

const list = validate({ query: notificationListing.page });
const again = validate({ params: z.strictObject({ id }) });

/** What was told to whom and how far it came; what the office does about it. */
export function toldRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  router.get('/api/admin/messages/out', list, async (ctx) => {
    const { page, total, counts } = await listTold(db.read, list.of(ctx).query, now());
    for (const [state, count] of Object.entries(counts)) ctx.set(`X-Count-${state}`, String(count));
    answerList(ctx, page, total);
  });

  router.post('/api/admin/messages/out/release', async (ctx) => {
    const released = await inTransaction(db, acting(ctx, now()), releaseHeld);
    ctx.body = { released };
  });

  router.post('/api/admin/messages/out/:id/send-again', again, async (ctx) => {
    const { params } = again.of(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => sendAgain(tx, params.id));
  });

  return router;
}
