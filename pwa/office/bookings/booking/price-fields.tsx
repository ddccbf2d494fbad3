import { amountFault, settledAmount } from '../../../../contract/amount';
import { AmountField } from '../../../ui/form/amount-field';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import type { usePrice } from './use-price';

/** The amount and, where it is 0, why. */
export function PriceFields(props: { label: string; price: ReturnType<typeof usePrice>; focused?: boolean }) {
  const { typed, type, reason, giveReason, wrong, free, asksReason } = props.price;
  return (
    <div className="form">
      <AmountField
        label={props.label}
        value={typed}
        onChange={type}
        settle={settledAmount}
        error={wrong && !asksReason ? amountFault(typed) : undefined}
        free={free || asksReason}
        focused={props.focused}
      />
      {asksReason && (
        <Field
          label="Why is it free?"
          hint="Kept in the history, for the office alone."
          error={wrong ? 'Enter an amount above 0, or say why it is free.' : undefined}
          required
        >
          <TextInput maxLength={200} value={reason} onChange={(event) => giveReason(event.target.value)} />
        </Field>
      )}
    </div>
  );
}
