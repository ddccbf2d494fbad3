import type { Booking } from '../../../../contract/bookings/bookings';
import { dubaiClock } from '../../../../contract/dates';
import { showVisit } from '../../../../contract/visits/visit-when';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { IconButton } from '../../../ui/icon-button';
import { askRepeat } from '../../data/new-booking/ask-new-booking';
import { UrgentChip } from '../change/urgent-chip';

/** The same again, at one press. */
export function RepeatButton({ booking }: { booking: Booking }) {
  const label = `Book again: ${booking.reference}`;
  return <IconButton icon="repeat" label={label} title="Book again" onClick={() => askRepeat(booking)} />;
}

/** That it belongs to another booking. */
export function linkText({ returnOf, partOf }: Booking): string {
  return returnOf ? 'return visit' : partOf ? 'another day' : '';
}

/** Where it is, or that nobody knows that yet. */
export function whereText({ customerInfo: { area, address }, addressUnknown }: Booking): string {
  return [addressUnknown && 'Address not known yet', area, address].filter(Boolean).join(', ');
}

/** Day, time and place on a card. */
export function Visit({ booking }: { booking: Booking }) {
  const visit = showVisit(booking.date);
  const where = whereText(booking);
  return (
    <p>
      {[visit.day, dueOf(booking) ?? visit.start, linkText(booking)].filter(Boolean).join(', ')}
      {where && <span className="soft"> · {where}</span>}
    </p>
  );
}

/** Its status; where it waits to be settled, what it waits for in place of that it is pending. */
export function StatusCell({ booking }: { booking: Booking }) {
  const { status, urgent, needsTime } = booking;
  const isSaid = status === 'pending' && (urgent || needsTime);
  return (
    <>
      {!isSaid && <StatusBadge kind={status} />}
      <UrgentChip booking={booking} />
    </>
  );
}

/** By when somebody should be there, of urgent help that still runs. */
export function dueOf({ status, urgent }: Booking): string | undefined {
  return urgent?.until && status === 'pending' ? `by ${dubaiClock(urgent.until)}` : undefined;
}
