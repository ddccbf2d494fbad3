import { Field } from './field';
import { MoneyInput } from './money-input';
import './amount-field.css';

interface Props {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  settle: (typed: string) => string;
  error: string | undefined;
  /** 0 is an amount here. */
  free?: boolean;
  focused?: boolean;
}

/** An amount in AED. What is wrong is said on sending, not while typing. */
export function AmountField({ label, value, onChange, settle, error, free, focused }: Props) {
  return (
    <Field className="amount-field" label={label} mark={free ? undefined : 'greater than 0'} error={error}>
      {(control) => (
        <span className="amount-input">
          <span aria-hidden="true">AED</span>
          <MoneyInput
            {...control}
            value={value}
            data-autofocus={focused || undefined}
            onType={onChange}
            settle={settle}
          />
        </span>
      )}
    </Field>
  );
}
