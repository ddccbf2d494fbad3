import type { Subscription } from '../../../../contract/plans/subscriptions';
import type { DueVisit } from '../../../../contract/plans/visits/read-plan';
import { splitDate } from '../../../../contract/slots';
import { askNewBooking } from './ask-new-booking';
import { noCaller, type OfficeDraft } from './office-draft';

/** Opens the booking of a call, filled with what is due of a plan: its customer, home and service, and the first time of its week. */
export function askPlanVisit(plan: Subscription, due: DueVisit): void {
  askNewBooking(planVisitDraft(plan, due));
}

export function planVisitDraft(
  { id, userId, user, homeId, entitlements = [] }: Subscription,
  { entitlementId, date }: DueVisit,
): Partial<OfficeDraft> {
  const at = date === null ? undefined : splitDate(date);
  const entitlement = entitlements.find(({ id }) => id === entitlementId);
  return {
    ...noCaller,
    search: '',
    caller: userId,
    filledFor: userId,
    userId,
    name: user.displayName,
    email: user.email,
    phone: user.phone ?? '',
    homeId: homeId ?? '',
    serviceType: entitlement?.services[0] ?? '',
    subscriptionId: id,
    entitlementId,
    day: at?.day ?? '',
    start: at?.slot.start ?? '',
  };
}
