import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Problem } from '../../../contract/errors';
import { signInWith } from '../../data/session/sign-in';
import { toast } from '../../ui/feedback/toast-store';
import { takeSecrets } from './arrival/arrival-secrets';
import { authErrorText } from './arrival/auth-error-text';
import { nextPath, withNext } from './arrival/next-path';
import { AccountFrame } from './form/account-frame';

/** /auth/callback: where a sign-in with Google ends. It leads away from itself, whatever comes of it. */
export function AuthCallbackPage() {
  const navigate = useNavigate();
  const begun = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const secrets = takeSecrets();
    // Not the router's address: while a served page is taken over it has no query yet.
    const next = nextPath(new URLSearchParams(location.search).get('next'), null);
    const toLogin = (title: string, description: string | undefined) => {
      toast({ kind: 'error', title, description });
      navigate(withNext('/login', next), { replace: true });
    };
    if (secrets?.error) return toLogin('Authentication Error', authErrorText(secrets.error));
    if (!secrets?.token) return toLogin('Authentication Error', 'No authentication token received');
    signInWith(secrets.token).then(
      (user) => {
        // The second step is the sign-in page's.
        if (!user) return navigate(withNext('/login', next), { replace: true });
        toast({ kind: 'success', title: 'Successfully logged in with Google' });
        navigate(next ?? '/', { replace: true });
      },
      (error: unknown) =>
        toLogin('Failed to complete authentication', error instanceof Problem ? error.message : undefined),
    );
  }, []);

  return (
    <AccountFrame
      title="Completing authentication..."
      lead="This takes a moment. The page then opens by itself."
    >
      <p className="soft">
        If nothing happens,{' '}
        <Link className="prose-link" to="/login" replace>
          go back to Login
        </Link>{' '}
        and try again.
      </p>
    </AccountFrame>
  );
}
