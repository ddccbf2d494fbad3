import { useState } from 'react';
import { monthDay, weekdayName } from '../../../contract/dates';
import type { JobView } from '../../data/jobs';
import { Button } from '../../ui/button';
import type { ArrangedJobs, DayOfJobs, Tab } from './arrange-jobs';
import { JobRow } from './job-row';
import styles from './jobs.module.css';

interface Shown {
  open: string | undefined;
  /** These are all: only then may a part be said to be empty. */
  known: boolean;
  pathTo(job: JobView): string;
}

const none: Record<Tab, string> = {
  today: 'No jobs today.',
  next: 'No jobs in the next days.',
  past: 'No jobs in the past week.',
  unassigned: 'No unassigned jobs.',
};

/** Today's jobs (but the one that stands above them), then those of today that nobody has. */
export function TodayList({
  arranged,
  above,
  known,
  ...shown
}: Shown & { arranged: ArrangedJobs; above: string | undefined }) {
  const { today, freeToday } = arranged;
  return (
    <>
      {known && !today.length && <p className={`soft ${styles.jobsNone}`}>{none.today}</p>}
      {today.length > 0 && <h2 className="visually-hidden">Today</h2>}
      <Rows jobs={today.filter((job) => job.id !== above)} {...shown} />
      {freeToday.length > 0 && (
        <section aria-labelledby="free-today">
          <h2 id="free-today" className={styles.jobDay}>
            Not assigned yet
          </h2>
          <Rows jobs={freeToday} {...shown} />
        </section>
      )}
    </>
  );
}

const pageSize = 40;

/** Jobs by their days; a part of them first where there are many. */
export function DaysList({ days, tab, known, ...shown }: Shown & { days: readonly DayOfJobs[]; tab: Tab }) {
  const [count, setCount] = useState(pageSize);
  const part = firstJobs(days, count);
  const total = days.reduce((sum, each) => sum + each.jobs.length, 0);
  if (!total) return known ? <p className={`soft ${styles.jobsNone}`}>{none[tab]}</p> : null;
  return (
    <>
      {part.map(({ day, jobs }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={`${styles.jobDay} num`}>
            {weekdayName(day)} <span className="soft">{monthDay(day)}</span>
          </h2>
          <Rows jobs={jobs} {...shown} />
        </section>
      ))}
      {total > count && (
        <Button wide onClick={() => setCount(count + pageSize * 3)}>
          Show more
        </Button>
      )}
    </>
  );
}

function Rows({ jobs, open, pathTo }: Omit<Shown, 'known'> & { jobs: readonly JobView[] }) {
  if (!jobs.length) return null;
  return (
    <ul className={styles.jobList}>
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} to={pathTo(job)} open={job.id === open} />
      ))}
    </ul>
  );
}

function firstJobs(days: readonly DayOfJobs[], count: number): DayOfJobs[] {
  const part: DayOfJobs[] = [];
  let room = count;
  for (const { day, jobs } of days) {
    if (room <= 0) break;
    part.push({ day, jobs: jobs.slice(0, room) });
    room -= jobs.length;
  }
  return part;
}
