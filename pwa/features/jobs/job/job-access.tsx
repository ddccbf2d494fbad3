import type { JobView } from '../../../data/jobs';
import { Icon } from '../../../ui/icon';
import { contactOf } from '../job-words';
import styles from '../jobs.module.css';

/** What has to be known before the door: who opens it, gate and parking, AC units, permit. */
export function JobAccess({ job }: { job: JobView }) {
  const lines = (job.access ?? '').split('\n').filter(Boolean);
  if (!job.siteContact && lines.length === 0) return null;
  return (
    <ul className={`${styles.jobAccess} num`} aria-label="At the door">
      {job.siteContact && (
        <li>
          <Icon name="user" size="sm" />
          <span>{contactOf(job)} opens the door</span>
        </li>
      )}
      {lines.map((line) => (
        <li key={line}>
          <Icon name={line.startsWith('A permit') ? 'permit' : 'gate'} size="sm" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
