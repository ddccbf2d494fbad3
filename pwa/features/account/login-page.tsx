import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useGuestRequests } from '../../data/bookings';
import { useSyncStatus } from '../../data/device/sync-status';
import { login, useSession } from '../../data/session/session';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { toast } from '../../ui/feedback/toast-store';
import { Field } from '../../ui/form/field';
import { PasswordInput, TextInput } from '../../ui/form/text-input';
import styles from './account.module.css';
import { AccountFrame } from './account-frame';
import { nextPath, withNext } from './arrival/next-path';
import { useArrivalParams } from './arrival/use-arrival-params';
import { useLeaveWhenSignedIn } from './arrival/use-leave-when-signed-in';
import { AccountForm } from './form/account-form';
import { TroubleNote } from './form/trouble-note';
import { useAccountForm } from './form/use-account-form';
import { GoogleLink } from './google-link';
import { OfflineNote } from './offline-note';

/** /login: by password, or with Google where it is offered. */
export function LoginPage() {
  const { status, user } = useSession();
  const { signInToSend } = useSyncStatus();
  const location = useLocation();
  const [params] = useSearchParams();
  const next = nextPath(params.get('next'), location.state);
  const { signingIn } = useArrivalParams();
  const { byPassword } = useLeaveWhenSignedIn(next);
  const account = useAccountForm({
    loadCheck: () => import('./form/form-faults').then((it) => it.checkLogin),
    async send(value) {
      byPassword();
      await login(value);
      toast({ kind: 'success', title: 'Login Successful', description: 'Welcome back!' });
    },
    failed: { title: 'Login Failed', otherwise: 'Please try again' },
  });
  const { form, faults, busy, trouble, submitType } = account;
  const expired = status === 'expired' ? user : undefined;

  useEffect(() => {
    const email = form.current?.elements.namedItem('email');
    if (!expired || !(email instanceof HTMLInputElement)) return;
    // A field in use is not filled in.
    if (!email.value && email !== document.activeElement) email.value = expired.email;
  }, [expired, form]);

  return (
    <AccountFrame title="Login" lead="See your bookings and subscriptions, and what waits to be sent.">
      {expired && (
        <Note
          icon="lock"
          title={signInToSend ? `Sign in to send ${requests(signInToSend)}` : 'Your sign-in has ended'}
        >
          You were signed in as {expired.email}. Everything on this device is kept.
        </Note>
      )}
      {status === 'guest' && <GuestRequestsNote />}
      <OfflineNote what="Signing in" />
      <AccountForm of={account}>
        <Field label="Email" error={faults.email} required>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </Field>
        <Field label="Password" error={faults.password} required>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <p className={styles.accountAside}>
          <Link className="prose-link" to="/forgot-password">
            Forgot your password?
          </Link>
        </p>
        <TroubleNote problem={trouble} reset />
        <Button type={submitType} kind="primary" size="lg" wide busy={busy || signingIn}>
          {busy || signingIn ? 'Logging in...' : 'Login'}
        </Button>
      </AccountForm>
      <GoogleLink next={next} failed="Login Failed" />
      <p className={styles.accountSwitch}>
        No account yet?{' '}
        <Link className="prose-link" to={withNext('/register', next)}>
          Sign up
        </Link>
      </p>
    </AccountFrame>
  );
}

function requests(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`;
}

/** For a guest who sent requests: these are here, not behind the sign-in. */
function GuestRequestsNote() {
  const { waiting, sent } = useGuestRequests();
  if (!waiting.length && !sent.length) return null;
  return (
    <Note kind="waiting" title="Requests from this device">
      {waiting.length ? `${waiting.length} waiting to be sent. ` : ''}
      <Link to="/outbox">See your requests</Link> without signing in.
    </Note>
  );
}
