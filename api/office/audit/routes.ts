import { auditEntry, auditListing } from '../../../contract/office/audit';
import type { Database } from '../../db/database';
import { answerList } from '../../http/answers/list';
import { admins, type Handled, handle, route } from '../../http/route';
import { listAudit } from './list';
import type { DoesOf } from './things';

const list = route('GET /api/admin/audit', admins, 'The history: who changed what and when.', {
  query: auditListing.page,
  answer: [auditEntry],
});

/** `GET /api/admin/audit`: who changed what, when, before and after. It is only ever added to. */
export function auditRoutes({ db, doesOf }: { db: Database; doesOf: DoesOf }): Handled[] {
  return [handle(list, async (ctx, { query }) => answerList(ctx, await listAudit(db.read, query, doesOf)))];
}
