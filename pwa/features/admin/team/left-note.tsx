import { Link } from 'react-router-dom';
import type { TeamPreview } from '../../../../contract/team/admin-team';
import { Note } from '../../../ui/feedback/note';
import { AffectedBookings, consequenceWords } from '../kit/consequence';
import styles from './team.module.css';

/** Where those stand whom nobody can come to. */
export const needsNobody = '/admin/bookings?needs=nobody';

interface Props {
  /** What was said before it was saved. */
  left: TeamPreview | undefined;
  isCounted: boolean;
  onDismiss: () => void;
}

/** After a change was saved that leaves bookings without anybody: which, and the way to find others. */
export function LeftNote({ left, isCounted, onDismiss }: Props) {
  if (!left || left.count === 0) return null;
  return (
    <div className={styles.left}>
      <Note kind="warning" title={`Saved. ${consequenceWords(left.count)}`} live onDismiss={onDismiss}>
        <AffectedBookings preview={left} />
        {isCounted ? (
          <Link className={styles.leftWay} to={needsNobody}>
            Find others, or offer new times
          </Link>
        ) : (
          <p>Call them, or give them to others in Bookings.</p>
        )}
      </Note>
    </div>
  );
}
