import { isOpen } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { isUrgentWaiting } from '../../../../contract/bookings/urgent';
import { needsReassigning } from '../../../../contract/team/needs-reassigning';
import { StatusBadge } from '../../../ui/feedback/status-badge';

interface Props {
  booking: Booking;
  className?: string | undefined;
}

/** What of a booking is pressing: that its technician cannot come, that it is urgent help, or that a time is still to be agreed. */
export function UrgentChip(props: Props) {
  const { booking, className } = props;
  return (
    <>
      {needsReassigning(booking, new Date()) && <StatusBadge kind="reassign" className={className} />}
      <TimeChip {...props} />
    </>
  );
}

function TimeChip({ booking, className }: Props) {
  if (!isOpen(booking.status)) return null;
  if (booking.needsTime) return <StatusBadge kind="needs-time" className={className} />;
  if (!booking.urgent) return null;
  // The bolt before it says of what.
  const label = isUrgentWaiting(booking) ? 'Urgent' : 'Taken';
  return <StatusBadge kind="urgent" label={label} className={className} />;
}
