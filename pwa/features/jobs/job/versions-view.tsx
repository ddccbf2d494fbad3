import type { Versions } from '../../../data/outbox/job-refusal';
import styles from '../jobs.module.css';

/** What two people did with one job, side by side. */
export function VersionsView({ versions }: { versions: Versions }) {
  return (
    <dl className={`${styles.jobVersions} grid gap-8`}>
      <div>
        <dt className="soft text-xs">What you did</dt>
        <dd className="anywhere text-sm medium">{versions.mine}</dd>
      </div>
      <div>
        <dt className="soft text-xs">What the office did</dt>
        <dd className="anywhere text-sm medium">{versions.theirs}</dd>
      </div>
    </dl>
  );
}
