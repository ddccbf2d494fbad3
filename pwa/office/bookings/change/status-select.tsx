import { type BookingStatus, bookingStatuses } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { capitalised, SetSelect } from '../../kit/rows/set-select';

const options = capitalised(bookingStatuses);

interface Props {
  booking: Booking;
  /** Its last change is still on its way. */
  saving: boolean;
  onPick: (status: BookingStatus) => void;
}

/** Any status from a list. */
export function StatusSelect({ booking, saving, onPick }: Props) {
  return (
    <SetSelect
      label={`Set status of ${booking.reference}`}
      value={booking.status}
      options={options}
      saving={saving}
      onPick={onPick}
    />
  );
}
