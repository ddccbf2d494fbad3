import type { Home } from '../../../../contract/homes/homes';
import { planOf } from '../../../../contract/plans/own-plan';
import { type Planned, plannedOf, planOptions, requestedOf } from '../../../../contract/plans/plan-options';
import type { BoughtPlan } from '../../../../contract/plans/plan-use';
import type { Subscription } from '../../../../contract/plans/subscriptions';
import { dubaiDay } from '../../../../contract/time';
import { type OfficeDraft, outsidePlans } from '../../data/new-booking/office-draft';
import { usePlansOf } from '../../data/plans';

/** A plan of the caller's, with what it is called and how it is paid. */
export interface CallerPlan extends BoughtPlan, Pick<Subscription, 'paid' | 'released'> {
  name: string;
}

/** What the booking of a call has to do with the plans of its customer, and whether that is still being asked. */
export interface CallPlan {
  planned: Planned<CallerPlan>;
  isPending: boolean;
}

/** The same as the server judges it. `hasPlan`: somebody without one is not asked about. */
export function useCallPlan(
  draft: OfficeDraft,
  { homes = [], hasPlan, now }: { homes: readonly Home[] | undefined; hasPlan: boolean; now: Date },
): CallPlan {
  const { overviews, isPending } = usePlansOf(hasPlan && draft.userId ? draft.userId : undefined);
  if (!draft.serviceType || draft.returnOf || draft.partOf) return { planned: undefined, isPending };
  const homeIds = homes.map(({ id }) => id);
  const today = dubaiDay(now);
  const plans = overviews
    .map(({ subscription: row }): CallerPlan => {
      const { packageName: name, paid, released } = row;
      return { ...planOf(row, homeIds), name, paid, released };
    })
    .filter(({ status, endDate }) => status === 'active' && endDate >= today);
  const request = {
    ...{ id: draft.id, serviceType: draft.serviceType, askedAt: now.toISOString() },
    date: draft.day && draft.start && `${draft.day} ${draft.start}`,
    homeId: draft.homeId || null,
  };
  const all = planOptions(
    plans,
    overviews.flatMap(({ visits }) => visits),
    request,
    now,
  );
  return { planned: plannedOf(all, wantedOf(draft)), isPending };
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
