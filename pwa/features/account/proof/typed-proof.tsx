import { useEffect } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { PasswordInput, TextInput } from '../../../ui/form/text-input';
import styles from '../account.module.css';
import { AccountForm } from '../form/account-form';
import { ErrorNote } from '../form/error-note';
import { useAccountForm } from '../form/use-account-form';
import { inField } from './proof-labels';

export type TypedMethod = 'code' | 'recoveryCode' | 'password';
export type Typed = { code: string } | { recoveryCode: string } | { password: string };

interface Props {
  method: TypedMethod;
  submit: string;
  busyLabel: string;
  failed: string;
  prove(typed: Typed): Promise<unknown>;
}

/** One field by which a person shows that it is them. The focus starts in it. */
export function TypedProof({ method, submit, busyLabel, failed, prove }: Props) {
  const account = useAccountForm<Typed>({
    loadCheck: () => import('../form/form-faults').then((it) => it.checkProof[method]),
    send: (typed) =>
      prove(typed).catch((error) => {
        throw inField(error, method);
      }),
    failed: { title: failed, otherwise: 'Please try again' },
  });
  const { form, faults, busy, formError } = account;

  useEffect(() => {
    form.current?.querySelector<HTMLElement>(`[name=${method}]`)?.focus();
  }, [form, method]);

  return (
    <AccountForm of={account}>
      {method === 'code' && (
        <Field
          label="Code"
          hint="The 6 digits your authenticator app shows now."
          error={faults.code}
          required
        >
          <TextInput
            className={styles.accountCode}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
          />
        </Field>
      )}
      {method === 'recoveryCode' && (
        <Field
          label="Recovery code"
          hint="One of the codes you saved at setup. Each works once."
          error={faults.recoveryCode}
          required
        >
          <TextInput
            className={styles.accountCode}
            name="recoveryCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </Field>
      )}
      {method === 'password' && (
        <Field label="Password" error={faults.password} required>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      )}
      <ErrorNote problem={formError} />
      <Button type={account.submitType} kind="primary" size="lg" wide busy={busy}>
        {busy ? busyLabel : submit}
      </Button>
    </AccountForm>
  );
}
