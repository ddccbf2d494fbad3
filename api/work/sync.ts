import { Problem } from '../../contract/errors';
import { id as rowId } from '../../contract/fields';
import { showAed } from '../../contract/money';
import type { OpOf } from '../../contract/sync/sync';
import { entityId } from '../../contract/sync/sync-rules';
import type { JobOp } from '../../contract/work/job-fields';
import { isJobOp, jobKinds } from '../../contract/work/job-kinds';
import { photosFollowing } from '../../contract/work/report';
import { applyOp } from '../../contract/work/work';
import type { Work } from '../../contract/work/work-shapes';
import { reportRefused, settleReported } from '../bookings/reported';
import type { BookingRow } from '../bookings/row/row';
import { bookingsSync, keptBy } from '../bookings/sync';
import { signedIn } from '../bookings/sync-work';
import { locked, type Tx } from '../db/transaction';
import { namePhoto, removePhoto, withoutRemoved } from '../photos/store';
import type { Envelope, OpContext, OpEffect, SyncModule } from '../sync/module';
import { listToBegin } from './checklists/store';
import { finishJob } from './finish';
import { assertLine } from './lines';
import { assertWorksAt, heldJob } from './may-work';
import { tellOnTheWay, tellReport } from './messages/tell';
import { workFor } from './present';
import { chargedFor } from './row';
import { heldWork, saveWork, touchWork } from './store';

/** The work at a visit, from its technicians' phones; each operation is safe to repeat. What it makes of the work comes with the pull. */
export const workSync: SyncModule = {
  /** In the order of their ids, as all do who hold several. What is finished is held with its day before. */
  async hold(tx, ops) {
    if (tx.engine !== 'pg' || tx.actor?.role !== 'staff') return;
    const ids = ops.filter(isOfWork).flatMap(({ entity }) => rowId.safeParse(entityId(entity)).data ?? []);
    if (ids.length > 0) await locked(tx, tx.trx('booking').whereIn('id', ids).orderBy('id')).select('id');
  },

  ops: Object.fromEntries(
    jobKinds.map((kind) => [kind, (ctx: OpContext, op: JobOp) => settleReported(ctx, doWork(ctx, op))]),
  ),

  refused: reportRefused,

  rows: {
    type: 'work',
    async load(knex, ids, viewer, now) {
      const kept = keptBy(knex, viewer, now).whereIn('booking.id', ids).select('booking.*');
      const works = await workFor(knex, (await kept) as BookingRow[], viewer);
      return works.map((data) => ({ type: 'work' as const, id: data.id, rev: data.rev, data }));
    },
    kept: (knex, viewer, now) => {
      const bookings = bookingsSync.rows?.kept?.(knex, viewer, now) ?? [];
      return knex('work').whereIn('booking_id', bookings).select('booking_id');
    },
  },
};

function isOfWork({ op, entity }: Envelope): boolean {
  return entity.startsWith('booking:') && isJobOp(op);
}

async function doWork(ctx: OpContext, sent: JobOp): Promise<OpEffect> {
  const { tx } = ctx;
  const row = await heldJob(ctx);
  const op = { ...sent, at: believed(ctx, sent.at) };
  if (op.kind === 'job.finish') op.manifest = await withoutRemoved(tx.trx, row.id, op.manifest);
  const work = await heldWork(tx, row);
  await assertWorksAt(ctx, row, work, op);
  if (op.kind === 'job.photo') return photographed(ctx, op, { row, work });
  if (op.kind === 'job.photo-remove') return removed(ctx, op, { row, work });
  if (op.kind === 'job.line') await assertLine(tx, row, work, op.line);
  const checklist = op.kind === 'job.start' && !work.checklist ? await listToBegin(tx, row, op) : undefined;
  const after = applyOp(work, op, { by: signedIn(ctx).id, charged: chargedFor(row), checklist });
  if (op.kind === 'job.finish') {
    const effect = await finishJob(ctx, op, { row, work, after });
    if (effect.is === 'applied' && !work.finishedAt) {
      await noteWork(tx, op, { work, after });
      await tellReport(tx, row, photosFollowing(after));
    }
    return effect;
  }
  if (await saveWork(tx, row, work, after)) await noteWork(tx, op, { work, after });
  if (op.kind === 'job.onway') await tellOnTheWay(tx, row);
  return { is: 'applied' };
}

