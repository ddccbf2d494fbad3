import { useRef, useState } from 'react';
import { newId } from '../../../../contract/new-id';
import { type AskedMove, type BookingView, moveBooking } from '../../../data/bookings';
import { feeChanged } from '../../../data/outbox/fee-changed';
import { sayMoved } from './say-moved';

/** Sends a move from its sheet; what was refused stays there, with the fee that was told. */
export function useMoving(booking: BookingView, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [fee, setFee] = useState<number>();
  const opId = useRef('');

  async function send(asked: AskedMove) {
    if (busy) return;
    setBusy(true);
    setTrouble('');
    // After a mere failure the same number keeps a repeat of the same harmless.
    opId.current ||= newId();
    try {
      const sent = await moveBooking(booking, asked, opId.current);
      if (sent.is === 'applied' || sent.is === 'saved') {
        sayMoved(sent, booking, asked.date);
        onDone();
        return;
      }
      if (sent.is === 'failed') return setTrouble('It could not be sent. Please try again.');
      opId.current = '';
      const op = { kind: 'booking.move' as const, from: booking.date, ...asked };
      const asks = feeChanged(op, sent.problem);
      if (asks?.again.kind === 'booking.move') setFee(asks.again.feeSeen);
      setTrouble(asks?.words ?? sent.problem.message);
    } catch {
      setTrouble('It could not be sent. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return {
    move: (asked: AskedMove) => void send(asked),
    busy,
    trouble,
    /** What the server has said that it costs, where that is not what the row says. */
    fee,
    /** Something else is asked for: another number. */
    anew() {
      opId.current = '';
      setTrouble('');
    },
  };
}
