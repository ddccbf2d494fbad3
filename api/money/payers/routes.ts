import { payerInput, payerRead } from '../../../contract/money/payer/payers';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { admins, type Handled, handle, route } from '../../http/route';
import { endPayer, namePayer, readPayer } from './store';

const path = '/api/admin/users/:userId/homes/:id/payer';
const changed = { row: payerRead, answer: payerRead, headers: ['If-Match'] } as const;
const read = route(`GET ${path}`, admins, 'Who pays for a home beside its owner.', { answer: payerRead });
const name = route(`PUT ${path}`, admins, 'Names who pays for a home from now on, and tells them.', {
  ...changed,
  body: payerInput,
});
const end = route(`DELETE ${path}`, admins, 'Ends that somebody else pays for a home.', changed);

/** Who pays for a home: the office names them, since it has their word. */
export function payerRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(read, (_ctx, { params }) => readPayer(db.read, params)),
    handle(name, (ctx, { params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => namePayer(tx, params, body, seen)),
    ),
    handle(end, (ctx, { params, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => endPayer(tx, params, seen)),
    ),
  ];
}
