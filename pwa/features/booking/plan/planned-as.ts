import type { PlanBooking } from '../../../../contract/plans/plan-use';
import { type Planned, plannedOf, planOptions } from '../../../../contract/plans/visits/plan-options';
import { dubaiDay } from '../../../../contract/time';
import { planVisitIn } from '../../../content/plan-visit-link';
import type { OwnPlan } from '../../../data/plan/own-plans';
import { otherAddress } from '../../../widgets/homes/home-labels';
import { linkOf, type PlanChoice, type RequestDraft } from '../draft/request-draft';
import type { WaitingRequest } from '../draft/waiting-request';

type Asked = Pick<RequestDraft, 'serviceType' | 'day' | 'start' | 'homeId' | 'plan' | 'asked'>;

/**
 * What a request has to do with its person's plans, as the server judges it, by what this device knows. `edited`: the request that waits
 * already, in whose place it comes.
 */
export function plannedAs(
  draft: Asked,
  own: { plans: readonly OwnPlan[]; bookings: readonly PlanBooking[] },
  { edited, now }: { edited: WaitingRequest | undefined; now: Date },
): Planned<OwnPlan> {
  const { serviceType, day, start, homeId } = draft;
  if (!serviceType) return undefined;
  const wanted = wantedOf(draft, edited);
  const today = dubaiDay(now);
  const isRunning = (each: OwnPlan) => each.status === 'active' && each.endDate >= today;
  const plans = own.plans.filter((each) => isRunning(each) || each.id === wanted?.subscriptionId);
  const request = {
    ...{ id: edited?.opId ?? '', serviceType, date: day && start && `${day} ${start}` },
    ...{ askedAt: now.toISOString(), homeId: homeId === otherAddress || homeId === '' ? null : homeId },
  };
  return plannedOf(planOptions(plans, own.bookings, request, now), wanted);
}

/** What was chosen by hand, else what the waiting request or the link that led here asks for; undefined: whatever it can be. */
function wantedOf(draft: Asked, edited: WaitingRequest | undefined): Omit<PlanChoice, 'at'> | undefined {
  if (draft.plan?.at === placeOf(draft)) return draft.plan;
  if (!edited) return planVisitIn(linkOf(draft.asked));
  return edited.op.serviceType === draft.serviceType ? edited.op : undefined;
}

/** The press and the service for which a plan is chosen. */
export function placeOf({ asked, serviceType }: Pick<RequestDraft, 'asked' | 'serviceType'>): string {
  return `${asked} ${serviceType}`;
}
