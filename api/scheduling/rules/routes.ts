import Router from '@koa/router';
import { adminRules, rulesInput } from '../../../contract/rules/admin-rules';
import type { Database } from '../../db/database';
import { publicVersion } from '../../db/feed';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { isFresh } from '../../http/answers/fresh';
import { validate } from '../../http/bodies/validate';
import { seenRev } from '../../http/if-match';
import { rulesForAll, rulesForOffice, saveRules } from './store';

const admin = '/api/admin/rules';
const change = validate({ body: rulesInput, row: adminRules });

/** The rules of the business: what everybody may know of them, and the office's page of all. */
export function ruleRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  router.get('/api/rules', async (ctx) => {
    if (isFresh(ctx, await publicVersion(db.read))) return;
    ctx.body = await rulesForAll(db.read);
  });

  router.get(admin, async (ctx) => {
    ctx.body = await rulesForOffice(db.read, now());
  });

  router.put(admin, change, async (ctx) => {
    const { body } = change.of(ctx);
    const seen = seenRev(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => saveRules(tx, body, seen));
  });

  return router;
}
