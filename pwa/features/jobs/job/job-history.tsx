import { momentOf } from '../../../../contract/dates';
import type { JobView } from '../../../data/jobs';
import { Timeline, type TimelineStep } from '../../../ui/timeline';
import styles from '../jobs.module.css';
import { stepText, stepTitle } from './job-words';

/** What happened to a job, as far as this device knows: when it was asked for, what it became, and every remark on it. */
export function JobHistory({ job, heading: Heading }: { job: JobView; heading: 'h2' | 'h3' }) {
  const happened = [
    { at: job.createdAt, title: job.late ? 'Booked, after its time had begun' : 'Booked', text: undefined },
    ...job.history.map((step) => ({ at: step.at, title: stepTitle(step), text: stepText(step) })),
    ...job.remarks.map((remark) => ({
      at: remark.at,
      title: remark.author,
      text: (
        <>
          <span className={`${styles.jobText} anywhere`}>{remark.text}</span>
          {!remark.internal && <small>The customer can read this.</small>}
        </>
      ),
    })),
  ];
  const steps = happened
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(
      ({ at, title, text }): TimelineStep => ({
        title,
        text,
        time: <time dateTime={at}>{momentOf(at)}</time>,
        state: 'done',
      }),
    );
  return (
    <section className={`${styles.jobPart} grid gap-12`} aria-labelledby={`history-${job.id}`}>
      <Heading id={`history-${job.id}`}>History</Heading>
      <Timeline label="History" steps={steps} />
    </section>
  );
}
