import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Problem } from '../../../contract/errors';
import { useGuestRequests } from '../../data/bookings';
import { useSyncStatus } from '../../data/device/sync-status';
import { usePasskeysPossible } from '../../data/second-factor/passkey';
import { loginByPassword, signInByPasskey, useHalfSignIn } from '../../data/session/second-step';
import { useSession } from '../../data/session/session';
import { signInWith } from '../../data/session/sign-in';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { toast } from '../../ui/feedback/toast-store';
import { Field } from '../../ui/form/field';
import { PasswordInput } from '../../ui/form/text-input';
import styles from './account.module.css';
import { authErrorText } from './arrival/auth-error-text';
import { nextPath, withNext } from './arrival/next-path';
import { useArrivalSecrets } from './arrival/use-arrival-secrets';
import { useLeaveWhenSignedIn } from './arrival/use-leave-when-signed-in';
import { AccountForm } from './form/account-form';
import { AccountFrame } from './form/account-frame';
import { EmailField } from './form/email-field';
import { ErrorNote } from './form/error-note';
import { OfflineNote } from './form/offline-note';
import { useAccountForm } from './form/use-account-form';
import { GoogleLink } from './google-link';
import { PasskeyButton } from './proof/passkey-button';
import { SecondStep } from './proof/second-step';

/** /login: by password, with a passkey, or with Google where it is offered; and the second step of whoever has one. */
export function LoginPage() {
  const half = useHalfSignIn();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const next = nextPath(params.get('next'), state);
  const { signingIn } = useArrivalParams();
  const { byOwn } = useLeaveWhenSignedIn(next);
  const email = useRef<string>(undefined);
  if (half) {
    email.current = half.email;
    return <SecondStep half={half} />;
  }
  return <FirstStep next={next} signingIn={signingIn} byOwn={byOwn} email={email.current} />;
}

interface FirstStepProps {
  next: string | undefined;
  signingIn: boolean;
  byOwn(): void;
  /** Whose second step came to nothing. */
  email: string | undefined;
}

function FirstStep({ next, signingIn, byOwn, email: known }: FirstStepProps) {
  const { status, user } = useSession();
  const { signInToSend } = useSyncStatus();
  const account = useAccountForm({
    loadCheck: () => import('./form/form-faults').then((it) => it.checkLogin),
    async send(value) {
      byOwn();
      if (!(await loginByPassword(value))) return;
      toast({ kind: 'success', title: 'Login Successful', description: 'Welcome back!' });
    },
    failed: { title: 'Login Failed', otherwise: 'Please try again' },
  });
  const { form, faults, busy, formError, submitType } = account;
  const expired = status === 'expired' ? user : undefined;

  useEffect(() => {
    const email = form.current?.elements.namedItem('email');
    if (!expired || !(email instanceof HTMLInputElement)) return;
    // A field in use is not filled in.
    if (!email.value && email !== document.activeElement) email.value = expired.email;
  }, [expired, form]);

  return (
    <AccountFrame title="Login" lead="See your bookings, subscriptions and waiting requests.">
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
        <EmailField error={faults.email} known={known} />
        <Field label="Password" error={faults.password} required>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <p className={styles.accountAside}>
          <Link className="prose-link" to="/forgot-password">
            Forgot your password?
          </Link>
        </p>
        <ErrorNote problem={formError} reset />
        <Button type={submitType} kind="primary" size="lg" wide busy={busy || signingIn}>
          {busy || signingIn ? 'Logging in...' : 'Login'}
        </Button>
      </AccountForm>
      <PasskeySignIn begun={byOwn} />
      <GoogleLink next={next} failed="Login Failed" />
      <p className={`${styles.accountSwitch} cluster`}>
        No account yet?{' '}
        <Link className="prose-link" to={withNext('/register', next)}>
          Sign up
        </Link>
      </p>
    </AccountFrame>
  );
}

/** A passkey says itself whose it is, so that it stands for both fields. Only where the browser knows any. */
function PasskeySignIn({ begun }: { begun(): void }) {
  const possible = usePasskeysPossible();
  if (!possible) return null;
  return (
    <>
      <p className={`${styles.accountOr} row text-sm gap-14`}>or</p>
      <PasskeyButton
        label="Sign in with a passkey"
        failed="Login Failed"
        use={async () => {
          begun();
          await signInByPasskey();
          toast({ kind: 'success', title: 'Login Successful', description: 'Welcome back!' });
        }}
      />
    </>
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

/** Acts on `token` and `error` in the address of /login, once. Answers whether a token is being used. */
function useArrivalParams(): { signingIn: boolean } {
  const [signingIn, setSigningIn] = useState(false);
  useArrivalSecrets(({ token, error }) => {
    if (error) toast({ kind: 'error', title: 'Authentication Error', description: authErrorText(error) });
    else if (token) void signIn(token);
  });

  async function signIn(token: string) {
    setSigningIn(true);
    try {
      if (!(await signInWith(token))) return;
      toast({ kind: 'success', title: 'Login Successful', description: 'Welcome back!' });
    } catch (error) {
      const another = error instanceof Problem && error.code === 'not_allowed';
      const description = another ? error.message : 'Please try again.';
      toast({ kind: 'error', title: 'Login Failed', description });
    } finally {
      setSigningIn(false);
    }
  }

  return { signingIn };
}
