import { type BlockChange, isHitBy } from '../../../contract/dispatch/blocks';
import { Problem } from '../../../contract/errors';
import { id as rowId } from '../../../contract/fields';
import { entityId } from '../../../contract/sync/sync-rules';
import { addDays, dubaiDay, isDay } from '../../../contract/time';
import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { givenAhead } from '../../scheduling/reassign/mark-anew';
import type { BlockRow } from '../../scheduling/roster/blocks';
import { holdRoster } from '../../scheduling/roster/roster';
import type { OpContext, SyncModule } from '../../sync/module';
import { changeOwnBlock, daysOfBlocks, presentBlocks, removeBlock, setBlock } from './store';

/** They stay on a device until a week after their day. */
const daysBack = 7;

/** A technician's own blocks on their devices, set, changed and taken away there. */
export const blocksSync: SyncModule = {
  /** Before anything that holds the roster with others: it is held alone. */
  async hold(tx, ops) {
    const theirs = ops.filter(({ entity }) => entity.startsWith('block:'));
    if (theirs.length === 0 || tx.actor?.role !== 'staff') return;
    const ids = theirs.flatMap(({ entity }) => rowId.safeParse(entityId(entity)).data ?? []);
    const days = theirs.flatMap(({ op }) => {
      const day = (op.block as { day?: unknown } | undefined)?.day;
      return typeof day === 'string' && isDay(day) ? [day] : [];
    });
    await holdRoster(tx, 'alone', await daysOfBlocks(tx, ids, days));
  },

  ops: {
    'block.set': async (ctx, { block }) => {
      const technicianId = technicianIn(ctx);
      const askedOn = dubaiDay(ctx.queuedAt);
      await assertNoJobThere(ctx.tx, technicianId, block);
      const set = await setBlock(ctx.tx, { id: ctx.entityId, technicianId, askedOn, ...block });
      return { is: 'applied', row: { type: 'block', id: set.id, rev: set.rev, data: set } };
    },
    'block.change': async (ctx, { block, from }) => {
      const by = technicianIn(ctx);
      const taken = block.day === from.day ? from.slots : [];
      // A job that stands where the block stood before is there by the office's word.
      const slots = block.slots.filter((slot) => !taken.includes(slot));
      await assertNoJobThere(ctx.tx, by, { ...block, slots });
      const askedOn = dubaiDay(ctx.queuedAt);
      const done = await changeOwnBlock(ctx.tx, ctx.entityId, { by, from, to: block, askedOn });
      const row = { type: 'block' as const, id: done.block.id, rev: done.block.rev, data: done.block };
      return done.is === 'changed' ? { is: 'applied', row } : { is: 'conflict', current: row };
    },
    'block.remove': async (ctx) => {
      await removeBlock(ctx.tx, ctx.entityId, { by: technicianIn(ctx) });
      return { is: 'applied' };
    },
  },

  withdraw: {
    'block.set': async (ctx) => {
      await removeBlock(ctx.tx, ctx.entityId, { by: technicianIn(ctx) });
      return { is: 'applied' };
    },
  },

  rows: {
    type: 'block',
    async load(knex, ids, viewer, now) {
      if (viewer.role !== 'staff') return [];
      const rows: BlockRow[] = await knex('block')
        .whereIn('id', ids)
        .where({ technician_id: viewer.id })
        .where('day', '>=', addDays(dubaiDay(now), -daysBack));
      const blocks = await presentBlocks(knex, rows);
      return blocks.map((data) => ({ type: 'block' as const, id: data.id, rev: data.rev, data }));
    },
    kept: (knex, viewer, now) =>
      knex('block')
        .where({ technician_id: viewer.id })
        .where('day', '>=', addDays(dubaiDay(now), -daysBack))
        .select('id'),
  },
};

function technicianIn({ actor }: OpContext): string {
  if (actor?.role !== 'staff') throw new Problem('not_allowed');
  return actor.id;
}

/**
 * Refuses a technician's own block where a job of theirs is: what a customer was promised is taken off somebody by the office alone. To be called where
 * the roster is held alone, so that no job comes there meanwhile.
 */
async function assertNoJobThere({ trx, now }: Tx, technicianId: string, change: BlockChange): Promise<void> {
  const theirs: BookingRow[] = await givenAhead(trx, [technicianId], now, change.day).orderBy(
    'booking.starts_at',
  );
  const there = theirs.find(({ date, slots, needs_time }) =>
    isHitBy(change, { date, slots, needsTime: needs_time }),
  );
  if (!there) return;
  const words = `You have a job at ${there.date.slice(11)}. Ask the office to move it first.`;
  throw new Problem('invalid', words, { fields: { slots: words } });
}
