import type { Booking } from '../../../../../contract/bookings/bookings';
import { obstaclesSentence } from '../../../../../contract/team/assignment-words';
import { useOfferTime } from '../../../../data/office/bookings/booking-needs';
import { inTheWayOf } from '../../../../data/office/bookings/bookings';
import { toast } from '../../../../ui/feedback/toast-store';
import { timeWords } from './time-lines';

/** Offers another time for a booking, or ends that (null), and says what became of it. */
export function useOffer(booking: Booking) {
  const { mutateAsync, isPending } = useOfferTime();
  async function to(date: string | null): Promise<boolean> {
    try {
      await mutateAsync({ id: booking.id, date });
    } catch (error) {
      const problem = error as Parameters<typeof inTheWayOf>[0];
      const obstacles = inTheWayOf(problem)?.obstacles;
      const [field] = Object.values(problem.detail?.fields ?? {});
      const description = obstacles ? obstaclesSentence(obstacles) : (field ?? 'The offer was not saved.');
      toast({ kind: 'error', title: 'Error', description });
      return false;
    }
    const kept = date && `${booking.customerInfo.name} is offered ${timeWords(date)}. Its place is kept.`;
    toast({ title: 'Success', description: kept ?? 'The offer is withdrawn.' });
    return true;
  }
  return { to, busy: isPending };
}
