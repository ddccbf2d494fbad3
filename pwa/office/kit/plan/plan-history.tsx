import { Link } from 'react-router-dom';
import { dateAndClock } from '../../../../contract/dates';
import type { AuditEntry } from '../../../../contract/office/audit';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import { useAdminList } from '../../data/lists/list';
import { AuditChanges } from '../audit-changes';
import { actionOf, actorOf } from '../audit-labels';
import { LoadFailed } from '../rows/load-failed';
import styles from './plan-part.module.css';

/** What was done to a plan and by whom, the latest first, and the way to all of it. */
export function PlanHistory({ id }: { id: string }) {
  const about = { type: 'subscription', entity: id };
  const { data, error, isFetching, refetch } = useAdminList<AuditEntry>('audit', { ...about, limit: 5 });
  return (
    <section>
      <h3>History</h3>
      {data && (
        <ul className="lined anywhere text-sm num">
          {data.rows.map((entry) => (
            <li key={entry.id} className={`${styles.visit} grid gap-2`}>
              <span className="strong">{actionOf(entry)}</span>
              <span className="soft">
                {actorOf(entry)} · {dateAndClock(entry.at)}
              </span>
              {entry.changes.length > 0 && <AuditChanges entry={entry} />}
            </li>
          ))}
        </ul>
      )}
      {data?.rows.length === 0 && <p className="soft">No changes to this plan yet.</p>}
      {!data && error && (
        <LoadFailed noun="the history" problem={error} busy={isFetching} onRetry={() => refetch()} />
      )}
      {!data && !error && (
        <SkeletonGroup label="Loading the history">
          <Skeleton height={44} />
        </SkeletonGroup>
      )}
      <Link className="link text-sm" to={`/admin/audit?${new URLSearchParams(about)}`}>
        All of its history
      </Link>
    </section>
  );
}
