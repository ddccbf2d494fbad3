import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../contract/accounts/users';
import type { UsedBy } from '../../../contract/bookings/plan-parts';
import type { ChangeCause, ChargeDecision, NoShowMark } from '../../../contract/changes/charges';
import { agreedFee, judgeLateness, noShowFee } from '../../../contract/changes/policy';
import { Problem } from '../../../contract/errors';
import { showAed, toFils } from '../../../contract/money';
import type { BookingAdminUpdate } from '../../../contract/office/admin-bookings';
import { lateCost } from '../../../contract/plans/visits/judge-visit';
import { assertSeen, neverSeen } from '../../db/edits/edit-row';
import type { Tx } from '../../db/transaction';
import { creditFee, invoiceFee } from '../../money/fees/invoice-fee';
import { feeToPay } from '../../money/payments/due';
import { recordPayment } from '../../money/payments/record';
import { lockCapacity } from '../../scheduling/capacity/lock-capacity';
import { isPolicyInForce } from '../../scheduling/rules/in-force';
import { changeBooking } from '../record/change';
import { type ChargeRow, chargesFor, governedBy, lateChangesOf } from '../record/charge';
import { presentOne } from '../record/present';
import { loadForWrite } from '../record/store';
import type { BookingRow } from '../row/row';
import { customerOf, holdPeople, writeCharge } from './charge-change';

type LateChange = Pick<BookingAdminUpdate, 'causedBy' | 'feeSeen' | 'lateFee' | 'useVisit'>;

/** Whose wish a late change is, and whether a visit of a plan is used by it. */
interface LateByOffice {
  causedBy?: ChangeCause | undefined;
  usedBy?: UsedBy | undefined;
}

/** Whether it is to be judged what its customer owes: an app of before says nothing of it, which is a change of ours. */
export function isLateChange({ causedBy, feeSeen, lateFee }: LateChange): boolean {
  return causedBy !== undefined || feeSeen !== undefined || lateFee !== undefined;
}

/**
 * Writes down what a customer owes for a late change that they asked the office for, by the policy that holds for their own; of what is
 * still free, and of what we cause, nothing; of a visit of a plan the visit itself, where that is wished. Answers whose wish it is, as far as that is said. `price_changed` with the fee of now where
 * another was said before, or nobody knew that it is late. The caller holds the person, then the booking, and changes it afterwards.
 */
export async function chargeByOffice(
  tx: Tx,
  row: BookingRow,
  to: { status: BookingRow['status']; moved: boolean },
  change: LateChange,
): Promise<LateByOffice> {
  const { feeSeen, lateFee, useVisit, causedBy = lateFee && 'customer' } = change;
  const kind = to.status === 'cancelled' ? 'late_cancel' : to.moved ? 'late_move' : undefined;
  if (!isLateChange(change)) return {};
  if (!kind || row.status !== 'confirmed' || !(await isPolicyInForce(tx.trx))) {
    if (!causedBy) return {};
    throw wrong(lateFee ? 'lateFee' : 'causedBy', 'Only for moving or cancelling a confirmed visit.');
  }
  if (causedBy === 'us' && lateFee)
    throw wrong('lateFee', 'A late fee is only for a change that the customer asked for.');
  const charges = await chargesFor(tx.trx, [row]);
  const lateChanges = lateChangesOf(row.user_id, charges);
  const { is, fee } = judgeLateness(governedBy(row, charges), { now: tx.now, lateChanges });
  if (is === 'free' || causedBy === 'us') return { causedBy };
  if (!causedBy || (feeSeen !== undefined && agreedFee(fee, feeSeen) === undefined))
    throw new Problem('price_changed', `This change costs the customer ${showAed(fee)} now.`, {
      current: { price: fee },
    });
  const isChosen = useVisit === true && kind === 'late_cancel' && row.subscription_id !== null;
  const { usedBy } = lateCost('late_cancel', { fee, choice: isChosen ? 'visit' : 'fee' });
  if (!usedBy) await charge(tx, row, { kind, fee }, lateFee);
  return { causedBy, usedBy };
}

