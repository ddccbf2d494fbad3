import Router from '@koa/router';
import { onCall, onCallInput } from '../../../contract/rules/admin-rules';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { validate } from '../../http/bodies/validate';
import { seenRev } from '../../http/if-match';
import { onCallForOffice, saveOnCall } from './store';

const path = '/api/admin/on-call';
const change = validate({ body: onCallInput, row: onCall });

/** Who is on call, as the office says. */
export function onCallRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  router.get(path, async (ctx) => {
    ctx.body = await onCallForOffice(db.read);
  });

  router.put(path, change, async (ctx) => {
    const { people } = change.of(ctx).body;
    const seen = seenRev(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => saveOnCall(tx, people, seen));
  });

  return router;
}
