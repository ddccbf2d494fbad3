import { useEffect, useState } from 'react';
import { payLinkHeader } from '../../../contract/money/payer/pay-link';
import type { Payable } from '../../../contract/money/payments/checkouts';
import { askByLink, useAsking } from './ask-by-link';

/**
 * What a payer's link is for. `ended`: it counts no more; `unknown`: it could not be asked for, `why` is what the server said. Nothing of it is
 * kept on the device: a sum of yesterday is a wrong one.
 */
export type LinkedPayable =
  | { is: 'asking' | 'ended' }
  | { is: 'unknown'; why?: string | undefined }
  | { is: 'now'; payable: Payable };

/** Asks what is to be paid by a payer's link, again when the network is back or `ask` is called. */
export function useLinkedPayable(link: string | undefined): { state: LinkedPayable; ask(): void } {
  const [state, setState] = useState<LinkedPayable>({ is: 'asking' });
  const { reasons, ask } = useAsking();

  useEffect(() => {
    if (!link) return;
    const ended = new AbortController();
    const { signal } = ended;
    void askByLink<Payable>('/pay', { header: payLinkHeader, link, signal }).then((answer) => {
      if (signal.aborted) return;
      if (answer.is === 'heard') setState({ is: 'now', payable: answer.body });
      else if (answer.is === 'ended') setState({ is: 'ended' });
      else setState({ is: 'unknown', why: answer.why });
    });
    return () => ended.abort();
  }, [link, ...reasons]);

  return { state, ask };
}
