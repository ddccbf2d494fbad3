import type { Booking } from '../../../../contract/bookings/bookings';
import { violationsSentence } from '../../../../contract/team/assignment-labels';
import { timeText } from '../../../../contract/visits/visit-when';
import { toast } from '../../../ui/feedback/toast-store';
import { useOfferTime } from '../../data/bookings/booking-needs';
import { inTheWayOf } from '../../data/bookings/bookings';
import { toastWithUndo } from '../../kit/keys/undo';

/** Offers another time for a booking, or ends that (null), says what became of it, and lets it be taken back. */
export function useOffer(booking: Booking) {
  const { mutateAsync, isPending } = useOfferTime();
  async function to(date: string | null, isUndo = false): Promise<boolean> {
    try {
      await mutateAsync({ id: booking.id, date });
    } catch (error) {
      const problem = error as Parameters<typeof inTheWayOf>[0];
      const violations = inTheWayOf(problem)?.obstacles;
      const [field] = Object.values(problem.detail?.fields ?? {});
      const description = violations ? violationsSentence(violations) : (field ?? 'The offer was not saved.');
      toast({ kind: 'error', title: 'Error', description });
      return false;
    }
    const { customerInfo, reference, proposal } = booking;
    const who = `${customerInfo.name}, ${reference}`;
    const said = date
      ? { title: `Offered ${timeText(date)}`, description: `${who}. The time is held.` }
      : { title: 'Offer withdrawn', description: who };
    const before = proposal?.date ?? null;
    if (isUndo || before === date) toast(said);
    else toastWithUndo(said, () => to(before, true));
    return true;
  }
  return { to: (date: string | null) => to(date), busy: isPending };
}
