import type { Booking } from '../../../../contract/bookings/bookings';
import { useLater } from '../../../ui/hooks/until-loaded';

/** The plan of a booking that is a visit of one, or was to be: most are of none, and wait for none of its code. */
export function PlanOfBooking({ booking }: { booking: Booking }) {
  const isOfPlan = booking.subscriptionId !== undefined || booking.notInPlan !== undefined;
  const code = useLater(() => import('../../kit/plan/booking-plan'), isOfPlan);
  return isOfPlan && code ? <code.BookingPlan booking={booking} /> : null;
}
