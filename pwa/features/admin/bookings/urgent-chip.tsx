import { isOpen } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { isUrgentWaiting } from '../../../../contract/bookings/urgent';
import { StatusBadge } from '../../../ui/feedback/status-badge';

/** That a booking is urgent help, or that a time is still to be agreed; nothing of what is neither, or over. */
export function UrgentChip({ booking, className }: { booking: Booking; className?: string | undefined }) {
  if (!isOpen(booking.status)) return null;
  if (booking.needsTime) return <StatusBadge kind="needs-time" className={className} />;
  if (!booking.urgent) return null;
  // The bolt before it says of what.
  const label = isUrgentWaiting(booking) ? 'Urgent' : 'Taken';
  return <StatusBadge kind="urgent" label={label} className={className} />;
}
