import { showAed } from '../../../contract/money';
import { FieldSet } from '../../ui/form/field';
import { RadioCard, RadioCards } from '../radio-card';

/** What a late cancellation of a plan's visit costs, as its customer chooses: the fee, or the visit. */
export type LateChoice = 'fee' | 'visit';

export function LateChoiceField(props: {
  /** AED, of all visits of plans that are cancelled together. */
  fee: number;
  value: LateChoice;
  onChange(value: LateChoice): void;
}) {
  const { fee, value, onChange } = props;
  const card = (of: LateChoice) => ({
    ...{ name: 'late-choice', value: of },
    checked: of === value,
    onChoose: () => onChange(of),
  });
  return (
    <FieldSet label="It is a visit of your plan">
      <RadioCards label="The fee or the visit">
        <RadioCard {...card('fee')}>
          <b>Pay {showAed(fee)}</b>
          <small>The visit goes back to your plan.</small>
        </RadioCard>
        <RadioCard {...card('visit')}>
          <b>Use the visit</b>
          <small>No fee. It counts as used in your plan.</small>
        </RadioCard>
      </RadioCards>
    </FieldSet>
  );
}
