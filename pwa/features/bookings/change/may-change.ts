import type { Actor } from '../../../../contract/accounts/users';
import { canCancelBooking } from '../../../../contract/bookings/booking-rules';
import { changeNow } from '../../../../contract/changes/change-now';
import type { Change } from '../../../../contract/changes/policy';
import type { BookingView } from '../../../data/bookings';

/** What its person may do about a booking now, and what it costs; undefined where nothing. */
export interface MayChange extends Change {
  move: boolean;
  cancel: boolean;
}

/**
 * Pending ones are moved and cancelled for nothing. Of confirmed ones the row says what it costs; where it says nothing, only the
 * office changes them. What waits on the device is answered first.
 */
export function mayChange(booking: BookingView, user: Actor | undefined, now: Date): MayChange | undefined {
  const { status, changing, startsAt, pending, urgent } = booking;
  if (!user || pending || status === 'waiting') return undefined;
  if (canCancelBooking(user, { status, userId: user.id, assignedTo: null }) && status === 'pending')
    // Urgent help has a target, no time.
    return { ...changeNow(undefined, now), move: !urgent, cancel: true };
  if (status !== 'confirmed' || !changing || now >= new Date(startsAt)) return undefined;
  return { ...changeNow(changing, now), move: true, cancel: true };
}
