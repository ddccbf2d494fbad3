import type { NotInPlanReason } from '../bookings/plan-parts';
import { countOf } from '../counts';
import { showWhole } from '../money';
import type { EntitlementUse } from './plan-use';

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
