import { useCallback, useEffect, useState } from 'react';
import { Problem } from '../../contract/errors';
import type { Payable } from '../../contract/money/checkouts';
import { payLinkHeader } from '../../contract/money/payer/pay-link';
import { callApi, noConnection } from './api/api-client';
import { useOnline } from './device/online';

/**
 * What a payer's link is for. `ended`: it counts no more; `unknown`: it could not be asked for, `why` is what the server said. Nothing of it is
 * kept on the device: a sum of yesterday is a wrong one.
 */
export type LinkedPayable =
  | { is: 'asking' | 'ended' }
  | { is: 'unknown'; why?: string }
  | { is: 'now'; payable: Payable };

/** Asks what is to be paid by a payer's link, again when the network is back or `ask` is called. */
export function useLinkedPayable(link: string | undefined): { state: LinkedPayable; ask(): void } {
  const [state, setState] = useState<LinkedPayable>({ is: 'asking' });
  const [attempt, setAttempt] = useState(0);
  const isOnline = useOnline();
  const ask = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt and the network's return are reasons to ask again
  useEffect(() => {
    if (!link) return;
    const ended = new AbortController();
    const { signal } = ended;
    callApi<Payable>('/pay', { headers: { [payLinkHeader]: link }, signal }).then(
      ({ body }) => !signal.aborted && setState({ is: 'now', payable: body }),
      (problem) => {
        if (signal.aborted) return;
        const { code, message } = problem instanceof Problem ? problem : new Problem('internal');
        if (code === 'not_found') setState({ is: 'ended' });
        else setState({ is: 'unknown', ...(message !== noConnection && { why: message }) });
      },
    );
    return () => ended.abort();
  }, [link, isOnline, attempt]);

  return { state, ask };
}
