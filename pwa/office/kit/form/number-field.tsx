import type { ReactNode } from 'react';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';

interface Props {
  label: string;
  mark: string;
  hint?: string | undefined;
  name?: string;
  value: string;
  error: string | undefined;
  beside?: ReactNode;
  step?: number;
  min?: number;
  max?: number;
  onChange: (typed: string) => void;
}

/** A number as it is typed. */
export function NumberField(props: Props) {
  const { label, mark, hint, name, value, error, beside, step = 1, min, max, onChange } = props;
  return (
    <Field label={label} mark={mark} hint={hint} error={error} beside={beside} required>
      <TextInput
        type="number"
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        name={name}
        min={min}
        max={max}
        step={step}
        autoComplete="off"
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(event.currentTarget.value)}
        // A turn of the wheel over the field must not change it.
        onWheel={(event) => event.currentTarget.blur()}
      />
    </Field>
  );
}
