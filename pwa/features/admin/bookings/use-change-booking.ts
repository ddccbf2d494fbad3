import type { Booking, BookingAdminUpdate } from '../../../../contract/bookings';
import { useUpdateBooking } from '../../../data/office/bookings';
import { type RowChanger, useRowChange } from '../kit/use-row-change';

export type BookingChanger = RowChanger<Booking, BookingAdminUpdate>;

/** Changes one booking. `onChanged` hears of every newer version of it that comes back. */
export function useChangeBooking(onChanged: (booking: Booking) => void): BookingChanger {
  const { mutateAsync } = useUpdateBooking();
  return useRowChange<Booking, BookingAdminUpdate>({
    send: mutateAsync,
    words: toastWords,
    isDone: alreadyDone,
    onChanged,
  });
}

/** What a change is about, for the toast that tells of it. */
export function wordsOf({ status, amount, date, assignedTo }: BookingAdminUpdate): string {
  if (status !== undefined && amount !== undefined) return 'booking status and amount';
  if (status !== undefined) return 'booking status';
  if (amount !== undefined) return 'booking amount';
  if (date !== undefined) return 'booking date';
  return assignedTo === undefined ? 'booking' : 'booking assignment';
}

/** Two people wanted the same: there is nothing to ask. */
export function alreadyDone(current: Booking, change: BookingAdminUpdate): boolean {
  const { status, amount, date, assignedTo, address, homeId, addressUnknown } = change;
  return (
    (address === undefined || address === current.customerInfo.address) &&
    (homeId ?? current.homeId) === current.homeId &&
    (addressUnknown ?? current.addressUnknown) === current.addressUnknown &&
    (status ?? current.status) === current.status &&
    (amount ?? current.amount) === current.amount &&
    (date ?? current.date) === current.date &&
    (assignedTo === undefined || assignedTo === current.assignedTo)
  );
}

function toastWords(change: BookingAdminUpdate): { done: string; failed: string } {
  const words = wordsOf(change);
  const upper = words.charAt(0).toUpperCase() + words.slice(1);
  return { done: `${upper} updated successfully`, failed: `Failed to update ${words}` };
}
