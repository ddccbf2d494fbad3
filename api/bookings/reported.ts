import { officeOf } from '../notifications/enqueue/addressees';
import { notifyOffice } from '../notifications/enqueue/notify-people';
import type { OpContext, OpEffect, Refusal } from '../sync/module';
import { audiencesOf } from '../sync/pull';

/**
 * Leaves a report to the office of what was refused to a technician. Only of what their device has held: as theirs, or as an unassigned
 * job. To take one is no work yet.
 */
export async function reportRefused(ctx: OpContext, op: { kind: string }, { code }: Refusal): Promise<void> {
  if (ctx.actor?.role !== 'staff' || op.kind === 'booking.take') return;
  const held = await ctx.tx
    .trx('sync_feed')
    .whereIn('audience', audiencesOf(ctx.actor))
    .where({ entity_type: 'booking', entity_id: ctx.entityId })
    .first('seq');
  if (!held) return;
  await ctx.tx
    .trx('staff_report')
    .insert({
      id: ctx.opId,
      booking_id: ctx.entityId,
      user_id: ctx.actor.id,
      op: JSON.stringify(op, shortened),
      code,
      queued_at: ctx.queuedAt.toISOString(),
      created_at: ctx.tx.now.toISOString(),
    })
    .onConflict('id')
    .ignore();
  const intent = { subject: ctx.opId, bookingId: ctx.entityId, facts: { report: ctx.opId } };
  await notifyOffice(ctx.tx, await officeOf(ctx.tx), { event: 'office-refused', ...intent });
}

/** No text is longer than a note may be: what was refused was perhaps no note at all. Nor is a list, and a signature is nobody's report. */
function shortened(key: string, value: unknown): unknown {
  if (key === 'strokes') return undefined;
  if (Array.isArray(value)) return value.slice(0, 100);
  return typeof value === 'string' ? value.slice(0, 2000) : value;
}

/** What was held back behind a refusal, and reported, may be done after all. */
export async function settleReported(ctx: OpContext, doing: Promise<OpEffect>): Promise<OpEffect> {
  const effect = await doing;
  if (effect.is === 'applied') await ctx.tx.trx('staff_report').where({ id: ctx.opId }).delete();
  return effect;
}
