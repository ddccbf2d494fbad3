import type { BookingStatus } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';

/** What the list does to a booking. */
export interface BookingActs {
  /** How a technician is called; `Nobody`. */
  nameOf: (id: string | null) => string;
  onOpen: (booking: Booking) => void;
  onPick: (booking: Booking, status: BookingStatus) => void;
}
