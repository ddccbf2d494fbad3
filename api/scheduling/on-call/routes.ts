import { onCall, onCallInput } from '../../../contract/rules/admin-rules';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { admins, type Handled, handle, route } from '../../http/route';
import { onCallForOffice, saveOnCall } from './store';

const show = route('GET /api/admin/on-call', admins, 'Who is on call.', { answer: onCall });
const change = route('PUT /api/admin/on-call', admins, 'Sets who is on call.', {
  body: onCallInput,
  row: onCall,
  answer: onCall,
  headers: ['If-Match'],
});

/** Who is on call, as the office says. */
export function onCallRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(show, () => onCallForOffice(db.read)),

    handle(change, (ctx, { body, seen }) => {
      const { people } = body;
      return inTransaction(db, acting(ctx, now()), (tx) => saveOnCall(tx, people, seen));
    }),
  ];
}
