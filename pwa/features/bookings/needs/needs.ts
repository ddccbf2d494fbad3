import { isOpen } from '../../../../contract/bookings/booking-rules';
import type { BookingView } from '../../../data/bookings';

/** What a booking wants to hear from its customer; undefined where nothing, or where the answer waits on this device. */
export type Need = 'answer-to-proposal' | 'answer-to-lost-move' | 'time' | 'fee';

export function needOf(booking: BookingView): Need | undefined {
  const { status, pending, proposal, moveLost, needsTime, urgent } = booking;
  if (status === 'waiting' || !isOpen(status) || pending?.to === 'cancelled') return undefined;
  if (pending?.move) return pending.move.state === 'attention' ? 'fee' : undefined;
  if (proposal) return 'answer-to-proposal';
  if (moveLost && !pending?.keep) return 'answer-to-lost-move';
  // Urgent help that came too late: the office calls.
  return needsTime && !urgent ? 'time' : undefined;
}
