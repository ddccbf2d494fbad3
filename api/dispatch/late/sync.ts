import { canWorkOnBooking } from '../../../contract/bookings/booking-rules';
import { Problem } from '../../../contract/errors';
import { dubaiDay } from '../../../contract/time';
import { presentOne } from '../../bookings/record/present';
import { loadForWrite } from '../../bookings/record/store';
import { asSyncRow, fromRow } from '../../bookings/row/row';
import type { SyncModule } from '../../sync/module';
import { canRunLate, setLate } from './store';

/** A technician says that they run late, on their phone. */
export const lateSync: SyncModule = {
  ops: {
    /** What arrives once the visit is over, or has another day, says nothing any more: it is done, without a word. */
    'booking.late': async ({ tx, actor, entityId, queuedAt }, { kind: _, ...said }) => {
      if (!actor || actor.role === 'customer') throw new Problem('not_allowed');
      const row = await loadForWrite(tx, actor, entityId);
      if (!canWorkOnBooking(actor, fromRow(row))) throw new Problem('not_allowed');
      const counts = canRunLate(row, tx.now) && dubaiDay(queuedAt) === dubaiDay(tx.now);
      // No later than now: else nothing that is said after it would count.
      const at = queuedAt < tx.now ? queuedAt : tx.now;
      const after = counts ? await setLate(tx, row, said, at) : row;
      return { is: 'applied', row: asSyncRow(await presentOne(tx.trx, after, actor)) };
    },
  },
};
