import type { JobView } from '../../data/jobs';
import { Timeline, type TimelineStep } from '../../ui/timeline';
import { momentOf } from './job-words';

/** What happened to a job, as far as this device knows: when it was asked for, and every remark on it. */
export function JobHistory({ job, heading: Heading }: { job: JobView; heading: 'h2' | 'h3' }) {
  const steps: TimelineStep[] = [
    {
      title: job.late ? 'Booked, after its time had begun' : 'Booked',
      time: <time dateTime={job.createdAt}>{momentOf(job.createdAt)}</time>,
      state: 'done',
    },
    ...job.remarks.map(
      (remark): TimelineStep => ({
        title: remark.author,
        text: (
          <>
            <span className="job-text">{remark.text}</span>
            {!remark.internal && <small>The customer can read this.</small>}
          </>
        ),
        time: <time dateTime={remark.at}>{momentOf(remark.at)}</time>,
        state: 'done',
      }),
    ),
  ];
  return (
    <section className="job-part" aria-labelledby={`history-${job.id}`}>
      <Heading id={`history-${job.id}`}>History</Heading>
      <Timeline label="History" steps={steps} />
    </section>
  );
}
