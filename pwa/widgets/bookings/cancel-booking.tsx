import { useEffect, useRef, useState } from 'react';
import { newId } from '../../../contract/new-id';
import { toast } from '../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { type Outcome, savedWords } from '../outcome';

/** The way from "Cancel booking" to its answer: ask first, then say what became of it. */
export function useCancelBooking<B>(cancel: (booking: B, opId: string) => Promise<{ is: Outcome }>) {
  const [asked, setAsked] = useState<{ booking: B; opId: string }>();
  const [busy, setBusy] = useState(false);
  /** What holds the list: the button that asked goes with the question's answer, and the focus must not go with it. */
  const list = useRef<HTMLElement>(null);
  const open = asked !== undefined;

  useEffect(() => {
    if (open || document.activeElement !== document.body) return;
    list.current?.focus({ preventScroll: true });
  }, [open]);

  async function confirm() {
    if (!asked || busy) return;
    setBusy(true);
    try {
      say((await cancel(asked.booking, asked.opId)).is);
    } catch {
      say('failed');
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  }

  const dialog = (
    <ConfirmDialog
      open={open}
      title="Cancel Booking"
      text="Are you sure you want to cancel this booking? This action cannot be undone."
      cancelLabel="No, keep it"
      confirmLabel="Yes, cancel booking"
      destructive
      busy={busy}
      onCancel={() => setAsked(undefined)}
      onConfirm={() => void confirm()}
    />
  );

  function ask(booking: B) {
    list.current = document.activeElement?.closest<HTMLElement>('[role=tabpanel]') ?? null;
    setAsked({ booking, opId: newId() });
  }

  return { ask, dialog };
}

function say(outcome: Outcome) {
  if (outcome === 'applied') toast({ title: 'Success', description: 'Booking cancelled successfully' });
  else if (outcome === 'saved') toast({ kind: 'waiting', title: savedWords });
  else toast({ kind: 'error', title: 'Error', description: 'Failed to cancel booking' });
}
