import { useState } from 'react';
import { useBookingNeeds } from '../../data/bookings/booking-needs';
import { useAdminBooking } from '../../data/bookings/bookings';
import { useChangingRows } from '../../data/lists/list';
import { useStaff } from '../../data/team/staff';
import { BookingDetails } from '../booking/booking-details';
import { BookingOpening } from '../booking/opened';
import { BookingDialogs } from './booking-dialogs';
import { useBookingDesk } from './use-booking-desk';

/** A booking whole, with everything the office does to it, at the side of a page that is none of bookings: the board. */
export function OpenedVisit({ id: first, onClose }: { id: string; onClose: () => void }) {
  const [id, setId] = useState(first);
  const { data, error, refetch } = useAdminBooking(id);
  const saving = useChangingRows('bookings');
  const staff = useStaff();
  const capacityEnabled = useBookingNeeds().data?.isCounted === true;
  const desk = useBookingDesk({ staff, capacityEnabled, onChanged: () => void refetch() });
  if (!data) return <BookingOpening problem={error} onRetry={() => refetch()} onClose={onClose} />;
  return (
    <>
      <BookingDetails
        booking={data}
        staff={staff}
        saving={saving.has(id)}
        capacityEnabled={capacityEnabled}
        onClose={onClose}
        onPick={(status) => desk.pick(data, status)}
        onChange={(to) => desk.change(data, to)}
        onOpen={setId}
        onMove={desk.move}
        onCorrect={desk.correct}
      />
      <BookingDialogs desk={desk} />
    </>
  );
}
