import { Link } from 'react-router-dom';
import { visitWords } from '../../../contract/visits/visit-when';
import type { JobView } from '../../data/jobs';
import { Button } from '../../ui/button';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { AbsenceLine } from './job/absence-line';
import { JobAccess } from './job/job-access';
import { type AskForm, NextStep } from './job/job-actions';
import { JobContact } from './job/job-contact';
import { JobPlace } from './job/job-place';
import { needsAttention, waitingWords } from './job/job-words';
import styles from './jobs.module.css';

/** The job to do now, large: all that is needed at the door is on it. */
export function NowCard(props: { job: JobView; mark: string; to: string; ask: AskForm }) {
  const { job, mark, to, ask } = props;
  const waits = waitingWords(job.waiting);
  return (
    <article className={`card-now ${styles.nowCard} grid gap-14`}>
      <div className={`${styles.jobRowHead} between num`}>
        <p className="strong">{visitWords(job.date).slot}</p>
        <span className="mark">{mark}</span>
      </div>
      <div>
        <h2>
          <Link to={to}>{job.service}</Link>
        </h2>
        <AbsenceLine job={job} />
        {job.about && <p>{job.about}</p>}
        <p className={styles.jobCustomer}>{job.customer.name}</p>
        <JobPlace job={job} />
        {job.comesWith && <p className="text-sm">With {job.comesWith.join(' and ')}</p>}
        {(waits || needsAttention(job.waiting)) && (
          <p className={`${styles.jobRowWaits} cluster`}>
            {needsAttention(job.waiting) && <StatusBadge kind="attention" />}
            {waits && <StatusBadge kind="waiting" label={waits} />}
          </p>
        )}
      </div>
      {job.notes && <p className={`${styles.jobNotes} rounded ${styles.jobText} anywhere`}>{job.notes}</p>}
      <JobAccess job={job} />
      <JobContact job={job}>
        <Button size="xl" icon="note" onClick={() => ask('note', job)}>
          Add note
        </Button>
      </JobContact>
      <NextStep job={job} ask={ask} />
    </article>
  );
}
