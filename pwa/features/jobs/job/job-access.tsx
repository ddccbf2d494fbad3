import type { JobView } from '../../../data/jobs';
import { Icon, type IconName } from '../../../ui/icon';
import styles from '../jobs.module.css';
import { contactOf } from './job-labels';

/** What has to be known before the door: who opens it, gate and parking, AC units, permit. */
export function JobAccess({ job }: { job: JobView }) {
  const lines = (job.access ?? '').split('\n').filter(Boolean);
  if (!job.siteContact && lines.length === 0) return null;
  return (
    <ul className={`${styles.jobAccess} text-md grid gap-6 num`} aria-label="At the door">
      {job.siteContact && (
        <li className="grid anywhere gap-10">
          <Icon name="user" size="sm" />
          <span>{contactOf(job)} opens the door</span>
        </li>
      )}
      {lines.map((line) => (
        <li className="grid anywhere gap-10" key={line}>
          <Icon name={iconOf(line)} size="sm" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is typed of gate and parking may be anything; the other lines are always said the same way. */
function iconOf(line: string): IconName {
  if (line.startsWith('A permit is needed')) return 'permit';
  return /^\d+ AC units?\.$/.test(line) ? 'tool' : 'gate';
}
