import { isOpen } from '../../bookings/booking-rules';
import type { Booking } from '../../bookings/bookings';
import type { NotInPlanReason } from '../../bookings/plan-parts';
import { countOf } from '../../counts';
import { alikeDays, daysLong } from '../../date-text/week-labels';
import { dateText } from '../../dates';
import { showAed, showWhole } from '../../money';
import type { EntitlementUse } from '../plan-use';
import { lastVisitDay } from './judge-visit';
import type { PlanOption } from './plan-options';

/** Why a visit is none of a plan, in words for its customer and the office alike. */
export const notInPlanWords: Record<NotInPlanReason, string> = {
  no_plan: 'The plan does not include it.',
  other_service: 'The plan does not include this service.',
  other_home: 'The plan is for another home.',
  other_day: 'The plan’s visits are on other days of the week.',
  none_left: 'Nothing of it is left in the plan.',
  open_call_out: 'A visit like this is open already. Unlimited visits come one at a time.',
  not_begun: 'The plan begins later.',
  ended: 'The plan has ended.',
  too_late: 'The day is too long after the end of the plan.',
};

/** What of a plan is left, in a few words: `1 of 2 visits left`, `3 of 4 hours left`, `unlimited visits`. */
export function leftText({
  entitlement,
  left,
  bought,
}: Pick<EntitlementUse, 'entitlement' | 'left' | 'bought'>): string {
  if (left === null || bought === null) return 'unlimited visits';
  return `${showWhole(left)} of ${countOf(bought, entitlement.unit)} left`;
}

/** Why a request would be none of the plan, with what the plan says of it; empty where it is one. `home`: what the plan's home is called. */
export function whyNotText({ plan, use, why }: PlanOption, home?: string): string {
  const { entitlement, bought } = use;
  if (!why) return '';
  if (why === 'other_home' && home) return `The plan is for ${home}.`;
  if (why === 'other_day' && entitlement.days)
    return `The plan’s visits are ${weekdaysText(entitlement.days)}.`;
  if (why === 'none_left' && bought !== null)
    return `${entitlement.label}: 0 of ${countOf(bought, entitlement.unit)} left.`;
  if (why === 'not_begun') return `The plan begins on ${dateText(plan.startDate)}.`;
  if (why === 'too_late') return `Its last visit can be on ${dateText(lastVisitDay(plan))}.`;
  return notInPlanWords[why];
}

/** `on Monday to Friday` */
function weekdaysText(days: readonly number[]): string {
  const [run] = alikeDays(Array.from({ length: 7 }, (_, day) => (days.includes(day) ? 'on' : null)));
  return run ? `on ${daysLong(run.runs)}` : 'on no day';
}

/** What of a booking says how it stands to a plan; `waiting`: it is on a device alone. */
export interface PlannedBooking
  extends Partial<Pick<Booking, 'subscriptionId' | 'planUse' | 'amount' | 'returnOf'>> {
  notInPlan?: Pick<NonNullable<Booking['notInPlan']>, 'why'> | undefined;
  status: Booking['status'] | 'waiting';
}

/**
 * What a booking has to do with a plan, in words for its customer; undefined where nothing. `strong` stands out. Of one that is none, what
 * is owed is said until its price is agreed.
 */
export function planLine(of: PlannedBooking): { strong: string; rest: string } | undefined {
  const { subscriptionId, planUse = {}, notInPlan, amount = 0, status } = of;
  if (notInPlan) {
    if (status === 'waiting' || !isOpen(status)) return undefined;
    const owed = amount > 0 ? '' : ' You owe nothing until we agree its price with you.';
    return { strong: 'Not in your plan', rest: `${notInPlanWords[notInPlan.why]}${owed}` };
  }
  if (!subscriptionId || of.returnOf) return undefined;
  if (status === 'waiting') return { strong: 'Asked for in your plan', rest: '' };
  if (planUse.givenBack) return { strong: 'Given back to your plan', rest: `${planUse.givenBack.reason}` };
  if (planUse.usedBy) return { strong: 'Used a visit of your plan', rest: usedByWords[planUse.usedBy] };
  if (status === 'cancelled') return undefined;
  const { units } = planUse;
  return {
    strong: 'In your plan',
    rest: units === undefined || units === 1 ? '' : `${countOf(units, 'hour')} used`,
  };
}

/** What is owed for a booking, as the office reads it: nothing of a visit of a plan, and what is beyond one is agreed first. */
export function priceText({
  amount,
  subscriptionId,
  notInPlan,
}: Pick<PlannedBooking, 'subscriptionId' | 'notInPlan'> & { amount: number }): string {
  if (amount > 0) return showAed(amount);
  if (subscriptionId) return 'In plan';
  return notInPlan ? 'Not in plan' : showAed(amount);
}

const usedByWords = {
  late_cancel: 'Cancelled late, in place of the fee.',
  no_show: 'No one was at home, in place of the fee.',
};
