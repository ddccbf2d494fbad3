import type { Versions } from '../../../data/outbox/job-refusal';
import styles from '../jobs.module.css';

/** What two people did with one job, side by side. */
export function VersionsView({ versions }: { versions: Versions }) {
  return (
    <dl className={`${styles.jobVersions} grid gap-8`}>
      <div>
        <dt>What you did</dt>
        <dd>{versions.mine}</dd>
      </div>
      <div>
        <dt>What the office did</dt>
        <dd>{versions.theirs}</dd>
      </div>
    </dl>
  );
}
