import type { Home } from '../../../../contract/homes/homes';
import { type Planned, plannedOf, requestedOf } from '../../../../contract/plans/visits/plan-options';
import { type CustomerPlan, usePlanOptions } from '../../data/customer-plans';
import { type OfficeDraft, outsidePlans } from '../../data/new-booking/office-draft';

/** What the booking of a call has to do with the plans of its customer, and whether that is still being asked. */
export interface CallPlan {
  planned: Planned<CustomerPlan>;
  isPending: boolean;
}

/** The same as the server judges it. `hasPlan`: somebody without one is not asked about. */
export function useCallPlan(
  draft: OfficeDraft,
  { homes, hasPlan, now }: { homes: readonly Home[] | undefined; hasPlan: boolean; now: Date },
): CallPlan {
  const { id, serviceType, day, start, homeId, userId } = draft;
  const { options, isPending } = usePlanOptions((hasPlan && userId) || undefined, {
    homes,
    now,
    request: {
      ...{ id, serviceType, date: day && start && `${day} ${start}` },
      ...{ askedAt: now.toISOString(), homeId: homeId || null },
    },
  });
  // What belongs to another visit is a part of that one.
  const isOwn = serviceType !== '' && !draft.returnOf && !draft.partOf;
  return { planned: isOwn ? plannedOf(options, wantedOf(draft)) : undefined, isPending };
}

/** Whether the booking is a visit of a plan, and nothing is asked for it. */
export function isInPlan(planned: Planned): boolean {
  return planned?.is === 'choice' && planned.chosen !== undefined;
}

/** What of which plan is sent, and whether that has a price. */
export function plannedRequest(planned: Planned) {
  return { ids: requestedOf(planned), inPlan: isInPlan(planned) };
}

function wantedOf({ subscriptionId, entitlementId }: OfficeDraft) {
  if (subscriptionId === '') return undefined;
  return subscriptionId === outsidePlans ? {} : { subscriptionId, entitlementId };
}
