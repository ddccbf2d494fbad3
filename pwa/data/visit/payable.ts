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

/** Asks what is to be paid by a payer's link, and again while it is looked at, as somebody may pay it elsewhere. */
export function useLinkedPayable(link: string | undefined): { state: LinkedPayable; ask(): void } {
  const [state, setState] = useState<LinkedPayable>({ is: 'asking' });
  const { reasons, ask, askAfter } = useAsking();

  useEffect(() => {
    if (!link) return;
    const ended = new AbortController();
    const { signal } = ended;
    let stop = () => {};
    void askByLink<Payable>('/pay', { header: payLinkHeader, link, signal }).then((answer) => {
      if (signal.aborted) return;
      if (answer.is === 'ended') return setState({ is: 'ended' });
      stop = askAfter(answer);
      if (answer.is === 'heard') setState({ is: 'now', payable: answer.body });
      // Without the network what was said stays on the screen, where paying waits for it.
      else setState((before) => (before.is === 'now' ? before : { is: 'unknown', why: answer.why }));
    });
    return () => {
      ended.abort();
      stop();
    };
  }, [link, askAfter, ...reasons]);

  return { state, ask };
}
