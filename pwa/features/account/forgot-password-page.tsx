import { useState } from 'react';
import { Link } from 'react-router-dom';
import { askForReset } from '../../data/account/mailed-links';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import styles from './account.module.css';
import { AccountForm } from './form/account-form';
import { AccountFrame } from './form/account-frame';
import { EmailField } from './form/email-field';
import { ErrorNote } from './form/error-note';
import { OfflineNote } from './form/offline-note';
import { useAccountForm } from './form/use-account-form';
import { useFocus } from './form/use-focus';

/** /forgot-password: the same calm answer whether there is such an account or not. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<{ email: string; message: string }>();
  const account = useAccountForm({
    loadCheck: () => import('./form/form-faults').then((it) => it.checkForgot),
    async send(value: { email: string }) {
      const { message } = await askForReset(value.email);
      setSent({ email: value.email, message });
    },
    failed: { title: 'Link not sent', otherwise: 'Please try again' },
  });
  const { faults, busy, formError, submitType } = account;

  const button = useFocus<HTMLButtonElement>(!busy && sent);

  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Enter the e-mail address of your account. We send you a link to choose a new password."
    >
      {sent && (
        <Note kind="success" icon="mail" title={`For ${sent.email}`} live>
          <p>{sent.message}</p>
          <p>The link works once, for 30 minutes. If it does not arrive, check your junk folder.</p>
        </Note>
      )}
      <OfflineNote what="Sending a link" />
      <AccountForm of={account}>
        <EmailField error={faults.email} />
        <ErrorNote problem={formError} />
        <Button ref={button} type={submitType} kind={sent ? 'outline' : 'primary'} size="lg" wide busy={busy}>
          {busy ? 'Sending...' : sent ? 'Send another link' : 'Send the link'}
        </Button>
      </AccountForm>
      <p className={`${styles.accountSwitch} cluster`}>
        <Link className="prose-link" to="/login">
          Back to Login
        </Link>
      </p>
    </AccountFrame>
  );
}
