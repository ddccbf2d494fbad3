import { Field } from './field';
import { TextInput } from './text-input';
import './amount-field.css';

interface Props {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  wrong: boolean;
  /** 0 is an amount here. */
  free?: boolean;
  focused?: boolean;
}

/** An amount in AED: numeric, from 0 in steps of 0.01. What is wrong is said on sending, not while typing. */
export function AmountField({ label, value, onChange, wrong, free, focused }: Props) {
  return (
    <Field
      className="amount-field"
      label={label}
      mark={free ? undefined : 'greater than 0'}
      error={wrong ? 'Please enter a valid amount' : undefined}
    >
      {(control) => (
        <span className="amount-input">
          <span aria-hidden="true">AED</span>
          <TextInput
            {...control}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            autoComplete="off"
            value={value}
            data-autofocus={focused || undefined}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onChange(event.currentTarget.value)}
            // A turn of the wheel over the field must not change money.
            onWheel={(event) => event.currentTarget.blur()}
          />
        </span>
      )}
    </Field>
  );
}
