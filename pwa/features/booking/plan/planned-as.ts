import { type PlanOption, planOptions } from '../../../../contract/plans/plan-options';
import type { PlanBooking } from '../../../../contract/plans/plan-use';
import { dubaiDay } from '../../../../contract/time';
import { planVisitIn } from '../../../content/plan-visit-link';
import type { OwnPlan } from '../../../data/own-plans';
import { otherAddress } from '../../../widgets/homes/home-labels';
import { linkOf, type PlanChoice, type RequestDraft } from '../draft/request-draft';
import type { WaitingRequest } from '../draft/waiting-request';

export type OwnOption = PlanOption<OwnPlan>;

/**
 * What a request has to do with its person's plans. `choice`: what it can be a visit of, and which is chosen, undefined for none of them;
 * `beyond`: a plan includes its service, and it is not in it; `gone`: the plan that a link named does not include it.
 */
export type PlannedAs =
  | { is: 'choice'; options: OwnOption[]; chosen: OwnOption | undefined }
  | { is: 'beyond'; option: OwnOption }
  | { is: 'gone' }
  | undefined;

type Planned = Pick<RequestDraft, 'serviceType' | 'day' | 'start' | 'homeId' | 'plan' | 'asked'>;

/** The same as the server judges it, by what this device knows. `edited`: the request that waits already, in whose place it comes. */
export function plannedAs(
  draft: Planned,
  own: { plans: readonly OwnPlan[]; bookings: readonly PlanBooking[] },
  { edited, now }: { edited: WaitingRequest | undefined; now: Date },
): PlannedAs {
  const { serviceType, day, start, homeId } = draft;
  const wanted = wantedOf(draft, edited);
  const today = dubaiDay(now);
  const isRunning = (each: OwnPlan) => each.status === 'active' && each.endDate >= today;
  const plans = own.plans.filter((each) => isRunning(each) || each.id === wanted?.subscriptionId);
  const request = {
    ...{
      id: edited?.opId ?? '',
      serviceType,
      date: day && start && `${day} ${start}`,
      askedAt: now.toISOString(),
    },
    homeId: homeId === otherAddress || homeId === '' ? null : homeId,
  };
  const all = planOptions(plans, own.bookings, request, now);
  const isWanted = ({ plan, use }: OwnOption) =>
    plan.id === wanted?.subscriptionId && use.entitlement.id === wanted.entitlementId;
  const isOutside = wanted !== undefined && !wanted.subscriptionId;
  const options = all.filter(({ why }) => !why);
  if (options.length > 0) {
    const chosen = isOutside ? undefined : (options.find(isWanted) ?? options[0]);
    return { is: 'choice', options, chosen };
  }
  if (isOutside) return undefined;
  const option = all.find(isWanted) ?? all[0];
  if (option) return { is: 'beyond', option };
  return wanted && serviceType ? { is: 'gone' } : undefined;
}

/** What was chosen by hand, else what the waiting request or the link that led here asks for; undefined: whatever it can be. */
function wantedOf(draft: Planned, edited: WaitingRequest | undefined): Omit<PlanChoice, 'at'> | undefined {
  if (draft.plan?.at === placeOf(draft)) return draft.plan;
  if (!edited) return planVisitIn(linkOf(draft.asked));
  return edited.op.serviceType === draft.serviceType ? edited.op : undefined;
}

/** The press and the service for which a plan is chosen. */
export function placeOf({ asked, serviceType }: Pick<RequestDraft, 'asked' | 'serviceType'>): string {
  return `${asked} ${serviceType}`;
}

/** What is sent of it: what is not in the plan as well, since the server may know better by then. */
export function requestedOf(planned: PlannedAs): { subscriptionId?: string; entitlementId?: string } {
  const option = planned?.is === 'choice' ? planned.chosen : planned?.is === 'beyond' && planned.option;
  return option ? idsOf(option) : {};
}

/** As a request names them. */
export function idsOf({ plan, use }: OwnOption): { subscriptionId: string; entitlementId: string } {
  return { subscriptionId: plan.id, entitlementId: use.entitlement.id };
}
