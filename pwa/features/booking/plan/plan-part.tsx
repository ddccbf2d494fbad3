import { useLayoutEffect } from 'react';
import { countOf } from '../../../../contract/counts';
import type { PlanBooking } from '../../../../contract/plans/plan-use';
import {
  idsOf,
  type Planned,
  type PlanOption,
  plannedOf,
  planOptions,
  requestedOf,
} from '../../../../contract/plans/visits/plan-options';
import { leftText, notInPlanWords, whyNotText } from '../../../../contract/plans/visits/plan-words';
import { dubaiDay } from '../../../../contract/time';
import { planVisitIn } from '../../../content/plan-visit-link';
import { useServerNow } from '../../../data/device/server-clock';
import { type OwnPlan, useOwnPlans } from '../../../data/plan/own-plans';
import { Note } from '../../../ui/feedback/note';
import { FieldSet } from '../../../ui/form/field';
import { useNow } from '../../../ui/hooks/use-now';
import { otherAddress } from '../../../widgets/homes/home-labels';
import { RadioCard, RadioCards } from '../../../widgets/radio-card';
import type { PlannedRequest } from '../draft/check-request';
import { linkOf, type PlanChoice, type RequestDraft, type RequestFields } from '../draft/request-draft';
import type { WaitingRequest } from '../draft/waiting-request';

type OwnOption = PlanOption<OwnPlan>;

const agreedText = 'We agree the price with you before any work.';

/** Whether a request is a visit of one's plan, with what is left of it; and of what is beyond it, why, before it is sent. */
export function PlanPart(props: {
  draft: RequestDraft;
  /** The request that waits already, where this is its edit. */
  edited: WaitingRequest | undefined;
  onChange(part: Partial<RequestFields>): void;
  /** Hears of which plan it is shown to be a visit. */
  onPlanned(planned: PlannedRequest): void;
}) {
  const { draft, edited, onChange, onPlanned } = props;
  const own = useOwnPlans();
  useNow();
  const now = useServerNow()();
  const planned = own && plannedAs(draft, own, { edited, now });
  const request = requestedOf(planned);
  const isKnown = own !== undefined;
  useLayoutEffect(() => {
    if (isKnown) onPlanned(request);
  });

  if (!planned) return null;
  if (planned.is !== 'choice') {
    const option = planned.is === 'beyond' ? planned.option : undefined;
    const why = option ? whyNotText(option, option.plan.homeLabel) : notInPlanWords.no_plan;
    return (
      <div className="form-full">
        <Note live title="Not in your plan">
          {`${why} ${agreedText}`}
        </Note>
      </div>
    );
  }
  const { options, chosen } = planned;
  const choose = (option: OwnOption | undefined) => {
    const choice = option ? idsOf(option) : {};
    return {
      name: 'plan',
      value: Object.values(choice).join(' '),
      checked: option === chosen,
      onChoose: () => onChange({ plan: { at: placeOf(draft), ...choice } }),
    };
  };
  return (
    <div className="form-full" data-field="plan">
      <FieldSet label="Your plan">
        <RadioCards label="Your plan">
          {options.map((option) => {
            const { plan, use } = option;
            return (
              <RadioCard key={`${plan.id} ${use.entitlement.id}`} {...choose(option)}>
                <b>In your plan: {leftText(use)}</b>
                <small>{nameOf(option)}</small>
                <small>{costOf(option)}</small>
              </RadioCard>
            );
          })}
          <RadioCard {...choose(undefined)}>
            <b>Outside the plan</b>
            <small>{agreedText}</small>
          </RadioCard>
        </RadioCards>
      </FieldSet>
    </div>
  );
}

/** `AC service, up to 4 units · Villa Care, for Villa 4` */
function nameOf({ plan, use: { entitlement } }: OwnOption): string {
  const { label, maxUnits } = entitlement;
  const what = maxUnits === undefined ? label : `${label}, up to ${countOf(maxUnits, 'unit')}`;
  return `${what} · ${plan.name}${plan.homeLabel ? `, for ${plan.homeLabel}` : ''}`;
}

/** What it costs, which is nothing, and what it waits for. */
function costOf({ plan: { paid, released } }: OwnOption): string {
  const isWaiting = (paid === 'due' || paid === 'part') && !released;
  return isWaiting
    ? 'Nothing to pay for the visit. We confirm it once your plan is paid.'
    : 'Nothing to pay for the visit.';
}

type Asked = Pick<RequestDraft, 'serviceType' | 'day' | 'start' | 'homeId' | 'plan' | 'asked'>;

/**
 * What a request has to do with its person's plans, as the server judges it, by what this device knows. `edited`: the request that waits
 * already, in whose place it comes.
 */
function plannedAs(
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
function placeOf({ asked, serviceType }: Pick<RequestDraft, 'asked' | 'serviceType'>): string {
  return `${asked} ${serviceType}`;
}
