import { Problem } from '../../contract/errors';
import type { SyncModule } from '../sync/module';
import { asSyncRow, fromRow, subscribe, visibleTo } from './store';

export const subscriptionsSync: SyncModule = {
  ops: {
    'subscription.create': async ({ tx, actor, entityId, queuedAt }, op) => {
      if (!actor) throw new Problem('not_allowed');
      const { packageId, packageType, startDate, amountSeen: amount, homeId } = op;
      const request = { packageId, packageType, startDate, amount, homeId };
      return {
        is: 'applied',
        row: asSyncRow(await subscribe(tx, actor, { id: entityId, request, askedAt: queuedAt })),
      };
    },
  },
  rows: {
    type: 'subscription',
    async load(knex, ids, viewer) {
      const rows = await visibleTo(knex, viewer)
        .whereIn('subscription.id', ids)
        .where('subscription.user_id', viewer.id);
      return rows.map((row) => asSyncRow(fromRow(row)));
    },
  },
};
