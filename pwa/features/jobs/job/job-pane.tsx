import { Link } from 'react-router-dom';
import type { JobView, LeftJobView, RowsState } from '../../../data/jobs';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Icon } from '../../../ui/icon';
import styles from '../jobs.module.css';
import type { AskForm } from './job-actions';
import { JobDetail } from './job-detail';
import { JobsSkeleton, SomeJobsFailed } from './jobs-states';
import { LeftJobs } from './left-jobs';

/** The job that was opened, also where it has left this device meanwhile. */
export function JobPane(props: {
  job: JobView | undefined;
  left: LeftJobView | undefined;
  /** It was asked for by its address. */
  linked: boolean;
  /** Unless `ready` it may just not have come yet. */
  state: RowsState;
  level: 1 | 2;
  backTo: string;
  payTo(job: JobView): string;
  arrived: boolean;
  updatedAt: Date | undefined;
  now: Date;
  ask: AskForm;
}) {
  const { job, left, linked, state, level, backTo, ...shown } = props;
  const back = level === 1 && (
    <Link className={`link ${styles.jobBack}`} to={backTo}>
      <Icon name="arrow-left" size="sm" />
      All jobs
    </Link>
  );
  return (
    <div className={styles.jobPane}>
      {job && <JobDetail key={job.id} job={job} level={level} back={back} {...shown} />}
      {!job && (
        <>
          {back}
          {level === 1 && <h1 className="visually-hidden">Job</h1>}
          {left && <LeftJobs left={[left]} />}
          {linked && !left && state === 'first-sync' && <JobsSkeleton />}
          {/* Beside the list, the list says it. */}
          {linked && !left && state === 'failed' && level === 1 && <SomeJobsFailed />}
          {linked && !left && state === 'ready' && (
            <EmptyState
              title="This job is not on this device"
              text="It was given to someone else, was cancelled, or is more than a week old."
              action={
                <Link className={buttonClass()} to={backTo}>
                  All jobs
                </Link>
              }
            />
          )}
          {!linked && <p className={`soft ${styles.jobsNone}`}>Choose a job to see it here.</p>}
        </>
      )}
    </div>
  );
}
