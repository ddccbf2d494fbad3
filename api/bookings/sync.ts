import type { Knex } from 'knex';
import type { Actor } from '../../contract/accounts/users';
import { canClaimBooking } from '../../contract/bookings/booking-rules';
import { Problem } from '../../contract/errors';
import { entityId } from '../../contract/sync/sync-rules';
import { addDays, dubaiDay, dubaiHour } from '../../contract/time';
import { instantsOf } from '../db/lists/filters';
import { spendRepeated } from '../scheduling/capacity/held-slots';
import { lockCapacity } from '../scheduling/capacity/lock-capacity';
import { lockTargetsOf } from '../scheduling/capacity/lock-targets';
import { olderRow } from '../scheduling/capacity/older-row';
import type { OpContext, SyncModule } from '../sync/module';
import { setAddress } from './address';
import { cancelBooking } from './charges/cancel';
import { holdPeople } from './charges/charge-change';
import { keepTime, moveBooking } from './move/move';
import { crewOf } from './office/update';
import { changeBooking } from './record/change';
import { present } from './record/present';
import { createBooking, loadForWrite, lockBooking, visibleTo } from './record/store';
import { reportRefused, settleReported } from './reported';
import { visitsOf } from './row/crew';
import { asSyncRow, type BookingRow, fromRow } from './row/row';
import { whereUrgentWaiting } from './row/urgent/urgent';
import { applied, conflict, isInTheWay, loadShared, noted, signedIn, updateByStaff } from './sync-work';

/** Jobs stay on a device until a week after their visit. */
const daysBack = 7;
/** More than anybody does in a day. */
const pressingAtMost = 50;
/** More never wait at once. */
const urgentAtMost = 20;

export const bookingsSync: SyncModule = {
  async hold(tx, ops) {
    const lockTargets = lockTargetsOf(ops, tx.actor?.id);
    if (lockTargets.bookings?.length || lockTargets.quotes?.length) await lockCapacity(tx, lockTargets);
  },

  ops: {
    'booking.create': async (ctx, { kind: _, ...request }) => {
      const booking = await createBooking(ctx.tx, { id: ctx.entityId, request, askedAt: ctx.queuedAt });
      return { is: 'applied', row: asSyncRow(booking) };
    },
    'booking.cancel': async (ctx, { kind: _, ...request }) => {
      await holdPeople(ctx.tx, [signedIn(ctx).id]);
      const row = await loadOwn(ctx);
      return applied(ctx, await cancelBooking(ctx.tx, row, request));
    },
    'booking.move': async (ctx, { kind: _, ...request }) => {
      const { is, row } = await moveBooking(ctx.tx, await loadOwn(ctx), request);
      return is === 'conflict' ? conflict(ctx, row) : applied(ctx, row);
    },
    'booking.keep': async (ctx) => applied(ctx, await keepTime(ctx.tx, await loadOwn(ctx))),
    'booking.address': async (ctx, { kind: _, ...request }) => {
      const row = await loadOwn(ctx);
      return applied(ctx, await setAddress(ctx.tx, row, request));
    },
    'booking.take': async (ctx) => {
      const actor = signedIn(ctx);
      const row = await loadForWrite(ctx.tx, actor, ctx.entityId);
      if (row.assigned_to === actor.id) return applied(ctx, row);
      if (!canClaimBooking(actor, fromRow(row))) return conflict(ctx, row);
      const patch = { assigned_to: actor.id, crew: JSON.stringify(crewOf(JSON.parse(row.crew), actor.id)) };
      if (await isInTheWay(ctx, row, patch)) return conflict(ctx, row);
      return applied(ctx, await changeBooking(ctx.tx, row, patch, 'booking.take'));
    },
    'booking.update': (ctx, op) => settleReported(ctx, updateByStaff(ctx, op)),
    'booking.note': async (ctx, op) => {
      const row = await loadShared(ctx);
      return settleReported(ctx, applied(ctx, await noted(ctx, row, op)));
    },
  },

  repeated: (tx, { entity, op }) => spendRepeated(tx, entityId(entity), op),

  rows: {
    type: 'booking',
    before: olderRow,
    async load(knex, ids, viewer, now) {
      const query = keptBy(knex, viewer, now).whereIn('booking.id', ids).select('booking.*');
      return (await present(knex, (await query) as BookingRow[], viewer)).map(asSyncRow);
    },
    /** Questions that each have an index of their own: together they would have none. */
    kept: (knex, viewer, now) => {
      const own = knex('booking').where('user_id', viewer.id).select('id');
      if (viewer.role === 'customer') return own;
      const from = oldestKept(now);
      const free = knex('booking').whereNull('assigned_to').where('starts_at', '>=', from).select('id');
      const work = visitsOf(knex, [viewer.id], { from }).unionAll(free);
      const visible = visibleTo(knex, viewer).whereIn('booking.id', work);
      return own.unionAll(stillToMake(visible, now).select('booking.id'));
    },
    /** Urgent help that nobody has, and the day's work. */
    async pressing(knex, viewer, now) {
      if (viewer.role !== 'staff') return [];
      const urgent: string[] = await whereUrgentWaiting(visibleTo(knex, viewer))
        .orderBy('booking.urgent_waiting')
        .limit(urgentAtMost)
        .pluck('booking.id');
      const today = dubaiDay(now);
      const visits = visitsOf(knex, [viewer.id], instantsOf({ from: today, to: today }));
      const rows = await keptBy(knex, viewer, now)
        .whereIn('booking.id', visits)
        .limit(pressingAtMost)
        .select('booking.id');
      return [...urgent, ...rows.map(({ id }) => id)];
    },
  },

  withdraw: {
    'booking.create': async (ctx, { at }) => {
      const row = await lockBooking(ctx.tx, ctx.entityId);
      if (!row) return { is: 'applied' };
      // A guest who knew all of it can have repeated it, under a number of their own; that did not make it.
      if (!ctx.actor && row.created_at !== at) throw new Problem('not_allowed');
      return applied(ctx, await cancelBooking(ctx.tx, row));
    },
  },

  refused: reportRefused,
};

/** Everything of their own; of others' visits those to come and of the last week, as long as they are to be made. */
export function keptBy(knex: Knex, viewer: Actor, now: Date) {
  return visibleTo(knex, viewer).andWhere((kept) =>
    kept.where('booking.user_id', viewer.id).orWhere((work) => stillToMake(work, now)),
  );
}

function stillToMake<Q extends Knex.QueryBuilder>(work: Q, now: Date): Q {
  return work.where('booking.starts_at', '>=', oldestKept(now)).whereNot('booking.status', 'cancelled') as Q;
}

function oldestKept(now: Date): string {
  return dubaiHour(addDays(dubaiDay(now), -daysBack), 0).toISOString();
}

async function loadOwn(ctx: OpContext): Promise<BookingRow> {
  const actor = signedIn(ctx);
  const row = await loadForWrite(ctx.tx, actor, ctx.entityId);
  if (row.user_id !== actor.id) throw new Problem('not_found');
  return row;
}
