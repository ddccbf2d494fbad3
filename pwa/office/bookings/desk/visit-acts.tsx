import { useEffect, useRef, useState } from 'react';
import { isOpen } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { toast } from '../../../ui/feedback/toast-store';
import type { VisitRequest } from '../../data/bookings/ask-visit';
import { useBookingNeeds } from '../../data/bookings/booking-needs';
import { fetchBooking } from '../../data/bookings/bookings';
import { useCallersAnew } from '../../data/new-booking/callers';
import { useStaff } from '../../data/team/staff';
import { LateDialog } from '../../kit/late/late-dialog';
import { BookingDialogs } from './booking-dialogs';
import { useBookingDesk } from './use-booking-desk';

/** Does what was asked of a visit: it is read as it is now before anything is asked. Each request is one, also of the same visit. */
export function VisitActs({ request }: { request: VisitRequest }) {
  const staff = useStaff();
  const capacityEnabled = useBookingNeeds().data?.isCounted === true;
  const anew = useCallersAnew();
  const desk = useBookingDesk({ staff, capacityEnabled, onChanged: anew });
  const { move, confirm, pick } = desk;
  const [late, setLate] = useState<Booking>();

  async function act({ id, act: wanted }: VisitRequest) {
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
    if (wanted === 'late') setLate(booking);
    else if (wanted === 'move') move(booking);
    else if (wanted === 'confirm') confirm(booking);
    else pick(booking, 'cancelled');
  }
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => void latest.current(request), [request]);

  return (
    <>
      <BookingDialogs desk={desk} />
      {late && (
        <LateDialog
          visit={{ ...late, customer: late.customerInfo.name }}
          onClose={() => setLate(undefined)}
        />
      )}
    </>
  );
}
