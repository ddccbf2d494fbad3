import type { BookingStatus } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { BookingAdminUpdate } from '../../../../contract/office/admin-bookings';
import { typeName } from '../../../../contract/plans/package-names';
import { fetchBooking } from '../../data/bookings/bookings';
import { toastWithUndo } from '../../kit/keys/undo';
import type { BookingChanger } from '../change/use-change-booking';

type Change = BookingChanger['change'];

/** Sets a status, with what was asked about it; for as long as that is said it can be set back. */
export async function setStatus(
  change: Change,
  booking: Booking,
  status: BookingStatus,
  more: Pick<BookingAdminUpdate, 'hours'> = {},
): Promise<void> {
  if ((await change(booking, { status, ...more })) !== 'done') return;
  const { id, reference, status: before } = booking;
  // In the place of the message that it was saved.
  toastWithUndo(
    { title: 'Success', description: 'Booking status updated successfully' },
    async () => change(await fetchBooking(id), { status: before }),
    `Set ${reference} back to ${typeName(before)}`,
  );
}
