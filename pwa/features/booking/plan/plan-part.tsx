import { useLayoutEffect } from 'react';
import { countOf } from '../../../../contract/counts';
import { idsOf, type PlanOption, requestedOf } from '../../../../contract/plans/visits/plan-options';
import { leftText, notInPlanWords, whyNotText } from '../../../../contract/plans/visits/plan-words';
import { useServerNow } from '../../../data/device/server-clock';
import { type OwnPlan, useOwnPlans } from '../../../data/plan/own-plans';
import { Note } from '../../../ui/feedback/note';
import { FieldSet } from '../../../ui/form/field';
import { useNow } from '../../../ui/hooks/use-now';
import { RadioCard, RadioCards } from '../../../widgets/radio-card';
import type { PlannedRequest } from '../draft/check-request';
import type { RequestDraft, RequestFields } from '../draft/request-draft';
import type { WaitingRequest } from '../draft/waiting-request';
import { placeOf, plannedAs } from './planned-as';

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
