import { useRef, useState } from 'react';
import { PasskeyError } from '../../../data/second-factor/passkey';
import { toast } from '../../../ui/feedback/toast-store';
import { problemText } from '../settings/profile-toasts';

/** One thing at a time, which says why where it fails. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function work(failed: string, run: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await run();
    } catch (error) {
      const description = error instanceof PasskeyError ? error.message : problemText(error);
      toast({ kind: 'error', title: failed, description });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, work };
}
