import type { Booking } from '../../../../../contract/bookings';
import { askRepeat } from '../../../../data/office/ask-new-booking';
import { IconButton } from '../../../../ui/icon-button';
import { showVisit } from '../../kit/filters/show-dates';

/** The same again, at one press. */
export function RepeatButton({ booking }: { booking: Booking }) {
  const label = `Repeat ${booking.reference}`;
  return <IconButton icon="repeat" label={label} title="Repeat" onClick={() => askRepeat(booking)} />;
}

/** That it belongs to another booking. */
export function linkWords({ returnOf, partOf }: Booking): string {
  return returnOf ? 'return visit' : partOf ? 'further day' : '';
}

/** Where it is, or that nobody knows that yet. */
export function whereWords({ customerInfo: { area, address }, addressUnknown }: Booking): string {
  return [addressUnknown && 'Address not known yet', area, address].filter(Boolean).join(', ');
}

/** Day, time and place on a card. */
export function Visit({ booking }: { booking: Booking }) {
  const visit = showVisit(booking.date);
  const where = whereWords(booking);
  return (
    <p>
      {[visit.day, visit.start, linkWords(booking)].filter(Boolean).join(', ')}
      {where && <span className="soft"> · {where}</span>}
    </p>
  );
}
