import { Link } from 'react-router-dom';
import { isOpen } from '../../../contract/bookings/booking-rules';
import { minutesText } from '../../../contract/dispatch/delays';
import { splitDate } from '../../../contract/slots';
import type { JobView } from '../../data/jobs';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { AbsenceLine } from './job/absence-line';
import { addressText, needsAttention, waitingText } from './job/job-labels';
import styles from './jobs.module.css';

/** A job in a list: its time, what, for whom and where, how it stands. The whole row leads to it. */
export function JobRow({
  job,
  to,
  open,
  timeless,
}: {
  job: JobView;
  to: string;
  /** It is the one shown beside the list. */
  open: boolean;
  /** In an agenda: the time stands beside the row, and what nobody has among one's own. */
  timeless?: boolean;
}) {
  const [time = '', half = ''] = splitDate(job.date)?.slot.start.split(' ') ?? [];
  const waits = waitingText(job.waiting);
  const refused = needsAttention(job.waiting);
  const where = [job.customer.name, addressText(job)].filter(Boolean).join(' · ');
  return (
    <li
      className={
        timeless
          ? `${styles.jobRow} relative grid gap-12 ${styles.jobRowTimeless}`
          : `${styles.jobRow} relative grid gap-12`
      }
    >
      {!timeless && (
        <span className={`${styles.jobRowTime} soft text-xs num`}>
          <b className="block text-md">{time}</b> {half}
        </span>
      )}
      <div>
        <div className={`${styles.jobRowHead} between`}>
          <h3>
            <Link to={to} aria-current={open || undefined}>
              {job.service}
            </Link>
          </h3>
          {job.status === job.stored.status && !refused && <StatusBadge kind={job.status} />}
          {refused && <StatusBadge kind="attention" />}
        </div>
        {job.urgent && isOpen(job.status) && (
          <p>
            <StatusBadge kind={job.needsTime ? 'needs-time' : 'urgent'} />
          </p>
        )}
        <AbsenceLine job={job} />
        {job.runningLate && isOpen(job.status) && (
          <p className={`${styles.jobLate} text-sm num`}>
            Running late {minutesText(job.runningLate.minutes)}
          </p>
        )}
        {job.about && <p className="text-sm">{job.about}</p>}
        {where && <p className="text-sm anywhere">{where}</p>}
        {job.comesWith && <p className="text-sm soft">with {job.comesWith.join(' and ')}</p>}
        {timeless && !job.mine && <p className="text-sm soft">Not assigned yet</p>}
        {waits && (
          <p className="above-8">
            <StatusBadge kind="waiting" label={waits} />
          </p>
        )}
      </div>
    </li>
  );
}
