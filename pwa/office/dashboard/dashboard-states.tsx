import { dubaiClock } from '../../../contract/dates';
import type { Problem } from '../../../contract/errors';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { Skeleton } from '../../ui/feedback/skeleton';
import { isOffline } from '../data/lists/list';
import styles from './dashboard.module.css';

const cards = ['day', 'week', 'revenue', 'subscriptions'];
const panels = ['bookings', 'subscriptions', 'metrics', 'waiting'];

/** The page in its final shape while its figures are on their way. */
export function DashboardLoading() {
  return (
    <div className="dash" aria-busy="true">
      <div className={`${styles.dashCards} ${styles.dashPanel} min-0 relative rounded-md`}>
        {cards.map((card) => (
          <div key={card} className="grid gap-10">
            <Skeleton width="55%" />
            <Skeleton shape="block" width={72} height={34} />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        Loading dashboard statistics...
      </p>
      {panels.map((panel, index) => (
        <div key={panel} className={`${styles.dashPanel} min-0 relative rounded-md ${styles.dashPanelGhost}`}>
          <Skeleton width="35%" />
          {index === 0 && <p aria-hidden="true">Loading dashboard statistics...</p>}
        </div>
      ))}
    </div>
  );
}

/** Newer figures could not be had: those shown say how old they are. */
export function FiguresOld(props: { since: number; problem: Problem; busy: boolean; onRetry: () => void }) {
  const { since, problem, busy, onRetry } = props;
  const offline = isOffline(problem);
  return (
    <Note kind="warning" icon={offline ? 'cloud-off' : 'warning'} live>
      <div className="between">
        <span>
          {offline ? 'No connection. ' : 'Failed to load dashboard statistics. '}
          These figures are from {dubaiClock(since)}.
        </span>
        <Button size="sm" busy={busy} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </Note>
  );
}
