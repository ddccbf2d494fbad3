import type { BookingStatus } from '../../../contract/bookings/booking-rules';
import type { Booking } from '../../../contract/bookings/bookings';

/** What the sheets know of the visit that is moved or cancelled. `waiting`: it is on this device alone. */
export interface ChangedVisit {
  id: string;
  serviceName: string;
  date: string;
  startsAt: string;
  status: BookingStatus | 'waiting';
  amount?: number;
  technicianName?: string | undefined;
  needsTime?: Booking['needsTime'];
  proposal?: Booking['proposal'];
  changing?: Booking['changing'];
  charges?: Booking['charges'];
  noShow?: Booking['noShow'];
  /** It is a visit of this plan. */
  subscriptionId?: string | undefined;
}

/** Where a fee goes, after `The AED 50`. */
export const onInvoice = 'goes on the invoice of this visit.';
