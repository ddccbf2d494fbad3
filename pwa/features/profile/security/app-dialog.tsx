import { lazy, Suspense, useRef, useState } from 'react';
import type { FactorAdded, TotpBegun } from '../../../../contract/accounts/second-factor';
import { Problem } from '../../../../contract/errors';
import { confirmTotp } from '../../../data/account/own-factors';
import { useFocusAfter, useSubmit } from '../../../data/outbox/use-submit';
import { buttonClass } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { DialogForm } from '../settings/dialog-form';
import { problemText } from '../settings/profile-toasts';
import styles from './security.module.css';

/** Without it the key can still be typed. */
const QrCode = lazy(async () => ({
  default: (await import('./qr-code').catch(() => undefined))?.QrCode ?? NoCode,
}));

function NoCode(_: { text: string }) {
  return null;
}

interface Props {
  begun: TotpBegun;
  onDone(added: FactorAdded): void;
  onClose(): void;
}

/** Hands the secret to the app, and takes the first code of it: before that nothing is changed. */
export function AppDialog({ begun, onDone, onClose }: Props) {
  const [code, setCode] = useState('');
  const submitting = useSubmit<'code'>();
  const { faults, formError, busy, clearErrors, run } = submitting;
  const form = useRef<HTMLFormElement>(null);
  useFocusAfter(form, submitting, '[name=code]');

  const submit = () =>
    run(async (sending) => {
      const { checkCode } = await import('./check-factor');
      const checked = checkCode({ code });
      if ('faults' in checked) return checked;
      sending();
      try {
        onDone(await confirmTotp(checked.value.code));
        return undefined;
      } catch (error) {
        const fault = error instanceof Problem ? error.detail.fields?.code : undefined;
        return fault ? { faults: { code: fault } } : { formError: problemText(error) };
      }
    });

  return (
    <DialogForm
      title="Set up an authenticator app"
      text="Scan this with the app, or type the key into it. Then enter the code it shows."
      label="Set up"
      busyLabel="Checking..."
      form={form}
      busy={busy}
      formError={formError}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={`${styles.app} grid middle gap-16`}>
        <Suspense fallback={<div className={`${styles.qr} rounded`} />}>
          <QrCode text={begun.uri} />
        </Suspense>
        <div className={`${styles.key} grid to-start gap-6`}>
          <p className="soft text-sm">Key</p>
          <code>{groups(begun.secret)}</code>
          <CopyButton text={begun.secret} what="Key" />
        </div>
      </div>
      <a className={`${buttonClass({ wide: true })} ${styles.onPhone}`} href={begun.uri}>
        Open in the app on this phone
      </a>
      <Field label="Code" hint="6 digits." error={faults.code} required>
        <TextInput
          className={styles.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            clearErrors(['code']);
          }}
        />
      </Field>
    </DialogForm>
  );
}

/** In groups of four, as people type. */
function groups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
