import { Problem } from '../../contract/errors';
import type { SyncModule } from '../sync/module';
import { asSyncRow, fromRow } from './rows/row';
import { subscribe, visibleTo } from './store';

export const subscriptionsSync: SyncModule = {
  ops: {
    'subscription.create': async ({ tx, actor, entityId, queuedAt }, op) => {
      if (!actor) throw new Problem('not_allowed');
      const { kind: _, amountSeen: amount, ...bought } = op;
      const request = { ...bought, amount };
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
