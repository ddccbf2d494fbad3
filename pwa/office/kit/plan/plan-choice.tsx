import {
  idsOf,
  type PlanLineIds,
  type Planned,
  type PlanOption,
} from '../../../../contract/plans/visits/plan-options';
import { leftText, notInPlanWords, whyNotText } from '../../../../contract/plans/visits/plan-words';
import { Note } from '../../../ui/feedback/note';
import { FieldSet } from '../../../ui/form/field';
import { RadioCard, RadioCards } from '../../../widgets/radio-card';
import type { CustomerPlan } from '../../data/customer-plans';

/** Of which plan a booking is a visit, with what is left of it; and of what is beyond it, why. */
export function PlanChoice(props: {
  planned: Planned<CustomerPlan>;
  /** `{}`: of none. */
  onChoose: (line: Partial<PlanLineIds>) => void;
}) {
  const { planned, onChoose } = props;
  if (!planned) return null;
  if (planned.is !== 'choice') {
    const why = planned.is === 'beyond' ? whyNotText(planned.option) : notInPlanWords.no_plan;
    return (
      <Note live title="Not in the plan">
        {`${why} Agree the price with the customer.`}
      </Note>
    );
  }
  const { options, chosen } = planned;
  const card = (option: PlanOption<CustomerPlan> | undefined) => {
    const line: Partial<PlanLineIds> = option ? idsOf(option) : {};
    const value = Object.values(line).join(' ') || 'outside';
    return { name: 'office-plan', value, checked: option === chosen, onChoose: () => onChoose(line) };
  };
  return (
    <FieldSet label="Plan">
      <RadioCards label="Plan">
        {options.map((option) => (
          <RadioCard key={`${option.plan.id} ${option.use.entitlement.id}`} {...card(option)}>
            <b>In the plan: {leftText(option.use)}</b>
            <small>
              {[option.use.entitlement.label, option.plan.name, option.plan.homeLabel]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <small>{usedText(option)}</small>
          </RadioCard>
        ))}
        <RadioCard {...card(undefined)}>
          <b>Outside the plan</b>
          <small>At a price that you agree</small>
        </RadioCard>
      </RadioCards>
    </FieldSet>
  );
}

/** `1 used, 0 booked. Not paid: it can be saved as pending only.` */
function usedText({ plan: { paid, released }, use: { used, booked } }: PlanOption<CustomerPlan>): string {
  const isWaiting = (paid === 'due' || paid === 'part') && !released;
  return `${used} used, ${booked} booked.${isWaiting ? ' Not paid: it can be saved as pending only.' : ''}`;
}
