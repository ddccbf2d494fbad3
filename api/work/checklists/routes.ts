import { adminChecklist } from '../../../contract/work/admin-checklists';
import { checklistInput } from '../../../contract/work/checklists';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { admins, type Handled, handle, route } from '../../http/route';
import { checklistsForOffice, saveChecklist } from './office';

const list = route(
  'GET /api/admin/checklists',
  admins,
  'The checklists, a service each, with their points.',
  {
    answer: [adminChecklist],
  },
);
const change = route(
  'PUT /api/admin/checklists/:id',
  admins,
  'Saves a new version of a checklist; jobs that began keep theirs.',
  { body: checklistInput, row: adminChecklist, answer: adminChecklist, headers: ['If-Match'] },
);

/** The office's work on the checklists. */
export function checklistRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, () => checklistsForOffice(db.read)),

    handle(change, (ctx, { params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => saveChecklist(tx, params.id, body, seen)),
    ),
  ];
}
