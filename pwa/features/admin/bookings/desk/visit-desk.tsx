import { useCallback, useEffect, useState } from 'react';
import { isOpen } from '../../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../../contract/bookings/bookings';
import { onVisitAsked } from '../../../../data/office/bookings/ask-visit';
import { useBookingNeeds } from '../../../../data/office/bookings/booking-needs';
import { fetchBooking } from '../../../../data/office/bookings/bookings';
import { useCallersAnew } from '../../../../data/office/new-booking/callers';
import { useStaff } from '../../../../data/office/staff';
import { toast } from '../../../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { lateCostOf } from '../fees/late-words';
import { timeWords } from '../move/time-lines';
import { BookingDialogs } from './booking-dialogs';
import { useBookingDesk } from './use-booking-desk';

/**
 * Stands in the frame of the office: moves, confirms and cancels a visit from any page, a call's form too. The visit is read as it is
 * now before anything is asked.
 */
export function VisitDesk() {
  const staff = useStaff();
  const isCounted = useBookingNeeds().data?.isCounted === true;
  const anew = useCallersAnew();
  const desk = useBookingDesk({ staff, isCounted, onChanged: anew });
  const [ending, end] = useState<Booking>();
  const { move, confirm, pick } = desk;

  const act = useCallback(
    async ({ id, act: wanted }: Parameters<Parameters<typeof onVisitAsked>[0]>[0]) => {
      const booking = await fetchBooking(id).catch(() => undefined);
      if (!booking) {
        const description = 'The visit could not be loaded. Nothing was changed.';
        toast({ kind: 'error', title: 'Error', description });
        return;
      }
      if (!isOpen(booking.status)) {
        anew();
        toast({ kind: 'info', title: 'Changed meanwhile', description: `It is ${booking.status} by now.` });
        return;
      }
      if (wanted === 'move') move(booking);
      else if (wanted === 'confirm') confirm(booking);
      // What is late is asked about by itself.
      else if (lateCostOf(booking, { status: 'cancelled' }, new Date())?.is === 'late')
        pick(booking, 'cancelled');
      else end(booking);
    },
    [anew, move, confirm, pick],
  );
  useEffect(() => onVisitAsked((asked) => void act(asked)), [act]);

  return (
    <>
      <BookingDialogs desk={desk} />
      {ending && (
        <ConfirmDialog
          open
          title="Cancel this visit?"
          text={`${ending.customerInfo.name}, ${ending.serviceType}, ${timeWords(ending.date)}. It costs the customer nothing.`}
          confirmLabel="Cancel visit"
          cancelLabel="Go back"
          destructive
          onConfirm={() => {
            end(undefined);
            pick(ending, 'cancelled');
          }}
          onCancel={() => end(undefined)}
        />
      )}
    </>
  );
}
