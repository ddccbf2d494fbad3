import type { Booking } from '../../../../../contract/bookings/bookings';
import type { BookingAdminUpdate } from '../../../../../contract/changes/booking-changes';
import { changeNow } from '../../../../../contract/changes/change-now';

/** The fee (AED) that its customer owes for this change if it is theirs; 0 where nothing is to be asked. */
export function lateFeeOf(row: Booking, change: BookingAdminUpdate, now: Date): number {
  const isTheirs = change.status === 'cancelled' || (change.date !== undefined && change.date !== row.date);
  if (row.status !== 'confirmed' || !isTheirs || change.lateFee) return 0;
  return changeNow(row.changing, now).fee;
}
