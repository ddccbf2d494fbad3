import { useState } from 'react';
import { Button, type ButtonLook } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { useFocus } from '../form/use-focus';
import { proofText } from './proof-labels';

interface Props extends ButtonLook {
  label: string;
  use(): Promise<unknown>;
  /** What is said to have failed. */
  failed: string;
  focused?: boolean;
}

/** Asks the browser for a passkey; it may be pressed again after a no. */
export function PasskeyButton({ label, use, failed, focused, ...look }: Props) {
  const [busy, setBusy] = useState(false);
  const [fails, setFails] = useState(0);
  const button = useFocus<HTMLButtonElement>(!busy && (fails || focused));

  async function press() {
    if (busy) return;
    setBusy(true);
    try {
      await use();
    } catch (error) {
      toast({ kind: 'error', title: failed, description: proofText(error) });
      setFails((count) => count + 1);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button {...look} icon="shield" size="lg" wide busy={busy} onClick={() => void press()} ref={button}>
      {busy ? 'Waiting for your passkey...' : label}
    </Button>
  );
}
