import Router from '@koa/router';
import * as z from 'zod/mini';
import { id } from '../../../contract/fields';
import { report, reportUpdate } from '../../../contract/office/reports';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { answerList } from '../../http/answers/list';
import { validate } from '../../http/bodies/validate';
import { listReports, markReport, reportsQuery } from './store';

const list = validate({ query: reportsQuery });
const mark = validate({ params: z.strictObject({ id }), body: reportUpdate, row: report });

/** What the office hears of technicians' work that was refused: `GET /api/admin/reports`, and to mark one as seen. */
export function reportRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  router.get('/api/admin/reports', list, async (ctx) => {
    const { page, total } = await listReports(db.read, list.of(ctx).query);
    answerList(ctx, page, total);
  });

  router.put('/api/admin/reports/:id', mark, async (ctx) => {
    const { params, body } = mark.of(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => markReport(tx, params.id, body.state));
  });

  return router;
}
