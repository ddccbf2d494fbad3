import type { Actor } from '../../contract/accounts/users';
import { canWorkOnBooking, comesTo, judgeChange, nextStatuses } from '../../contract/bookings/booking-rules';
import { Problem } from '../../contract/errors';
import { toFils } from '../../contract/money';
import type { OpOf } from '../../contract/sync/sync';
import type { Violation } from '../../contract/team/violations';
import { findViolations } from '../scheduling/assignment/assignment-checks';
import type { OpContext, OpEffect } from '../sync/module';
import { assertNoReason, assertPriced } from './office/set-lines';
import { addNote, afterChange, changeBooking, type Patch } from './record/change';
import { presentOne } from './record/present';
import { loadForWrite } from './record/store';
import { asSyncRow, type BookingRow, fromRow } from './row/row';

export async function updateByStaff(ctx: OpContext, op: OpOf<'booking.update'>): Promise<OpEffect> {
  const actor = signedIn(ctx);
  const row = await loadJob(ctx);
  const patch: Pick<Patch, 'status' | 'amount_fils' | 'zero_reason' | 'plan_units'> = {};
  if (op.to) {
    // An admin may set anything, but over a state they have not seen only the way the work goes.
    const forward = nextStatuses({ ...actor, role: 'staff' }, row.status).includes(op.to);
    const judged = judgeChange({ current: row.status, from: op.from, to: op.to }, forward);
    if (judged === 'conflict') return conflict(ctx, row);
    if (judged === 'write' && !nextStatuses(actor, row.status).includes(op.to))
      throw new Problem('not_allowed', `A ${row.status} booking cannot become ${op.to}.`);
    if (judged === 'write') patch.status = op.to;
    if (patch.status === 'completed' && op.hours) patch.plan_units = op.hours;
  }
  if (op.amount !== undefined) {
    const from = op.amountFrom === undefined ? undefined : toFils(op.amountFrom);
    const judged = judgeChange({ current: row.amount_fils, from, to: toFils(op.amount) });
    if (judged === 'conflict') return conflict(ctx, row);
    if (judged === 'write') patch.amount_fils = toFils(op.amount);
  }
  const changes = Object.keys(patch).length > 0;
  const { status, amount_fils: amount } = { ...row, ...patch };
  assertNoReason(op.reason, amount);
  const why = amount > 0 ? '' : (op.reason ?? row.zero_reason);
  if (changes && status === 'confirmed') assertPriced(row, amount, why);
  if (changes && why !== row.zero_reason) patch.zero_reason = why;
  if (op.to === 'cancelled' && !op.note && patch.status) {
    throw new Problem('invalid', undefined, { fields: { note: 'Say why it is cancelled.' } });
  }
  let after = row;
  if (patch.status === 'confirmed' && (await isInTheWay(ctx, row, patch))) return conflict(ctx, row);
  if (changes) after = await changeBooking(ctx.tx, row, patch, 'booking.update', { reason: op.reason });
  if (op.note) after = await noted(ctx, after, { text: op.note, internal: true });
  return applied(ctx, after);
}

/**
 * Whether taking or confirming it is the office's alone: it has no time that we stand by, or it would leave another visit without
 * anybody; or, of whoever takes it, it breaks a rule.
 */
export async function isInTheWay({ tx }: OpContext, row: BookingRow, patch: Patch): Promise<boolean> {
  if (row.needs_time && !row.urgent) return true;
  const found = await findViolations(tx, row, await afterChange(tx, row, patch));
  const counts = patch.status ? (each: Violation) => each === 'another_without' : notWritten;
  return found?.violations.some(counts) ?? false;
}

/** What was written down when the office gave it its time is not asked for again. */
function notWritten(violation: Violation): boolean {
  return violation !== 'midday';
}

/** The remark stands where it was written, not where it arrived: those of one airplane day keep their order. */
export function noted(
  { tx, opId, queuedAt }: OpContext,
  row: BookingRow,
  { text, internal }: { text: string; internal: boolean },
): Promise<BookingRow> {
  return addNote(tx, row, { id: opId, text, internal, writtenAt: queuedAt });
}

async function loadJob(ctx: OpContext): Promise<BookingRow> {
  const actor = signedIn(ctx);
  const row = await loadForWrite(ctx.tx, actor, ctx.entityId);
  if (!canWorkOnBooking(actor, fromRow(row))) throw new Problem('not_allowed');
  return row;
}

/** What the crew may add to as well. */
export async function loadShared(ctx: OpContext): Promise<BookingRow> {
  const actor = signedIn(ctx);
  const row = await loadForWrite(ctx.tx, actor, ctx.entityId);
  const booking = fromRow(row);
  if (!canWorkOnBooking(actor, booking) && !(actor.role === 'staff' && comesTo(actor.id, booking)))
    throw new Problem('not_allowed');
  return row;
}

export function signedIn(ctx: OpContext): Actor {
  if (!ctx.actor) throw new Problem('not_allowed');
  return ctx.actor;
}

export async function applied(ctx: OpContext, row: BookingRow): Promise<OpEffect> {
  return { is: 'applied', row: asSyncRow(await presentOne(ctx.tx.trx, row, ctx.actor)) };
}

export async function conflict(ctx: OpContext, row: BookingRow): Promise<OpEffect> {
  return { is: 'conflict', current: asSyncRow(await presentOne(ctx.tx.trx, row, ctx.actor)) };
}
