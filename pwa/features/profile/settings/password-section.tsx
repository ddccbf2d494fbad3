import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { changePassword as passwordChange } from '../../../../contract/accounts/account';
import { minPasswordLength } from '../../../../contract/accounts/users';
import { checkBy } from '../../../../contract/check';
import { Problem } from '../../../../contract/errors';
import { changePassword } from '../../../data/account/account';
import { useFocusAfter, useSubmit } from '../../../data/outbox/use-submit';
import { useMyProfile } from '../../../data/profile';
import { Button } from '../../../ui/button';
import { dismissToast, toast } from '../../../ui/feedback/toast-store';
import { Field } from '../../../ui/form/field';
import { PasswordInput } from '../../../ui/form/text-input';
import styles from '../profile.module.css';
import { sayFailed } from './profile-toasts';

const empty = { currentPassword: '', newPassword: '' };

/** A new password, for a person who knows the old one. Nothing typed here is ever kept on the device. */
export function PasswordSection() {
  const { profile } = useMyProfile();
  return (
    <section aria-labelledby="profile-password">
      <h3 id="profile-password">Password</h3>
      {profile?.confirmsBy === 'mail' ? (
        <p className="soft text-sm">
          You sign in without a password.{' '}
          <Link className="prose-link" to="/forgot-password">
            E-mail me a link to choose one
          </Link>
        </p>
      ) : (
        <PasswordForm email={profile?.email ?? ''} />
      )}
    </section>
  );
}

function PasswordForm({ email }: { email: string }) {
  const [typed, setTyped] = useState(empty);
  const submitting = useSubmit<keyof typeof empty>();
  const { faults, busy, clearErrors, run } = submitting;
  const form = useRef<HTMLFormElement>(null);
  const said = useRef(0);

  useFocusAfter(form, submitting, '[type=submit]');

  function change(name: keyof typeof empty, value: string) {
    setTyped({ ...typed, [name]: value });
    clearErrors([name]);
  }

  const submit = () =>
    run(async (sending) => {
      dismissToast(said.current);
      const checked = checkPassword(typed);
      if ('faults' in checked) return checked;
      sending();
      try {
        const ended = await changePassword(checked.value);
        const others = ended === 1 ? 'One other device was' : `${ended} other devices were`;
        said.current = toast({
          title: 'Password changed',
          ...(ended > 0 && { description: `${others} signed out.` }),
        });
        setTyped(empty);
        return undefined;
      } catch (error) {
        said.current = sayFailed('Failed to change password', error);
        return { faults: passwordFaults(error) };
      }
    });

  return (
    <form
      ref={form}
      className={`form ${styles.profileForm}`}
      noValidate
      aria-label="Change password"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {/* For password managers, which need to know whose password it is. */}
      <input
        className="visually-hidden"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <Field label="Current password" error={faults.currentPassword} required>
        <PasswordInput
          name="currentPassword"
          autoComplete="current-password"
          value={typed.currentPassword}
          onChange={(event) => change('currentPassword', event.target.value)}
        />
      </Field>
      <Field
        label="New password"
        hint={`At least ${minPasswordLength} characters. Other devices are signed out.`}
        error={faults.newPassword}
        required
      >
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          value={typed.newPassword}
          onChange={(event) => change('newPassword', event.target.value)}
        />
      </Field>
      <div className={`${styles.profileActions} wraps middle`}>
        <Button type="submit" busy={busy}>
          {busy ? 'Changing...' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}

type PasswordFaults = Partial<Record<'currentPassword' | 'newPassword', string>>;

/** The form as the server takes it, or what is wrong with it, by field. */
const checkPassword = (form: Record<keyof PasswordFaults, string>) => checkBy(passwordChange, form);

/** What of a refusal belongs to a field. */
function passwordFaults(error: unknown): PasswordFaults {
  if (!(error instanceof Problem)) return {};
  if (error.code === 'wrong_credentials') return { currentPassword: error.message };
  const { currentPassword, newPassword } = error.detail.fields ?? {};
  return { ...(currentPassword && { currentPassword }), ...(newPassword && { newPassword }) };
}
