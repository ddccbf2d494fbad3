import type { Booking } from '../../../../contract/bookings/bookings';
import { callerOf, dayAfter, type OfficeDraft, repeatVisit, returnTo } from './office-draft';

const event = 'homehub:new-booking';

/** Opens the booking of a call, from anywhere in the office; `filled` is what a visit before fills in. */
export function askNewBooking(filled?: Partial<OfficeDraft>): void {
  dispatchEvent(new CustomEvent(event, { detail: filled }));
}

/** The same again for its customer, a visit that puts it right for nothing, or one more day of its work. */
export function askRepeat(booking: Booking): void {
  askNewBooking({ ...callerOf(booking), ...repeatVisit(booking) });
}

export function askReturnVisit(booking: Booking): void {
  askNewBooking({ ...callerOf(booking), ...returnTo(booking) });
}

export function askFurtherDay(booking: Booking): void {
  askNewBooking({ ...callerOf(booking), ...dayAfter(booking) });
}

export function onNewBookingRequested(
  listener: (filled: Partial<OfficeDraft> | undefined) => void,
): () => void {
  const heard = (each: Event) =>
    listener((each as CustomEvent<Partial<OfficeDraft> | null>).detail ?? undefined);
  addEventListener(event, heard);
  return () => removeEventListener(event, heard);
}
