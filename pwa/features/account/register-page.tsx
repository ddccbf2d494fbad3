import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { register } from '../../data/session';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { PasswordInput, TextInput } from '../../ui/text-input';
import { toast } from '../../ui/toast-store';
import { AccountFrame } from './account-frame';
import { nextPath } from './next-path';
import { useAccountForm } from './use-account-form';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in';

/** /register (§2, §8). */
export function RegisterPage() {
  const location = useLocation();
  const [params] = useSearchParams();
  const next = nextPath(params.get('next'), location.state);
  useLeaveWhenSignedIn(next);
  const { form, faults, busy, submitType, onSubmit, onInput } = useAccountForm({
    loadCheck: () => import('./form-faults').then((it) => it.checkRegister),
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

  return (
    <AccountFrame title="Sign up" lead="Follow your bookings and subscribe to a maintenance package.">
      <form ref={form} className="form" noValidate onSubmit={onSubmit} onInput={onInput}>
        <Field label="Full Name" error={faults.displayName} required>
          <TextInput name="displayName" autoComplete="name" autoCapitalize="words" maxLength={120} />
        </Field>
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
        <Field label="Password" hint="At least 8 characters." error={faults.password} required>
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Button type={submitType} kind="primary" size="lg" wide busy={busy}>
          {busy ? 'Signing up...' : 'Sign up'}
        </Button>
      </form>
      <p className="account-switch">
        Already have an account?{' '}
        <Link className="prose-link" to={next ? `/login?next=${encodeURIComponent(next)}` : '/login'}>
          Login
        </Link>
      </p>
    </AccountFrame>
  );
}
