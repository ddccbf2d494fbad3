import { useCallback, useState } from 'react';
import type { BookingStatus } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { Staff } from '../../data/team/staff';
import { useChangeBooking } from '../change/use-change-booking';
import { setStatus } from '../list/set-status';
import { useCancelDays } from '../together/use-cancel-days';

interface Of {
  staff: Staff;
  /** Whether capacity is limited. */
  capacityEnabled: boolean;
  /** Hears of newer versions of what is changed. */
  onChanged: (booking: Booking) => void;
}

export type BookingDesk = ReturnType<typeof useBookingDesk>;

/** What the office does to one booking, wherever it shows: each act with the questions that belong to it (`BookingDialogs`). */
export function useBookingDesk({ staff, capacityEnabled, onChanged }: Of) {
  const [confirming, confirm] = useState<Booking>();
  const [moving, move] = useState<Booking>();
  const [correcting, correct] = useState<Booking>();
  const [completing, complete] = useState<Booking>();
  const changer = useChangeBooking(onChanged, staff.nameOf);
  const { change } = changer;
  const cancelling = useCancelDays(change);
  const { cancel } = cancelling;

  const pick = useCallback(
    (booking: Booking, status: BookingStatus) => {
      if (status === booking.status) return;
      // A confirmation needs an amount, a cancellation is asked about, and so are the hours of some plans' visits; everything else is sent at once, and can be undone.
      if (status === 'confirmed') confirm(booking);
      else if (status === 'cancelled') void cancel(booking);
      else if (status === 'completed' && booking.planUnit === 'hour') complete(booking);
      else void setStatus(change, booking, status);
    },
    [change, cancel],
  );

  return {
    staff,
    capacityEnabled,
    changer,
    change,
    cancelling,
    pick,
    confirming,
    confirm,
    moving,
    move,
    correcting,
    correct,
    completing,
    complete,
  };
}
