import { booking } from '../../../contract/bookings/bookings';
import { chargeDecision, noShowMark } from '../../../contract/changes/charges';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { admins, type Handled, handle, route } from '../../http/route';
import { presentOne } from '../record/present';
import { decideCharge, markNoShow } from './charge-by-office';

const decide = route('PUT /api/admin/charges/:id', admins, 'Collects or waives a late fee.', {
  body: chargeDecision,
  answer: booking,
  headers: ['If-Match'],
});
const noShow = route(
  'POST /api/admin/bookings/:id/no-show',
  admins,
  'Marks a no-show and cancels the visit.',
  { body: noShowMark, answer: booking, headers: ['If-Match'] },
);

/** What the office does with late fees, and with visits to which somebody did not come. Both answer the booking. */
export function chargeRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(decide, async (ctx, { actor, params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), async (tx) =>
        presentOne(tx.trx, await decideCharge(tx, actor, params.id, body, seen), actor),
      ),
    ),

    handle(noShow, async (ctx, { actor, params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), async (tx) =>
        presentOne(tx.trx, await markNoShow(tx, actor, params.id, body, seen), actor),
      ),
    ),
  ];
}
