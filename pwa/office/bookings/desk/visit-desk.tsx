import { useCallback, useEffect } from 'react';
import { isOpen } from '../../../../contract/bookings/booking-rules';
import { toast } from '../../../ui/feedback/toast-store';
import { onVisitRequested } from '../../data/ask-visit';
import { useBookingNeeds } from '../../data/booking-needs';
import { fetchBooking } from '../../data/bookings';
import { useCallersAnew } from '../../data/new-booking/callers';
import { useStaff } from '../../data/staff';
import { BookingDialogs } from './booking-dialogs';
import { useBookingDesk } from './use-booking-desk';

/**
 * Stands in the frame of the office: moves, confirms and cancels a visit from any page, a call's form too. The visit is read as it is
 * now before anything is asked.
 */
export function VisitDesk() {
  const staff = useStaff();
  const capacityEnabled = useBookingNeeds().data?.isCounted === true;
  const anew = useCallersAnew();
  const desk = useBookingDesk({ staff, capacityEnabled, onChanged: anew });
  const { move, confirm, pick } = desk;

  const act = useCallback(
    async ({ id, act: wanted }: Parameters<Parameters<typeof onVisitRequested>[0]>[0]) => {
      const booking = await fetchBooking(id).catch(() => undefined);
      if (!booking) {
        const description = 'The visit could not be loaded. Nothing was changed.';
        toast({ kind: 'error', title: 'Error', description });
        return;
      }
      if (!isOpen(booking.status)) {
        anew();
        toast({
          kind: 'info',
          title: 'Changed by someone else',
          description: `The booking is now ${booking.status}.`,
        });
        return;
      }
      if (wanted === 'move') move(booking);
      else if (wanted === 'confirm') confirm(booking);
      else pick(booking, 'cancelled');
    },
    [anew, move, confirm, pick],
  );
  useEffect(() => onVisitRequested((request) => void act(request)), [act]);

  return <BookingDialogs desk={desk} />;
}
