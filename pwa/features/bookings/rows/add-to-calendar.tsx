import type { BookingStatus } from '../../../../contract/bookings/booking-rules';
import { visitCalendar, visitFileName } from '../../../../contract/visits/calendar';
import type { BookingView } from '../../../data/bookings';
import { Button } from '../../../ui/button';
import { saveFile } from '../../../ui/save-file';

/** An open visit as a file for the person's own calendar; made on the device, so that it needs no network. */
export function AddToCalendar({
  booking,
  name,
  small,
}: {
  booking: BookingView;
  name: string;
  small?: boolean;
}) {
  const { status } = booking;
  if (!isComing(status) || booking.pending?.to === 'cancelled') return null;
  // Urgent help has a target, no slot, until the office has agreed one.
  if (booking.urgent && status === 'pending') return null;

  function save(open: BookingStatus) {
    const { reference = '', address = '', area = '', rev = 0 } = booking;
    const visit = { ...booking, status: open, reference, address, area, rev };
    const text = visitCalendar(visit, new Date());
    if (text) saveFile({ name: visitFileName(visit), type: 'text/calendar;charset=utf-8', text });
  }

  return (
    <Button size={small ? 'sm' : 'md'} onClick={() => save(status)} aria-label={`Add to calendar: ${name}`}>
      Add to calendar
    </Button>
  );
}

function isComing(status: BookingView['status']): status is 'pending' | 'confirmed' {
  return status === 'pending' || status === 'confirmed';
}
