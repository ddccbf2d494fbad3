import { type ReactNode, useRef, useState } from 'react';
import { Problem } from '../../../../contract/errors';
import { useFocusAfter, useSubmit } from '../../../data/outbox/use-submit';
import { dismissToast, toast } from '../../../ui/feedback/toast-store';
import { Field } from '../../../ui/form/field';
import { PasswordInput } from '../../../ui/form/text-input';
import { DialogForm } from './dialog-form';
import { problemText } from './profile-toasts';

interface Props {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  destructive?: boolean;
  onClose(): void;
  onConfirm(password: string): Promise<void>;
  /** What is said to have failed. */
  failed: string;
  /** Why, in words. */
  explain?(error: unknown): string;
  children?: ReactNode;
}

/** Asks for the password before something grave; closes once it is done. */
export function PasswordDialog(props: Props) {
  const { title, text, confirmLabel, busyLabel, destructive, onClose, onConfirm, children } = props;
  const { failed, explain = problemText } = props;
  const [password, setPassword] = useState('');
  const submitting = useSubmit<'password'>();
  const { faults, formError, busy, clearErrors, run } = submitting;
  const form = useRef<HTMLFormElement>(null);
  const said = useRef(0);

  useFocusAfter(form, submitting, '[name=password]');

  const submit = () =>
    run(async (sending) => {
      dismissToast(said.current);
      if (!password) return { faults: { password: 'Password is required.' } };
      sending();
      try {
        await onConfirm(password);
        onClose();
        return undefined;
      } catch (error) {
        const words = explain(error);
        said.current = toast({ kind: 'error', title: failed, description: words });
        const wrong = error instanceof Problem && error.code === 'wrong_credentials';
        return wrong ? { faults: { password: words } } : { formError: words };
      }
    });

  return (
    <DialogForm
      title={title}
      text={text}
      label={confirmLabel}
      busyLabel={busyLabel}
      destructive={destructive}
      form={form}
      busy={busy}
      formError={formError}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <Field label="Password" error={faults.password} required>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            clearErrors(['password']);
          }}
        />
      </Field>
    </DialogForm>
  );
}
