import type { NotInPlanReason, UsedBy } from '../../bookings/plan-parts';
import { addDays, dubaiDay, weekday } from '../../time';
import type { Entitlement } from '../entitlements';
import { type BoughtPlan, hasOpenCallOut, type PlanBooking, usesOf } from '../plan-use';

/** A visit that is asked for of a plan, or to be one still. `date` as in a booking; `askedAt`: when its person asked, UTC. */
export interface RequestedVisit {
  id: string;
  entitlementId: string;
  serviceType: string;
  date: string;
  askedAt: string;
  homeId: string | null;
}

/** The last Dubai day on which a visit of the plan may take place. */
export function lastVisitDay({ endDate, terms }: Pick<BoughtPlan, 'endDate' | 'terms'>): string {
  return addDays(endDate, terms.graceDays);
}

/**
 * Why a visit is none of the plan; undefined where it is one. `bookings`: those that there are, this one left out; the server locks the
 * plan before it reads them, so that of two devices that ask for the last visit the second finds nothing left.
 */
export function judgeVisit(
  plan: BoughtPlan,
  bookings: readonly PlanBooking[],
  visit: RequestedVisit,
  now: Date,
): NotInPlanReason | undefined {
  const entitlement = plan.entitlements.find(({ id }) => id === visit.entitlementId);
  if (!entitlement) return 'no_plan';
  return outOfTerm(plan, visit) ?? notIncluded(plan, entitlement, visit) ?? nothingLeft();

  function nothingLeft(): NotInPlanReason | undefined {
    const others = bookings.filter(({ id }) => id !== visit.id);
    const use = usesOf(plan, others).find((each) => each.entitlement === entitlement);
    if (use?.left === null) return hasOpenCallOut(use, now) ? 'open_call_out' : undefined;
    return use?.left ? undefined : 'none_left';
  }
}

/** The home of a plan's visits on a Dubai day; null where any of its customer's will do. */
export function homeOn(
  { homeId, movesTo }: Pick<BoughtPlan, 'homeId' | 'movesTo'>,
  day: string,
): string | null {
  return movesTo && day >= movesTo.from ? movesTo.homeId : homeId;
}

/** A plan that ran out serves what was asked for before; one that was ended serves nothing. */
function outOfTerm(plan: BoughtPlan, { date, askedAt }: RequestedVisit): NotInPlanReason | undefined {
  const day = date.slice(0, 10);
  if (plan.status === 'cancelled' || plan.status === 'refunded') return 'ended';
  if (plan.carriedOver || dubaiDay(askedAt) > plan.endDate) return 'ended';
  if (day < plan.startDate) return 'not_begun';
  return day > lastVisitDay(plan) ? 'too_late' : undefined;
}

function notIncluded(
  plan: BoughtPlan,
  { services, days }: Entitlement,
  { serviceType, date, homeId }: RequestedVisit,
): NotInPlanReason | undefined {
  if (!services.some((each) => each === serviceType)) return 'other_service';
  const home = homeOn(plan, date.slice(0, 10));
  if (home !== null && homeId !== home) return 'other_home';
  return days && !days.includes(weekday(date.slice(0, 10))) ? 'other_day' : undefined;
}

/**
 * The units that a visit takes once it is completed, of the hours that it took: at most those that are left, since what is more is no
 * part of the plan. A visit is one, whatever it took.
 */
export function completedUnits(
  plan: BoughtPlan,
  bookings: readonly PlanBooking[],
  { id, entitlementId, hours }: { id: string; entitlementId: string; hours: number },
): number {
  const others = bookings.filter((each) => each.id !== id);
  const use = usesOf(plan, others).find(({ entitlement }) => entitlement.id === entitlementId);
  if (use?.entitlement.unit !== 'hour') return 1;
  const left = use.left === null ? hours : use.left - (plan.carriedOver?.[entitlementId] ?? 0);
  return Math.max(1, Math.min(Math.ceil(hours), left));
}

/**
 * What a late cancel or a no-show of a plan visit costs: the visit or the fee, as its customer chooses, never both. Where no fee is due,
 * nothing is used either. `fee` in AED.
 */
export function lateCost(
  by: UsedBy,
  { fee, choice }: { fee: number; choice: 'visit' | 'fee' },
): { fee: number; usedBy?: UsedBy } {
  if (fee <= 0) return { fee: 0 };
  return choice === 'visit' ? { fee: 0, usedBy: by } : { fee };
}
