import { Link } from 'react-router-dom';
import { type UrgentBooking, urgentState } from '../../../../contract/bookings/urgent';
import { atText, targetText } from '../../../../contract/bookings/urgent-labels';
import type { BookingView } from '../../../data/bookings';
import { useServerNow } from '../../../data/device/server-clock';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { useNow } from '../../../ui/hooks/use-now';

/** Of urgent help, in place of a slot: how it stands, and the way to its own page. */
export function UrgentPart({ booking }: { booking: BookingView }) {
  useNow();
  const now = useServerNow()();
  const line = urgentLine(booking, now);
  if (!line) return null;
  return (
    <>
      <p>
        <StatusBadge kind={booking.needsTime ? 'needs-time' : 'urgent'} />
      </p>
      <p className="num text-sm">{line}</p>
      <Link
        className="link text-sm"
        to={`/urgent?asked=${booking.entry?.edit?.opId ?? booking.entry?.opId ?? booking.id}`}
      >
        See status
      </Link>
    </>
  );
}

/** What is known of it in a line; undefined of what is not urgent, or over. */
function urgentLine(booking: BookingView, now: Date): string | undefined {
  const { status, urgentRequest, urgent, assignedTo = null } = booking;
  if (status === 'waiting') return urgentRequest && 'Not sent. We do not know about it yet. Call us.';
  const judged: UrgentBooking = { status, assignedTo, urgent };
  const state = urgentState(judged, now);
  if (!state || state.is === 'over') return undefined;
  if (state.is === 'call') return 'We call you to agree a time.';
  const who =
    state.is === 'taken'
      ? `${booking.technicianName || 'A technician'} is coming`
      : 'Waiting for a technician';
  const by = state.late ? targetText(state) : `by ${atText(urgent?.until ?? now, now)}`;
  return `${who}, ${by}.`;
}
