import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { register } from '../../data/session/session';
import { Button } from '../../ui/button';
import { toast } from '../../ui/feedback/toast-store';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import styles from './account.module.css';
import { nextPath, withNext } from './arrival/next-path';
import { useLeaveWhenSignedIn } from './arrival/use-leave-when-signed-in';
import { AccountForm } from './form/account-form';
import { AccountFrame } from './form/account-frame';
import { EmailField } from './form/email-field';
import { ErrorNote } from './form/error-note';
import { OfflineNote } from './form/offline-note';
import { NewPasswordField } from './form/password-field';
import { useAccountForm } from './form/use-account-form';
import { GoogleLink } from './google-link';

/** /register: a new account, which is signed in at once. */
export function RegisterPage() {
  const location = useLocation();
  const [params] = useSearchParams();
  const next = nextPath(params.get('next'), location.state);
  useLeaveWhenSignedIn(next);
  const account = useAccountForm({
    loadCheck: () => import('./form/form-faults').then((it) => it.checkRegister),
    async send(value) {
      await register(value);
      toast({
        kind: 'success',
        title: 'Registration Successful',
        description: 'Welcome to Eco Care HomeHub!',
      });
    },
    failed: { title: 'Registration Failed', otherwise: 'Please try again' },
  });
  const { faults, busy, formError, submitType } = account;

  return (
    <AccountFrame title="Sign up" lead="Follow your bookings and subscribe to a maintenance package.">
      <OfflineNote what="Signing up" />
      <AccountForm of={account}>
        <Field label="Full Name" error={faults.displayName} required>
          <TextInput name="displayName" autoComplete="name" autoCapitalize="words" maxLength={120} />
        </Field>
        <EmailField error={faults.email} />
        <NewPasswordField label="Password" error={faults.password} />
        <ErrorNote problem={formError} />
        <Button type={submitType} kind="primary" size="lg" wide busy={busy}>
          {busy ? 'Signing up...' : 'Sign up'}
        </Button>
      </AccountForm>
      <GoogleLink next={next} failed="Registration Failed" />
      <p className={`${styles.accountSwitch} cluster`}>
        Already have an account?{' '}
        <Link className="prose-link" to={withNext('/login', next)}>
          Login
        </Link>
      </p>
    </AccountFrame>
  );
}
