import { useCallback, useState } from 'react';
import { isOpen } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { TogetherBooking } from '../../../../contract/bookings/together';
import { fetchBooking } from '../../data/bookings/bookings';
import type { BookingChanger } from '../change/use-change-booking';
import { lateCostOf } from '../fees/late-labels';
import { fetchTogether } from './data';

/** Cancels a booking, once it was asked; where it is one of several open days of the same work, which of them. */
export function useCancelDays(change: BookingChanger['change']) {
  const [cancelling, setCancelling] = useState<{ booking: Booking; days: TogetherBooking[] }>();

  const cancel = useCallback(
    async (booking: Booking) => {
      const days = (await fetchTogether(booking.id).catch(() => [])).filter(
        (each) => isOpen(each.status) && !each.returnOf,
      );
      const several = days.length > 1 && days.some(({ id }) => id === booking.id);
      const cancelled = { status: 'cancelled' } as const;
      // Of a late one it is asked whose wish it is, and what is owed.
      if (!several && lateCostOf(booking, cancelled, new Date())?.is === 'late')
        await change(booking, cancelled);
      else setCancelling({ booking, days: several ? days : [] });
    },
    [change],
  );

  return {
    cancel,
    cancelling,
    leave: () => setCancelling(undefined),
    async cancelThese(ids: string[]) {
      const booking = cancelling?.booking;
      setCancelling(undefined);
      for (const id of ids) {
        const row = id === booking?.id ? booking : await fetchBooking(id).catch(() => undefined);
        if (row) await change(row, { status: 'cancelled' });
      }
    },
  };
}
