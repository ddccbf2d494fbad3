import { Link } from 'react-router-dom';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { savedText } from '../outcome';
import styles from './pending-change.module.css';

const about: Record<string, string> = {
  'booking.cancel': 'Cancellation',
  'booking.note': 'Note',
  'booking.address': 'Address',
  'booking.move': 'Another time',
  'booking.keep': 'Your answer',
  'booking.photo': 'Photo',
  'booking.photo-remove': 'Removing a photo',
};

/** A change that the server has not taken yet. */
interface Change {
  kind: string;
  state: 'queued' | 'sending' | 'attention';
  problem?: { message: string };
}

/** What of a row is not on the server yet, said in the row. `what`: the change in a word, where its kind does not say. */
export function PendingChange({
  change,
  what = about[change.kind] ?? 'Change',
}: {
  change: Change;
  what?: string;
}) {
  const refused = change.state === 'attention';
  return (
    <div className={`${styles.pendingChange} above-10 cluster rounded`} data-pending={change.kind}>
      <StatusBadge kind={change.state === 'queued' ? 'waiting' : change.state} />
      <p className="text-sm anywhere">
        <strong>{`${what}: `}</strong>
        {refused ? (
          <>
            <span>{`${change.problem?.message ?? 'not accepted.'} `}</span>
            <Link to="/outbox">See what to do</Link>
          </>
        ) : (
          <>
            <span>{`${savedText} `}</span>
            <Link to="/outbox">See all</Link>
          </>
        )}
      </p>
    </div>
  );
}
