import { Link } from 'react-router-dom';
import type { TeamPreview } from '../../../../contract/team/admin-team';
import { Note } from '../../../ui/feedback/note';
import { AffectedVisits } from '../../kit/reassign/affected-visits';
import { consequenceText } from '../../kit/reassign/consequence';
import { useReassign } from '../../kit/reassign/use-reassign';
import styles from '../team.module.css';

/** Where those stand whose technician cannot come, and to whom nobody can. */
export const needsTechnician = '/admin/bookings?needs=nobody';

interface Props {
  /** What was said before it was saved. */
  left: TeamPreview | undefined;
  onDismiss: () => void;
}

/** After a change was saved that leaves visits without their technician: which, and to whom they can be given. */
export function LeftNote({ left, onDismiss }: Props) {
  const reassign = useReassign();
  if (!left || left.count === 0) return null;
  const open = left.count - reassign.givenCount;
  const words = open > 0 ? consequenceText(open) : 'All of these visits have a technician';
  return (
    <div className={styles.left}>
      <Note kind={open > 0 ? 'warning' : 'success'} title={`Saved. ${words}`} live onDismiss={onDismiss}>
        <AffectedVisits preview={left} reassign={reassign} />
        <Link className={`${styles.leftWay} inline-row tap`} to={needsTechnician}>
          All visits that need a technician
        </Link>
      </Note>
    </div>
  );
}
