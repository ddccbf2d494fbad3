import type { NotInPlanReason } from '../bookings/plan-parts';
import { addDays, dubaiDay, weekday } from '../time';
import { judgeVisit, type RequestedVisit } from './judge-visit';
import { type BoughtPlan, type EntitlementUse, type PlanBooking, usesOf } from './plan-use';

/** What a request could take of a plan, how that stands without it, and why it would be none of it; undefined where it is one. */
export interface PlanOption<Plan extends BoughtPlan = BoughtPlan> {
  plan: Plan;
  use: EntitlementUse;
  why: NotInPlanReason | undefined;
}

/** A request as it stands in a form. `date`: empty until one is chosen, and then its day is no reason against anything. */
export type PlannedRequest = Omit<RequestedVisit, 'entitlementId'>;

/**
 * What of these plans includes the service of a request, by the rule that the server judges by. What it can be comes first, of the plan that
 * ends first; `bookings` are all of the person's, the request left out.
 */
export function planOptions<Plan extends BoughtPlan>(
  plans: readonly Plan[],
  bookings: readonly PlanBooking[],
  request: PlannedRequest,
  now: Date,
): PlanOption<Plan>[] {
  const others = bookings.filter(({ id }) => id !== request.id);
  const options = plans.flatMap((plan) =>
    usesOf(plan, others)
      .filter(({ entitlement }) => entitlement.services.some((each) => each === request.serviceType))
      .map((use) => ({ plan, use, why: judged(plan, others, { use, request, now }) })),
  );
  return options.sort(
    (a, b) =>
      Number(a.why !== undefined) - Number(b.why !== undefined) ||
      (a.plan.endDate < b.plan.endDate ? -1 : Number(a.plan.endDate > b.plan.endDate)),
  );
}

function judged(
  plan: BoughtPlan,
  others: readonly PlanBooking[],
  { use, request, now }: { use: EntitlementUse; request: PlannedRequest; now: Date },
): NotInPlanReason | undefined {
  const { id, days } = use.entitlement;
  const date = request.date || someDay(days, later(dubaiDay(now), plan.startDate));
  return judgeVisit(plan, others, { ...request, date, entitlementId: id }, now);
}

/** The first of these weekdays from a Dubai day on. */
function someDay(days: readonly number[] | undefined, from: string): string {
  const week = Array.from({ length: 7 }, (_, at) => addDays(from, at));
  return week.find((day) => !days || days.includes(weekday(day))) ?? from;
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}
