import type { Actor } from '../../../contract/accounts/users';
import { isOpen } from '../../../contract/bookings/booking-rules';
import type { PlanLine } from '../../../contract/bookings/plan-parts';
import { Problem } from '../../../contract/errors';
import type { VisitGivenBack } from '../../../contract/office/admin-bookings';
import { notInPlanWords } from '../../../contract/plans/visits/plan-words';
import { assertSeen } from '../../db/edits/edit-row';
import type { Tx } from '../../db/transaction';
import { assertPlanConfirms, planFor } from '../../plans/visits/judge';
import { changeBooking, type Patch } from '../record/change';
import { presentOne } from '../record/present';
import { loadForWrite } from '../record/store';
import type { BookingRow } from '../row/row';

/**
 * Makes an open booking a visit of a plan, or of none, as the office says; nothing where that is not asked. `after` is the booking with all
 * else that changes. `invalid` where it is over, where it would be none of the plan, and confirmed where the plan is not paid.
 */
export async function planByOffice(
  tx: Tx,
  after: BookingRow,
  wanted: PlanLine | null | undefined,
): Promise<Patch> {
  if (wanted === undefined) return {};
  if (!isOpen(after.status) || after.return_of) throw wrong('Only an open visit can change its plan.');
  if (wanted === null) return { subscription_id: null, entitlement_id: null, not_in_plan: null };
  const { not_in_plan, ...planned } = await planFor(tx, after, wanted, 'in the term');
  if (not_in_plan)
    throw wrong(notInPlanWords[(JSON.parse(not_in_plan) as { why: keyof typeof notInPlanWords }).why]);
  if (after.status === 'confirmed') await assertPlanConfirms(tx, undefined, { ...after, ...planned });
  return { ...planned, not_in_plan: null, amount_fils: 0 };
}

/**
 * Gives a used visit back to its plan, made or not, with a reason that its customer reads. One that is given back stays so, whatever is said
 * again. `invalid` where it uses nothing of a plan; `conflict` where it changed since `seenRev`.
 */
export async function giveBack(
  tx: Tx,
  actor: Actor,
  id: string,
  { reason }: VisitGivenBack,
  seenRev?: number,
): Promise<BookingRow> {
  const row = await loadForWrite(tx, actor, id);
  if (row.plan_given_back !== null) return row;
  await assertSeen(seenRev, row.rev, () => presentOne(tx.trx, row, actor));
  const isUsed = row.status === 'completed' || (!isOpen(row.status) && row.plan_used_by !== null);
  if (row.subscription_id === null || row.return_of !== null || !isUsed)
    throw new Problem('invalid', undefined, { fields: { reason: 'This visit uses nothing of a plan.' } });
  const plan_given_back = JSON.stringify({ reason, at: tx.now.toISOString() });
  return changeBooking(tx, row, { plan_given_back }, 'booking.plan-give-back', { reason });
}

function wrong(words: string): Problem {
  return new Problem('invalid', undefined, { fields: { plan: words } });
}
