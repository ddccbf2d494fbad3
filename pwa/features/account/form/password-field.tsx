import { Field } from '../../../ui/form/field';
import { PasswordInput } from '../../../ui/form/text-input';

/** A password to be chosen, with the rules in words. */
export function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  return (
    <Field
      label={label}
      hint="At least 8 characters. Three or four words are easy to remember and hard to guess."
      error={error}
      required
    >
      <PasswordInput name="password" autoComplete="new-password" />
    </Field>
  );
}
