import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Problem } from '../../../contract/errors';
import { resetPassword } from '../../data/account/mailed-links';
import { Button, buttonClass } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import { clearToasts, toast } from '../../ui/feedback/toast-store';
import { useLinkToken } from './arrival/use-link-token';
import { AccountForm } from './form/account-form';
import { AccountFrame } from './form/account-frame';
import { OfflineNote } from './form/offline-note';
import { NewPasswordField } from './form/password-field';
import { useAccountForm } from './form/use-account-form';
import { useFocus } from './form/use-focus';

/** /reset-password: where the link to a forgotten password leads. */
export function ResetPasswordPage() {
  const { token, ready, forget } = useLinkToken();
  const [refused, setRefused] = useState<string>();
  const navigate = useNavigate();
  const newLink = useFocus<HTMLAnchorElement>(refused);

  return (
    <AccountFrame
      title="Choose a new password"
      lead="You will be signed out on every device. Then sign in with the new password."
    >
      {!ready && (
        <SkeletonGroup label="Loading">
          <SkeletonText lines={4} />
        </SkeletonGroup>
      )}
      {ready && token && (
        <NewPasswordForm
          token={token}
          onDone={() => {
            forget();
            navigate('/login', { replace: true });
          }}
          onRefused={(why) => {
            forget();
            setRefused(why);
          }}
        />
      )}
      {ready && !token && (
        <>
          <Note
            kind={refused ? 'error' : 'info'}
            icon="mail"
            title={refused && 'This link no longer works'}
            live={!!refused}
          >
            {refused ?? 'Open the link in the e-mail we sent you. It works once, for 30 minutes.'}
          </Note>
          <Link
            className={buttonClass({ kind: 'primary', size: 'lg', wide: true })}
            to="/forgot-password"
            ref={newLink}
          >
            Get a new link
          </Link>
        </>
      )}
    </AccountFrame>
  );
}

interface FormProps {
  token: string;
  onDone(): void;
  onRefused(why: string): void;
}

function NewPasswordForm({ token, onDone, onRefused }: FormProps) {
  const account = useAccountForm({
    loadCheck: () => import('./form/form-faults').then((it) => it.checkNewPassword),
    async send({ password }: { password: string }) {
      try {
        await resetPassword({ token, password });
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'bad_request') throw error;
        return onRefused(error.message);
      }
      // The reset ends a sign-in here on purpose: that one's own message would only alarm.
      clearToasts();
      toast({
        kind: 'success',
        title: 'Password changed',
        description: 'You are signed out on every device. Please sign in with the new password.',
      });
      onDone();
    },
    failed: { title: 'Password not changed', otherwise: 'Please try again' },
  });
  const { faults, busy, submitType } = account;

  return (
    <>
      <OfflineNote what="Changing your password" />
      <AccountForm of={account}>
        <NewPasswordField label="New password" error={faults.password} />
        <Button type={submitType} kind="primary" size="lg" wide busy={busy}>
          {busy ? 'Saving...' : 'Save the new password'}
        </Button>
      </AccountForm>
    </>
  );
}
