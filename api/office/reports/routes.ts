import { report, reportUpdate } from '../../../contract/office/reports';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { answerList } from '../../http/answers/list';
import { admins, type Handled, handle, route } from '../../http/route';
import { listReports, markReport, reportsQuery } from './store';

const list = route(
  'GET /api/admin/reports',
  admins,
  'Offline changes of technicians that could not be applied.',
  {
    query: reportsQuery,
    answer: [report],
    polled: true,
  },
);
const mark = route('PUT /api/admin/reports/:id', admins, 'Marks a sync problem as done, or as to do.', {
  body: reportUpdate,
  row: report,
  answer: report,
});

/** What the office hears of technicians' work that was refused: `GET /api/admin/reports`, and to mark one as seen. */
export function reportRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, async (ctx, { query }) => answerList(ctx, await listReports(db.read, query))),

    handle(mark, (ctx, { params, body }) =>
      inTransaction(db, acting(ctx, now()), (tx) => markReport(tx, params.id, body.state)),
    ),
  ];
}
