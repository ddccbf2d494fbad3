import { lateAnswer, lateInput, lateTell } from '../../../contract/dispatch/late';
import { load, loadForWrite } from '../../bookings/record/store';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { admins, type Handled, handle, route } from '../../http/route';
import { assertCanRunLate, presentLate, setLate, tellWhoWaits } from './store';

const show = route(
  'GET /api/admin/dispatch/late/:id',
  admins,
  'How late the technician of a visit is, and whose visits begin later by it.',
  { answer: lateAnswer, polled: true },
);
const set = route(
  'POST /api/admin/dispatch/late/:id',
  admins,
  'Says how late the technician of a visit is; 0 minutes: on time again.',
  { body: lateInput, answer: lateAnswer },
);
const tell = route(
  'POST /api/admin/dispatch/late/:id/tell',
  admins,
  'Tells the customers whose visits begin later by this one.',
  { body: lateTell, answer: lateAnswer },
);

/** Running late, by the office: nothing is moved by it. */
export function lateRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(show, async (_ctx, { actor, params }) =>
      presentLate(db.read, await load(db.read, actor, params.id)),
    ),

    handle(set, (ctx, { actor, params, body }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        const row = await loadForWrite(tx, actor, params.id);
        assertCanRunLate(row, tx.now);
        return presentLate(tx.trx, await setLate(tx, row, body, tx.now));
      }),
    ),

    handle(tell, (ctx, { actor, params, body }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        const row = await loadForWrite(tx, actor, params.id);
        return presentLate(tx.trx, await tellWhoWaits(tx, row, body.bookings));
      }),
    ),
  ];
}
