import { useState } from 'react';
import { Problem } from '../../../../contract/errors';
import { signInWith } from '../../../data/session/sign-in';
import { toast } from '../../../ui/feedback/toast-store';
import { authErrorText } from './auth-error-text';
import { useArrivalSecrets } from './use-arrival-secrets';

/** Acts on `token` and `error` in the address of /login, once. Answers whether a token is being used. */
export function useArrivalParams(): { signingIn: boolean } {
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
