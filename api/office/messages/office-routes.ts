import Router from '@koa/router';
import * as z from 'zod/mini';
import { id } from '../../../contract/fields';
import { adminMessage, messageListing, messageUpdate } from '../../../contract/messages/admin-messages';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { answerList } from '../../http/answers/list';
import { validate } from '../../http/bodies/validate';
import { seenRev } from '../../http/if-match';
import { listMessages } from './list';
import { sortMessage } from './store';

const list = validate({ query: messageListing.page });
const change = validate({ params: z.strictObject({ id }), body: messageUpdate, row: adminMessage });

/** The office's inbox: the messages, and what is done with one. */
export function officeMessageRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  router.get('/api/admin/messages', list, async (ctx) => {
    const { page, total, counts } = await listMessages(db.read, list.of(ctx).query);
    for (const [state, count] of Object.entries(counts)) ctx.set(`X-Count-${state}`, String(count));
    answerList(ctx, page, total);
  });

  router.put('/api/admin/messages/:id', change, async (ctx) => {
    const { params, body } = change.of(ctx);
    const seen = seenRev(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) =>
      sortMessage(tx, params.id, body.state, seen),
    );
  });

  return router;
}
