import type { JobView } from '../../data/jobs';
import { stillOpen } from './arrange-jobs';

/** The day as a line in parts: what is done, what is on, what is to come. For the eye; the words stand above it. */
export function DayProgress({ jobs, current }: { jobs: readonly JobView[]; current: string | undefined }) {
  if (!jobs.length) return null;
  const inOrder = [...jobs].sort((a, b) => Number(stillOpen(a)) - Number(stillOpen(b)));
  return (
    <div className="day-progress" aria-hidden="true">
      {inOrder.map((job) => (
        <i
          key={job.id}
          className={stillOpen(job) ? (job.id === current ? 'is-now' : undefined) : 'is-done'}
        />
      ))}
    </div>
  );
}
