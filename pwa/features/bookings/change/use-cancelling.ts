import { useRef, useState } from 'react';
import type { BookingCancel } from '../../../../contract/changes/booking-changes';
import { newId } from '../../../../contract/new-id';
import { type BookingView, cancelBooking } from '../../../data/bookings';
import { feeChanged } from '../../../data/outbox/fee-changed';
import { toast } from '../../../ui/feedback/toast-store';
import { savedWords } from '../../../widgets/outcome';

type Asked = BookingCancel & { booking: { id: string } };

/** Cancels one visit or several, one by one; what was refused stays in the sheet, with the fee that was told. */
export function useCancelling(onDone: () => void, all: readonly BookingView[]) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [fees, setFees] = useState<Readonly<Record<string, number>>>({});
  const opIds = useRef(new Map<string, string>());
  const done = useRef(new Set<string>());

  async function send(asked: readonly Asked[]) {
    if (busy) return;
    setBusy(true);
    setTrouble('');
    let waits = false;
    try {
      for (const { booking: of, ...told } of asked) {
        const booking = all.find(({ id }) => id === of.id);
        if (!booking || done.current.has(of.id)) continue;
        // After a mere failure the same number keeps a repeat harmless.
        const opId = opIds.current.get(booking.id) ?? newId();
        opIds.current.set(booking.id, opId);
        const sent = await cancelBooking(booking, opId, told);
        if (sent.is === 'failed') return setTrouble('Failed to cancel booking');
        if (sent.is === 'refused') {
          opIds.current.delete(booking.id);
          const asks = feeChanged({ kind: 'booking.cancel', ...told }, sent.problem);
          const { feeSeen } = (asks?.again ?? {}) as BookingCancel;
          if (feeSeen !== undefined) setFees((before) => ({ ...before, [booking.id]: feeSeen }));
          return setTrouble(asks?.words ?? sent.problem.message);
        }
        waits ||= sent.is === 'saved';
        done.current.add(booking.id);
      }
      if (waits) toast({ kind: 'waiting', title: savedWords });
      else toast({ title: 'Success', description: 'Booking cancelled successfully' });
      onDone();
    } catch {
      setTrouble('Failed to cancel booking');
    } finally {
      setBusy(false);
    }
  }

  return {
    run: (asked: readonly Asked[]) => void send(asked),
    busy,
    trouble,
    /** What the server has said that it costs, where that is not what the row says. */
    feeOf: (id: string): number | undefined => fees[id],
  };
}
