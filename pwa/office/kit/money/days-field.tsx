import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';

interface Props {
  hint: string;
  mark?: 'optional';
  /** As it is typed; empty is by the rule. */
  value: string;
  fault: string | undefined;
  onType: (value: string) => void;
}

/** Within how many days somebody pays, as agreed with them. */
export function DaysField({ hint, mark, value, fault, onType }: Props) {
  return (
    <Field label="Days to pay" mark={mark} hint={hint} error={fault}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={value}
        onChange={(event) => onType(event.currentTarget.value.trim())}
      />
    </Field>
  );
}

/** What of it is meant. */
export function daysTyped(value: string): number | null {
  return value === '' ? null : Number(value);
}