/** AED 0 too, so that it counts as their first. */
async function charge(
  tx: Tx,
  row: BookingRow,
  { kind, fee }: { kind: 'late_move' | 'late_cancel'; fee: number },
  { state, reason = '' }: NonNullable<LateChange['lateFee']> = { state: 'owed' },
): Promise<void> {
  const id = await writeCharge(tx, row, { kind, amount_fils: toFils(fee) });
  if (state !== 'waived' || fee === 0) return;
  await tx
    .trx<ChargeRow>('charge')
    .where({ id })
    .update({ state, reason, decided_at: tx.now.toISOString(), decided_by: tx.actor?.id ?? null });
  await tx.audit({
    action: 'booking.charge-waived',
    type: 'booking',
    id: row.id,
    after: { fee_fils: toFils(fee), reason },
  });
}

function wrong(field: 'lateFee' | 'causedBy', words: string): Problem {
  return new Problem('invalid', undefined, { fields: { [field]: words } });
}

/**
 * Collects or waives a charge; answers its booking. What is collected is invoiced, and paid where it is said how; what is waived after that is
 * credited. The same again is the same; another decision over one that stands is `conflict`,
 * unless `seenRev` says that the admin looked at the booking as it is.
 */
export async function decideCharge(
  tx: Tx,
  actor: Actor,
  id: string,
  { state, reason = '', method }: ChargeDecision,
  seenRev?: number,
): Promise<BookingRow> {
  const found = await tx.trx<ChargeRow>('charge').where({ id }).first('booking_id');
  if (!found) throw new Problem('not_found');
  // The booking is held, and with it all that is charged for it.
  const row = await loadForWrite(tx, actor, found.booking_id);
  const charge = (await tx.trx<ChargeRow>('charge').where({ id }).first()) as ChargeRow;
  if (charge.state === state && charge.reason === reason) return row;
  const seen = seenRev ?? (charge.state === 'owed' ? undefined : neverSeen);
  await assertSeen(seen, row.rev, () => presentOne(tx.trx, row, actor));
  await tx
    .trx<ChargeRow>('charge')
    .where({ id })
    .update({ state, reason, decided_at: tx.now.toISOString(), decided_by: actor.id });
  const after = await changeBooking(tx, row, {}, `booking.charge-${state}`, {
    fee_fils: charge.amount_fils,
    reason,
  });
  if (state === 'waived') {
    await creditFee(tx, id, reason);
    return after;
  }
  await invoiceFee(tx, charge, after);
  const toPay = await feeToPay(tx.trx, charge);
  if (!method || toPay <= 0) return after;
  await recordPayment(tx, {
    ...{ id: randomUUID(), of: { chargeId: id }, amount: toPay, method },
    paidAt: tx.now.toISOString(),
  });
  return loadForWrite(tx, actor, row.id);
}

const noShowTexts = { customer: 'The customer was not there.', us: 'We did not come.' } as const;

/**
 * Marks a confirmed visit that has begun as one to which somebody did not come, which cancels it. A customer owes the late fee, the
 * first time too, or the visit where it is one of a plan and they wish so. `conflict` where the booking is not as the admin saw it.
 */
export async function markNoShow(
  tx: Tx,
  actor: Actor,
  id: string,
  { who, useVisit }: NoShowMark,
  seenRev?: number,
): Promise<BookingRow> {
  const people = await customerOf(tx, id);
  await lockCapacity(tx, { bookings: [id], people });
  await holdPeople(tx, people);
  const row = await loadForWrite(tx, actor, id);
  if (isMarked(row, who)) return row;
  const seen = row.status === 'confirmed' ? seenRev : neverSeen;
  await assertSeen(seen, row.rev, () => presentOne(tx.trx, row, actor));
  if (row.starts_at > tx.now.toISOString())
    throw new Problem('invalid', undefined, { fields: { who: 'The visit has not begun yet.' } });
  const inForce = await isPolicyInForce(tx.trx);
  const due = inForce ? noShowFee(governedBy(row, await chargesFor(tx.trx, [row])), who) : 0;
  const choice = useVisit && row.subscription_id !== null ? 'visit' : 'fee';
  const { fee, usedBy = null } = lateCost('no_show', { fee: due, choice });
  if (fee > 0) await writeCharge(tx, row, { kind: 'no_show', amount_fils: toFils(fee) });
  const no_show = JSON.stringify({ who, at: tx.now.toISOString() });
  const patch = { status: 'cancelled' as const, no_show, plan_used_by: usedBy };
  return changeBooking(tx, row, patch, 'booking.no-show', {
    reason: noShowTexts[who],
  });
}

function isMarked({ no_show }: BookingRow, who: NoShowMark['who']): boolean {
  return no_show !== null && (JSON.parse(no_show) as NoShowMark).who === who;
}