/** A phone's clock is believed only within reason, as by all operations. */
function believed({ tx, queuedAt }: OpContext, at: string): string {
  const now = tx.now.getTime();
  const [from, to] = [Math.min(queuedAt.getTime(), now) - 30 * 86_400_000, now + 5 * 60_000];
  return new Date(Math.min(Math.max(Date.parse(at), from), to)).toISOString();
}

interface At {
  row: BookingRow;
  work: Work;
}

async function photographed(ctx: OpContext, op: OpOf<'job.photo'>, { row, work }: At): Promise<OpEffect> {
  const { tx } = ctx;
  if (op.photo.purpose === 'problem')
    throw new Problem('invalid', undefined, {
      fields: { 'photo.purpose': 'A photo of the work is taken before or after it.' },
    });
  const { id: by } = signedIn(ctx);
  await namePhoto(tx, row.id, op.photo, { by });
  const after = await heldWork(tx, row);
  if (after.photos.length === work.photos.length) return { is: 'applied' };
  await touchWork(tx, row);
  await noteWork(tx, op, { work, after });
  return { is: 'applied' };
}

async function removed(ctx: OpContext, op: OpOf<'job.photo-remove'>, { row, work }: At): Promise<OpEffect> {
  const { tx } = ctx;
  const photo = work.photos.find(({ id }) => id === op.photoId);
  // A problem's photo is its customer's.
  if (photo?.purpose === 'problem') throw new Problem('not_allowed');
  const after = applyOp(work, op, { by: signedIn(ctx).id, charged: chargedFor(row) });
  const isRemoved = await removePhoto(tx, row.id, op.photoId);
  const isSaved = await saveWork(tx, row, work, after);
  if (!isRemoved) return { is: 'applied' };
  if (!isSaved) await touchWork(tx, row);
  await noteWork(tx, op, { work, after });
  return { is: 'applied' };
}

/** A phone's clock and ours are taken for one when they are no further apart. */
const sameClockMs = 60_000;

/**
 * Writes down what was done at a visit: when, by the phone's clock as it is corrected, and by its own where that says something else; when it
 * arrived is when it is written.
 */
async function noteWork(tx: Tx, op: JobOp, of: { work: Work; after: Work }): Promise<void> {
  const isOff = Math.abs(Date.parse(op.deviceAt) - Date.parse(op.at)) > sameClockMs;
  const when = { done_at: op.at, ...(isOff && { device_at: op.deviceAt }) };
  await tx.audit({
    action: op.kind,
    type: 'booking',
    id: of.work.id,
    after: { ...when, ...saidOf(op, of) },
  });
}

function saidOf(op: JobOp, { work }: { work: Work }): object {
  switch (op.kind) {
    case 'job.check': {
      const point = work.checklist?.points.find(({ id }) => id === op.pointId);
      const unit = op.unit ? ` (${op.unit})` : '';
      const reading =
        op.reading === undefined ? '' : `: ${op.reading} ${point?.reading?.unit ?? ''}`.trimEnd();
      return { point: `${point?.text ?? ''}${unit}${reading}`, answer: op.state, why: op.reason };
    }
    case 'job.photo':
      return { photo: op.photo.purpose };
    case 'job.line':
      return { extra: `${op.line.quantity} × ${op.line.text}, ${showAed(op.line.price)} each` };
    case 'job.line-remove':
      return { extra: work.lines.find(({ id }) => id === op.lineId)?.text };
    case 'job.sign': {
      const { signature } = op;
      const agreed = showAed(signature.amount);
      return signature.is === 'signed'
        ? { signed: `${signature.name}, ${agreed}` }
        : { unsigned: `${signature.reason} (${signature.name})` };
    }
    case 'job.finish':
      return { photos: op.manifest.length };
    default:
      return {};
  }
}
