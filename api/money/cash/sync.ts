import { Problem } from '../../../contract/errors';
import type { SyncModule } from '../../sync/module';
import { handIn } from './hand-over';
import { cashRow } from './held';

/** What a technician has in hand on their devices, and handing it in. */
export const cashSync: SyncModule = {
  ops: {
    'cash.hand-in': async ({ tx, actor, entityId, queuedAt }, { fils }) => {
      if (!actor || actor.role === 'customer') throw new Problem('not_allowed');
      await handIn(tx, { id: entityId, technicianId: actor.id, fils, at: queuedAt });
      return { is: 'applied' };
    },
  },
  rows: {
    type: 'cash',
    async load(knex, ids, viewer) {
      if (!ids.includes(viewer.id)) return [];
      const row = await cashRow(knex, viewer.id);
      return row ? [row] : [];
    },
  },
};
