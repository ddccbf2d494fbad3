import type { TeamPreviewInput } from '../../../../contract/team/admin-team';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { isOffline } from '../../data/lists/list';
import type { TeamLook } from '../../data/team/team';
import styles from '../admin.module.css';
import { AffectedVisits } from './affected-visits';
import { useReassign } from './use-reassign';

interface Props {
  look: TeamLook;
  /** What it is about: by it visits can be given to others before it is saved. */
  change: TeamPreviewInput | undefined;
  /** What is said where none would. */
  none?: string;
}

/** What a change of the team means for the bookings that stand, said before it is saved. */
export function Consequence(props: Props) {
  const { look, change, none = 'Nothing is affected.' } = props;
  const { preview, problem, looking, retry } = look;
  const reassign = useReassign(change);
  if (looking)
    return (
      <p role="status" className={`soft ${styles.looking}`}>
        Checking the bookings…
      </p>
    );
  if (problem)
    return (
      <Note kind="warning" icon={isOffline(problem) ? 'cloud-off' : undefined} live>
        <div className="between">
          {isOffline(problem)
            ? 'No connection, so nothing can be saved. What you changed stays here.'
            : 'Could not check what this means for the bookings.'}
          <Button size="sm" onClick={retry}>
            Retry
          </Button>
        </div>
      </Note>
    );
  if (!preview) return null;
  if (preview.count === 0)
    return (
      <p role="status" className="soft">
        {none}
      </p>
    );
  return (
    <Note kind="warning" title={consequenceText(preview.count)} live>
      <AffectedVisits preview={preview} reassign={reassign} />
    </Note>
  );
}

/** `3 visits need a technician` */
export function consequenceText(count: number): string {
  return count === 1 ? '1 visit needs a technician' : `${count} visits need a technician`;
}
