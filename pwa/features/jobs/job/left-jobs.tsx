import type { LeftJobView } from '../../../data/jobs';
import styles from '../jobs.module.css';
import { JobWork } from './job-work';

/** Work on jobs that are on this device no more: moved to somebody else, cancelled, or too old. It is never dropped. */
export function LeftJobs({ left }: { left: readonly LeftJobView[] }) {
  if (!left.length) return null;
  return (
    <section className={`${styles.leftJobs} rounded-md grid gap-12`} aria-labelledby="left-jobs">
      <h2 id="left-jobs">No longer with you</h2>
      <p className="soft text-sm">
        These jobs are no longer on this device. Your work is kept, and the office can see it.
      </p>
      {left.map((job) => (
        <article key={job.id} className="grid gap-8">
          <h3>
            <span>{`${job.service} `}</span>
            {job.reference && <span className="soft num">{job.reference}</span>}
          </h3>
          <JobWork waiting={job.waiting} label={`Your work on ${job.service}`} />
        </article>
      ))}
    </section>
  );
}
