import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';

/** The address by which an account is known. `known`: of whoever was signed in before. */
export function EmailField({ error, known }: { error: string | undefined; known?: string | undefined }) {
  return (
    <Field label="Email" error={error} required>
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={known}
      />
    </Field>
  );
}
