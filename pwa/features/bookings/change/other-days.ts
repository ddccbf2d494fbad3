import { firstDayOf } from '../../../../contract/bookings/booking-links';
import { isOpen } from '../../../../contract/bookings/booking-rules';
import { changeNow } from '../../../../contract/changes/change-now';
import type { BookingView } from '../../../data/bookings';

/** The other days of the same work that can be cancelled here and now. */
export function otherDays(booking: BookingView, all: readonly BookingView[], now: Date): BookingView[] {
  const first = firstDayOf(booking);
  return all.filter((each) => {
    const { id, status, pending, changing } = each;
    if (id === booking.id || pending || status === 'waiting' || !isOpen(status)) return false;
    if (firstDayOf(each) !== first) return false;
    return status === 'pending' || (changing !== undefined && changeNow(changing, now).is !== 'phone');
  });
}
