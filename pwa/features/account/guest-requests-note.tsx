import { Link } from 'react-router-dom';
import { useGuestRequests } from '../../data/bookings';
import { Note } from '../../ui/note';

/** For somebody who asked without an account: their requests are here, not behind the sign-in. */
export function GuestRequestsNote() {
  const { waiting, sent } = useGuestRequests();
  if (!waiting.length && !sent.length) return null;
  return (
    <Note kind="waiting" title="Requests from this device">
      {waiting.length ? `${waiting.length} waiting to be sent. ` : ''}
      <Link to="/outbox">See your requests</Link> without signing in.
    </Note>
  );
}
