import { useState } from 'react';
import { newId } from '../../../contract/new-id';
import type { VisitChange } from '../../../contract/sync/visit-change';
import { toast } from '../../ui/feedback/toast-store';
import { useFocusKept } from '../../ui/hooks/use-focus-kept';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { type Outcome, savedWords } from '../outcome';

/** The way from "Cancel booking" to its answer: ask first, then say what became of it. */
export function useCancelBooking<B>(
  carry: (booking: B, change: VisitChange, opId: string) => Promise<{ is: Outcome }>,
) {
  const [asked, setAsked] = useState<{ booking: B; opId: string }>();
  const [busy, setBusy] = useState(false);
  const keepFocus = useFocusKept(asked !== undefined);

  async function confirm() {
    if (!asked || busy) return;
    setBusy(true);
    try {
      sayCancelled((await carry(asked.booking, { kind: 'booking.cancel' }, asked.opId)).is);
    } catch {
      sayCancelled('failed');
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  }

  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
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
    keepFocus();
    setAsked({ booking, opId: newId() });
  }

  return { ask, dialog };
}

/** Says what became of cancelling a booking. */
export function sayCancelled(outcome: Outcome): void {
  if (outcome === 'applied') toast({ title: 'Success', description: 'Booking cancelled successfully' });
  else if (outcome === 'saved') toast({ kind: 'waiting', title: savedWords });
  else toast({ kind: 'error', title: 'Error', description: 'Failed to cancel booking' });
}
