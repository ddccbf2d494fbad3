import { weekdayStart } from '../../../../contract/visits/visit-when';
import type { BookingView } from '../../../data/bookings';
import { feeChanged } from '../../../data/outbox/fee-changed';
import { type OutboxItem, useOutbox } from '../../../data/outbox/outbox';

/** A move that waits on this device, as its row tells of it. `asks`: it costs another amount by now, and what is sent where that is fine. */
export function useWaitingMove(booking: BookingView): {
  item: OutboxItem | undefined;
  asks: ReturnType<typeof feeChanged>;
  words: string;
} {
  const { items = [] } = useOutbox();
  const move = booking.pending?.move;
  const item = items.find(({ opId, edit }) => move && (opId === move.opId || edit?.opId === move.opId));
  const asks = item && move ? feeChanged(item.edit?.op ?? item.op, move.problem) : undefined;
  const stands = booking.needsTime ? '' : `Until it is sent, ${weekdayStart(booking.date)} stands. `;
  const words =
    move?.state === 'attention'
      ? (asks?.words ?? move.problem?.message ?? 'It could not be sent as it is.')
      : `${stands}It leaves by itself when there is signal.`;
  return { item, asks, words };
}
