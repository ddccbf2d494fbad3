import { Link } from 'react-router-dom';
import type { WaitingChange } from '../../data/bookings';
import { StatusBadge } from '../../ui/status-badge';

const about: Partial<Record<WaitingChange['kind'], string>> = {
  'booking.cancel': 'Cancellation',
  'booking.note': 'Note',
};

/** What of a row is not on the server yet, said in the row. */
export function PendingChange({ change }: { change: WaitingChange }) {
  const what = about[change.kind] ?? 'Change';
  const refused = change.state === 'attention';
  return (
    <div className="pending-change">
      <StatusBadge kind={change.state === 'queued' ? 'waiting' : change.state} />
      <p className="text-sm">
        <strong>{what}:</strong>{' '}
        {refused ? (
          <>
            {change.problem?.message ?? 'not taken.'} <Link to="/outbox">See what to do</Link>
          </>
        ) : (
          <>
            Saved on this device. Will be sent. <Link to="/outbox">See all</Link>
          </>
        )}
      </p>
    </div>
  );
}
