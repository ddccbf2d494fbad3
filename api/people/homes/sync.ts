import { Problem } from '../../../contract/errors';
import { judgeHome } from '../../../contract/homes/home-rules';
import type { OpContext, SyncModule } from '../../sync/module';
import { asSyncRow, fromRow, type HomeRow } from './row';
import { changeHome, createHome, loadForWrite, removeHome, visibleTo } from './store';

/** A person's own homes on their devices. */
export const homesSync: SyncModule = {
  ops: {
    'home.create': async (ctx, op) => {
      const request = { id: ctx.entityId, request: op.home };
      return { is: 'applied', row: asSyncRow(await createHome(ctx.tx, own(ctx).userId, request)) };
    },
    'home.update': async (ctx, op) => {
      const { actor, ...whose } = own(ctx);
      const before = await loadForWrite(ctx.tx, actor, whose);
      const judged = judgeHome(fromRow(before), op);
      if ('conflicts' in judged) return { is: 'conflict', current: asSyncRow(fromRow(before)) };
      const after = await changeHome(ctx.tx, before, judged.write);
      return { is: 'applied', row: asSyncRow(fromRow(after)) };
    },
    'home.remove': async (ctx) => {
      const { actor, ...whose } = own(ctx);
      await removeHome(ctx.tx, actor, whose);
      return { is: 'applied' };
    },
  },
  rows: {
    type: 'home',
    async load(knex, ids, viewer) {
      const rows: HomeRow[] = await visibleTo(knex, viewer)
        .whereIn('home.id', ids)
        .where('home.user_id', viewer.id);
      return rows.map((row) => asSyncRow(fromRow(row)));
    },
  },
  withdraw: {
    'home.create': async (ctx) => {
      const { actor, ...whose } = own(ctx);
      await removeHome(ctx.tx, actor, whose);
      return { is: 'applied' };
    },
  },
};

function own({ actor, entityId: id }: OpContext) {
  if (!actor) throw new Problem('not_allowed');
  return { actor, id, userId: actor.id };
}
