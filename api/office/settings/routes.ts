import Router from '@koa/router';
import { adminSettings, settingsInput } from '../../../contract/settings/admin-settings';
import type { Database } from '../../db/database';
import { publicVersion } from '../../db/feed';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { isFresh } from '../../http/answers/fresh';
import { validate } from '../../http/bodies/validate';
import { seenRev } from '../../http/if-match';
import { businessForAll, saveSettings, settingsForOffice } from './store';

const admin = '/api/admin/settings';
const change = validate({ body: settingsInput, row: adminSettings });

/** The business's own facts: what everybody may know of them, and the office's page of all. */
export function settingsRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  router.get('/api/business', async (ctx) => {
    if (isFresh(ctx, await publicVersion(db.read))) return;
    ctx.body = await businessForAll(db.read);
  });

  router.get(admin, async (ctx) => {
    ctx.body = await settingsForOffice(db.read);
  });

  router.put(admin, change, async (ctx) => {
    const { body } = change.of(ctx);
    const seen = seenRev(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => saveSettings(tx, body, seen));
  });

  return router;
}
