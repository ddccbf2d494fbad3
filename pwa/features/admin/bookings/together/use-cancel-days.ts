import { useCallback, useState } from 'react';
import { isOpen } from '../../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../../contract/bookings/bookings';
import type { TogetherBooking } from '../../../../../contract/bookings/together';
import { fetchBooking } from '../../../../data/office/bookings/bookings';
import { fetchTogether } from '../../../../data/office/bookings/together';
import type { BookingChanger } from '../use-change-booking';

/** Cancels a booking; where it is one of several open days of the same work, it is asked which of them. */
export function useCancelDays(change: BookingChanger['change']) {
  const [asked, setAsked] = useState<{ booking: Booking; days: TogetherBooking[] }>();

  const cancel = useCallback(
    async (booking: Booking) => {
      const days = (await fetchTogether(booking.id).catch(() => [])).filter(
        (each) => isOpen(each.status) && !each.returnOf,
      );
      if (days.length > 1 && days.some(({ id }) => id === booking.id)) setAsked({ booking, days });
      else await change(booking, { status: 'cancelled' });
    },
    [change],
  );

  return {
    cancel,
    asked,
    leave: () => setAsked(undefined),
    async cancelThese(ids: string[]) {
      const booking = asked?.booking;
      setAsked(undefined);
      for (const id of ids) {
        const row = id === booking?.id ? booking : await fetchBooking(id).catch(() => undefined);
        if (row) await change(row, { status: 'cancelled' });
      }
    },
  };
}
