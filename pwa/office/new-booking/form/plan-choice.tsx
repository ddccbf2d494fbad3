import type { PlanOption } from '../../../../contract/plans/plan-options';
import { leftText, notInPlanWords, whyNotText } from '../../../../contract/plans/plan-words';
import { Note } from '../../../ui/feedback/note';
import { FieldSet } from '../../../ui/form/field';
import { RadioCard, RadioCards } from '../../../widgets/radio-card';
import { type OfficeDraft, outsidePlans } from '../../data/new-booking/office-draft';
import type { CallerPlan, CallPlan } from './use-call-plan';

/** Of which plan the booking is a visit, with what is left of it; and of what is beyond it, why. */
export function PlanChoice(props: {
  planned: CallPlan['planned'];
  change: (part: Partial<OfficeDraft>) => void;
}) {
  const { planned, change } = props;
  if (!planned) return null;
  if (planned.is !== 'choice') {
    const why = planned.is === 'beyond' ? whyNotText(planned.option) : notInPlanWords.no_plan;
    return (
      <Note live title="Not in the plan">
        {why} Agree the price with the caller.
      </Note>
    );
  }
  const { options, chosen } = planned;
  return (
    <FieldSet label="Plan">
      <RadioCards label="Plan">
        {options.map((option) => (
          <RadioCard
            key={`${option.plan.id} ${option.use.entitlement.id}`}
            name="call-plan"
            value={`${option.plan.id} ${option.use.entitlement.id}`}
            checked={option === chosen}
            onChoose={() =>
              change({ subscriptionId: option.plan.id, entitlementId: option.use.entitlement.id })
            }
          >
            <b>In the plan: {leftText(option.use)}</b>
            <small>{`${option.use.entitlement.label} · ${option.plan.name}`}</small>
            <small>{usedText(option)}</small>
          </RadioCard>
        ))}
        <RadioCard
          name="call-plan"
          value={outsidePlans}
          checked={!chosen}
          onChoose={() => change({ subscriptionId: outsidePlans, entitlementId: '' })}
        >
          <b>Outside the plan</b>
          <small>At a price that you agree</small>
        </RadioCard>
      </RadioCards>
    </FieldSet>
  );
}

/** `1 used, 0 booked. Not paid: it can be saved as pending only.` */
function usedText({ plan: { paid, released }, use: { used, booked } }: PlanOption<CallerPlan>): string {
  const isWaiting = (paid === 'due' || paid === 'part') && !released;
  return `${used} used, ${booked} booked.${isWaiting ? ' Not paid: it can be saved as pending only.' : ''}`;
}
