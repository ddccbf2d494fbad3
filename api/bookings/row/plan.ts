import type { Booking } from '../../../contract/bookings/bookings';
import type { NotInPlan, PlanUse, UsedBy } from '../../../contract/bookings/plan-parts';

/** Of which plan a booking is a visit, and what became of it, as it is stored. */
export interface PlanColumns {
  subscription_id: string | null;
  entitlement_id: string | null;
  /** The hours of it, once it is completed; null: one unit. */
  plan_units: number | null;
  plan_used_by: UsedBy | null;
  /** As JSON, like the one after it. */
  plan_given_back: string | null;
  not_in_plan: string | null;
}

/** Of a booking that has nothing to do with a plan. */
export const noPlan: PlanColumns = {
  subscription_id: null,
  entitlement_id: null,
  plan_units: null,
  plan_used_by: null,
  plan_given_back: null,
  not_in_plan: null,
};

type PlanParts = Pick<Booking, 'subscriptionId' | 'entitlementId' | 'planUse' | 'notInPlan'>;

/** What a booking says of its plan. */
export function planPartsOf(row: PlanColumns): PlanParts {
  if (row.not_in_plan) return { notInPlan: JSON.parse(row.not_in_plan) as NotInPlan };
  if (row.subscription_id === null || row.entitlement_id === null) return {};
  const planUse: PlanUse = {
    ...(row.plan_units !== null && { units: row.plan_units }),
    ...(row.plan_used_by && { usedBy: row.plan_used_by }),
    ...(row.plan_given_back && { givenBack: JSON.parse(row.plan_given_back) }),
  };
  return {
    subscriptionId: row.subscription_id,
    entitlementId: row.entitlement_id,
    ...(Object.keys(planUse).length > 0 && { planUse }),
  };
}
