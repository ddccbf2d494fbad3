import type { NotInPlanReason } from '../../bookings/plan-parts';
import { addDays, dubaiDay, weekday } from '../../time';
import { type BoughtPlan, type EntitlementUse, type PlanBooking, usesOf } from '../plan-use';
import { judgeVisit, type RequestedVisit } from './judge-visit';

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

/** A line of a plan as a request names it. */
export interface PlanLineIds {
  subscriptionId: string;
  entitlementId: string;
}

/**
 * What a request has to do with plans. `choice`: what it can be a visit of, and which is chosen, undefined for none of them; `beyond`: a plan
 * includes its service, and it is not in it; `gone`: the plan that was asked for does not include it.
 */
export type Planned<Plan extends BoughtPlan = BoughtPlan> =
  | { is: 'choice'; options: PlanOption<Plan>[]; chosen: PlanOption<Plan> | undefined }
  | { is: 'beyond'; option: PlanOption<Plan> }
  | { is: 'gone' }
  | undefined;

/** The choice among these options. `wanted`: what is asked for, `{}` none of them; undefined: the first that it can be. */
export function plannedOf<Plan extends BoughtPlan>(
  all: readonly PlanOption<Plan>[],
  wanted: Partial<PlanLineIds> | undefined,
): Planned<Plan> {
  const isWanted = ({ plan, use }: PlanOption<Plan>) =>
    plan.id === wanted?.subscriptionId && use.entitlement.id === wanted.entitlementId;
  const isOutside = wanted !== undefined && !wanted.subscriptionId;
  const options = all.filter(({ why }) => !why);
  if (options.length > 0)
    return { is: 'choice', options, chosen: isOutside ? undefined : (options.find(isWanted) ?? options[0]) };
  if (isOutside) return undefined;
  const option = all.find(isWanted) ?? all[0];
  if (option) return { is: 'beyond', option };
  return wanted ? { is: 'gone' } : undefined;
}

/** What is sent of it: what is not in the plan as well, since the server may know better by then. */
export function requestedOf(planned: Planned): Partial<PlanLineIds> {
  const option = planned?.is === 'choice' ? planned.chosen : planned?.is === 'beyond' && planned.option;
  return option ? idsOf(option) : {};
}

export function idsOf({ plan, use }: PlanOption): PlanLineIds {
  return { subscriptionId: plan.id, entitlementId: use.entitlement.id };
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
