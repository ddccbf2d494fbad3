import { useState } from 'react';
import { type BookingView, cancelBooking } from '../../data/bookings';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast-store';

/** The way from "Cancel booking" to its answer (§4, §8): ask first, then say what became of it. */
export function useCancel() {
  const [asked, setAsked] = useState<{ booking: BookingView; opId: string }>();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    if (!asked || busy) return;
    setBusy(true);
    try {
      say((await cancelBooking(asked.booking, asked.opId)).is);
    } catch {
      say('failed');
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

  return { ask: (booking: BookingView) => setAsked({ booking, opId: crypto.randomUUID() }), dialog };
}

function say(outcome: 'applied' | 'saved' | 'refused' | 'failed') {
  if (outcome === 'applied') toast({ title: 'Success', description: 'Booking cancelled successfully' });
  else if (outcome === 'saved') toast({ kind: 'waiting', title: 'Saved on this device. Will be sent.' });
  else toast({ kind: 'error', title: 'Error', description: 'Failed to cancel booking' });
}
