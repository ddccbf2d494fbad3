import { useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import { useAdminBooking } from '../../data/bookings';
import { useChangingRows } from '../../data/lists/list';
import { BookingDetails } from '../booking/booking-details';
import { BookingOpening } from '../booking/opened';
import type { BookingDesk } from './use-booking-desk';

interface Props {
  id: string;
  desk: BookingDesk;
  onClose: () => void;
}

/** A booking whole, at the side of whatever page asked for it. */
export function OpenedVisit({ id: first, desk, onClose }: Props) {
  const [id, setId] = useState(first);
  const { data, error, refetch } = useAdminBooking(id);
  const saving = useChangingRows('bookings');
  if (!data) return <BookingOpening problem={error} onRetry={() => refetch()} onClose={onClose} />;
  const { pick, change, staff, capacityEnabled } = desk;
  const act = (by: (booking: Booking) => unknown) => void by(data);
  return (
    <BookingDetails
      booking={data}
      staff={staff}
      saving={saving.has(id)}
      capacityEnabled={capacityEnabled}
      onClose={onClose}
      onPick={(status) => act((booking) => pick(booking, status))}
      onChange={(to) => act((booking) => change(booking, to))}
      onOpen={setId}
      onMove={desk.move}
      onCorrect={desk.correct}
    />
  );
}
