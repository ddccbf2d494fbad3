import { dubaiClock } from '../../contract/dates';
import { Button } from '../ui/button';
import { Note } from '../ui/feedback/note';
import { useReach } from './data/alarms';
import styles from './kit/admin.module.css';

/** On every page of the office while the server is out of reach: what is shown is from before. */
export function OutOfReach() {
  const { since, busy, retry } = useReach();
  if (since === undefined) return null;
  return (
    <div className={styles.outOfReach}>
      <Note kind="warning" icon="cloud-off" live>
        <div className="between">
          <span>
            No connection{since > 0 && ` since ${dubaiClock(since)}`}. What you see is from before, and
            nothing can be changed now.
          </span>
          <Button size="sm" busy={busy} onClick={retry}>
            Try again
          </Button>
        </div>
      </Note>
    </div>
  );
}
