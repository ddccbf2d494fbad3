import { Link } from 'react-router-dom';
import { isUrgentWaiting, urgentKindDetails, urgentState } from '../../../contract/bookings/urgent';
import { atText, targetText } from '../../../contract/bookings/urgent-labels';
import type { JobView } from '../../data/jobs';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { type AskForm, NextStep } from './job/job-actions';
import { JobContact } from './job/job-contact';
import { addressOf, waitingText } from './job/job-labels';
import styles from './jobs.module.css';

/** What comes before all else: to whoever is on call what nobody has yet, and what one has taken oneself. */
export function urgentJobs(jobs: readonly JobView[], onCall: boolean): JobView[] {
  return jobs.filter((job) => {
    if (job.mine) return Boolean(job.urgent?.until) && job.status === 'pending';
    return onCall && isUrgentWaiting({ ...job, assignedTo: null });
  });
}

/** Urgent help by the server's clock, each with its one next step. */
export function UrgentJobs(props: {
  jobs: readonly JobView[];
  serverNow: Date;
  pathTo(job: JobView): string;
  ask: AskForm;
}) {
  const { jobs, serverNow, pathTo, ask } = props;
  if (jobs.length === 0) return null;
  return (
    <section className="grid gap-16" aria-label="Urgent help">
      {jobs.map((job) => (
        <UrgentCard key={job.id} job={job} serverNow={serverNow} to={pathTo(job)} ask={ask} />
      ))}
    </section>
  );
}

function UrgentCard(props: { job: JobView; serverNow: Date; to: string; ask: AskForm }) {
  const { job, serverNow, to, ask } = props;
  const { urgent, mine } = job;
  const state = urgentState({ ...job, assignedTo: mine ? 'me' : null }, serverNow);
  const waits = waitingText(job.waiting);
  if (!urgent?.until || !state) return null;
  return (
    <article className={`card-now ${styles.nowCard} grid gap-14 ${styles.urgentCard}`}>
      <div className={`${styles.jobRowHead} between`}>
        <StatusBadge kind="urgent" label={mine ? 'Urgent, yours' : 'Urgent, not taken'} />
        <p className="num strong">{targetText(state)}</p>
      </div>
      <div>
        <h2>
          <Link to={to}>{urgentKindDetails[urgent.what].label}</Link>
        </h2>
        <p className="num">By {atText(urgent.until, serverNow)}</p>
        <p className={styles.jobCustomer}>{job.customer.name}</p>
        <p>{addressOf(job) || <span className="soft">No address given</span>}</p>
        {waits && (
          <p className="above-8">
            <StatusBadge kind="waiting" label={waits} />
          </p>
        )}
      </div>
      {job.notes && <p className={`${styles.jobNotes} rounded ${styles.jobText} anywhere`}>{job.notes}</p>}
      {mine && <JobContact job={job} />}
      <NextStep job={job} ask={ask} />
    </article>
  );
}
