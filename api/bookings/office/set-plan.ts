import { isOpen } from '../../../contract/bookings/booking-rules';
import type { PlanLine } from '../../../contract/bookings/plan-parts';
import { Problem } from '../../../contract/errors';
import { notInPlanWords } from '../../../contract/plans/visits/plan-words';
import type { Tx } from '../../db/transaction';
import { assertPlanConfirms, planFor } from '../../plans/visits/judge';
import type { Patch } from '../record/change';
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

function wrong(words: string): Problem {
  return new Problem('invalid', undefined, { fields: { plan: words } });
}
