import { useCallback, useEffect, useRef, useState } from 'react';
import { Problem } from '../../../../contract/errors';
import { verifyEmail } from '../../../data/account/mailed-links';
import { refusalText } from '../../../widgets/wait-text';
import type { LinkToken } from './use-link-token';

export type Verifying =
  | { is: 'idle' | 'busy' }
  | { is: 'done'; joined: number }
  /** The link does not count, or not here. */
  | { is: 'refused' }
  /** It could not be tried, and can be tried again. */
  | { is: 'failed'; why: string };

/** Uses the link as soon as the person is signed in: opening it was the wish. */
export function useVerifying({ token, forget }: LinkToken, signedIn: boolean) {
  const [state, setState] = useState<Verifying>({ is: 'idle' });
  const tried = useRef('');

  const verify = useCallback(
    async (secret: string) => {
      setState({ is: 'busy' });
      try {
        const { joined } = await verifyEmail(secret);
        forget();
        setState({ is: 'done', joined });
      } catch (error) {
        const problem = error instanceof Problem ? error : undefined;
        if (problem?.code === 'unauthenticated') return setState({ is: 'idle' });
        if (problem?.code !== 'bad_request')
          return setState({ is: 'failed', why: problem ? refusalText(problem) : 'Please try again.' });
        forget();
        setState({ is: 'refused' });
      }
    },
    [forget],
  );

  useEffect(() => {
    if (!signedIn || !token || tried.current === token) return;
    tried.current = token;
    void verify(token);
  }, [signedIn, token, verify]);

  return { state, again: () => token && void verify(token) };
}
