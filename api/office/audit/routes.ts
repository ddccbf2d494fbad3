import Router from '@koa/router';
import { auditListing } from '../../../contract/office/audit';
import type { Database } from '../../db/database';
import { answerList } from '../../http/answers/list';
import { validate } from '../../http/bodies/validate';
import { listAudit } from './list';

const list = validate({ query: auditListing.page });

/** `GET /api/admin/audit`: who changed what, when, before and after. It is only ever added to. */
export function auditRoutes({ db }: { db: Database }): Router {
  const router = new Router();
  router.get('/api/admin/audit', list, async (ctx) => {
    const { page, total } = await listAudit(db.read, list.of(ctx).query);
    answerList(ctx, page, total);
  });
  return router;
}
