import Router from '@koa/router';
import * as z from 'zod/mini';
import { id } from '../../../../contract/fields';
import { byHandDone, wordingInput } from '../../../../contract/notifications/wordings';
import type { Database } from '../../../db/database';
import { inTransaction } from '../../../db/transaction';
import { acting } from '../../../http/access/acting';
import { validate } from '../../../http/bodies/validate';
import type { Judge } from '../../compose/judged';
import { doneByHand, writeByHand } from './by-hand';
import { allWordings, saveWording } from './wordings';

const params = z.strictObject({ id });
const write = validate({ params });
const done = validate({ params, body: byHandDone });
const word = validate({ body: wordingInput });

/** What people of the office send by WhatsApp, and in which words. */
export function byHandRoutes({ db, now, judge }: { db: Database; now: () => Date; judge: Judge }): Router {
  const router = new Router();

  router.post('/api/admin/messages/whatsapp/:id/write', write, async (ctx) => {
    const of = write.of(ctx).params;
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => writeByHand(tx, of.id, judge));
  });

  router.post('/api/admin/messages/whatsapp/:id/done', done, async (ctx) => {
    const { params: of, body } = done.of(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => doneByHand(tx, of.id, body));
  });

  router.get('/api/admin/wordings', async (ctx) => {
    ctx.body = await allWordings(db.read);
  });

  router.put('/api/admin/wordings', word, async (ctx) => {
    const { body } = word.of(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => saveWording(tx, body));
  });

  return router;
}
