import { Problem } from '../../../contract/errors';
import { lockBooking } from '../../bookings/record/store';
import type { SyncModule } from '../../sync/module';
import { arrivedBy, noteArrived, noteOpened } from './assignments';

/** How far a technician's phone is with what they were given. */
export const seenSync: SyncModule = {
  ops: {
    /** Done without a word also where it is none of theirs: whether there is such a visit is not told. */
    'job.opened': async ({ tx, actor, entityId, queuedAt }) => {
      if (actor?.role !== 'staff') throw new Problem('not_allowed');
      if (await lockBooking(tx, entityId))
        await noteOpened(tx, { bookingId: entityId, userId: actor.id, at: queuedAt });
      return { is: 'applied' };
    },
  },

  async acknowledged(knex, { id, role }, seq) {
    if (role !== 'staff') return undefined;
    const arrived = await arrivedBy(knex, id, seq);
    return arrived.length > 0 ? (tx) => noteArrived(tx, id, arrived) : undefined;
  },
};
