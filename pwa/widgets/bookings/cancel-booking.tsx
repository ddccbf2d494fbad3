import { useState } from 'react';
import { newId } from '../../../contract/new-id';
import type { VisitChange } from '../../../contract/sync/visit-change';
import { toast } from '../../ui/feedback/toast-store';
import { useFocusKept } from '../../ui/hooks/use-focus-kept';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { type Outcome, savedText } from '../outcome';

/** The way from "Cancel booking" to its answer: ask first, then say what became of it. */
export function useCancelBooking<B>(
  carry: (booking: B, change: VisitChange, opId: string) => Promise<{ is: Outcome }>,
) {
  const [cancelling, setCancelling] = useState<{ booking: B; opId: string }>();
  const [busy, setBusy] = useState(false);
  const keepFocus = useFocusKept(cancelling !== undefined);

  async function confirm() {
    if (!cancelling || busy) return;
    setBusy(true);
    try {
      sayCancelled((await carry(cancelling.booking, { kind: 'booking.cancel' }, cancelling.opId)).is);
    } catch {
      sayCancelled('failed');
    } finally {
      setBusy(false);
      setCancelling(undefined);
    }
  }

  const dialog = (
    <ConfirmDialog
      open={cancelling !== undefined}
      title="Cancel Booking"
      text="Are you sure you want to cancel this booking? This action cannot be undone."
      cancelLabel="No, keep it"
      confirmLabel="Yes, cancel booking"
      destructive
      busy={busy}
      onCancel={() => setCancelling(undefined)}
      onConfirm={() => void confirm()}
    />
  );

  function ask(booking: B) {
    keepFocus();
    setCancelling({ booking, opId: newId() });
  }

  return { ask, dialog };
}

/** Says what became of cancelling a booking. */
export function sayCancelled(outcome: Outcome): void {
  if (outcome === 'applied') toast({ title: 'Success', description: 'Booking cancelled successfully' });
  else if (outcome === 'saved') toast({ kind: 'waiting', title: savedText });
  else toast({ kind: 'error', title: 'Error', description: 'Failed to cancel booking' });
}
