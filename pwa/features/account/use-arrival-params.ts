import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Problem } from '../../../contract/errors';
import { loginWithToken } from '../../data/session';
import { toast } from '../../ui/toast-store';
import { authErrorText } from './auth-error-text';

/**
 * Reads `token` and `error` from the address of /login, once, and takes them out of it before anything else happens, so that
 * neither stays in the history. Answers whether a token is being used.
 */
export function useArrivalParams(): { signingIn: boolean } {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [signingIn, setSigningIn] = useState(false);
  const handled = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone decides
  useEffect(() => {
    const params = new URLSearchParams(search);
    const token = params.get('token');
    const error = params.get('error');
    if ((token === null && error === null) || handled.current === search) return;
    handled.current = search;
    params.delete('token');
    params.delete('error');
    const rest = params.size ? `?${params}` : '';
    history.replaceState(history.state, '', pathname + rest);
    navigate(pathname + rest, { replace: true, state });
    if (error) toast({ kind: 'error', title: 'Authentication Error', description: authErrorText(error) });
    else if (token) void signIn(token);
  }, [search]);

  async function signIn(token: string) {
    setSigningIn(true);
    try {
      await loginWithToken(token);
      toast({ kind: 'success', title: 'Login Successful', description: 'Welcome back!' });
    } catch (error) {
      const somebodyElse = error instanceof Problem && error.code === 'not_allowed';
      const description = somebodyElse ? error.message : 'Please try again.';
      toast({ kind: 'error', title: 'Login Failed', description });
    } finally {
      setSigningIn(false);
    }
  }

  return { signingIn };
}
