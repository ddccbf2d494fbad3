import { startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { addDays } from '../../../contract/time';
import type { JobView, LeftJobView } from '../../data/jobs';
import type { OutboxItem } from '../../data/outbox/outbox';
import { drawAhead } from '../../data/views';
import { arrangeJobs, currentJob } from './arrange-jobs';
import styles from './jobs.module.css';
import { JobsBoard } from './jobs-board';
import { LeftJobs } from './left-jobs';
import { firstWays } from './use-jobs-place';

/** So that a start after the weekend finds its day drawn. */
const daysAhead = 4;

interface Known {
  jobs: readonly JobView[];
  left: readonly LeftJobView[];
  /** The Dubai day. */
  today: string;
  clockOffset: number;
}

interface Drawing {
  keep: ReturnType<typeof drawAhead>;
  sheets: readonly { day: string; sheet: HTMLElement }[];
}

/**
 * Draws, when nothing else is to be done, how a phone's /jobs will look today and on the next days, for the start to show at
 * once. The age is left out, and whether a job is on now: nobody knows when that start will be.
 */
export function JobsAhead({ jobs, left, today, clockOffset }: Known) {
  const [drawing, setDrawing] = useState<Drawing>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for what is shown in it
  useEffect(() => {
    const keep = drawAhead('/jobs');
    const days = Array.from({ length: daysAhead }, (_, n) => addDays(today, n));
    return whenIdle(() =>
      startTransition(() =>
        setDrawing({ keep, sheets: days.map((day) => ({ day, sheet: document.createElement('div') })) }),
      ),
    );
  }, [jobs, left, today]);

  useEffect(() => {
    if (!drawing) return;
    const { keep, sheets } = drawing;
    const days = Object.fromEntries(sheets.map(({ day, sheet }) => [day, sheet.innerHTML]));
    keep(days, clockOffset).catch((error) => console.warn('What was drawn ahead could not be kept:', error));
    setDrawing(undefined);
  }, [drawing, clockOffset]);

  const resting = { jobs: atRest(jobs), left: atRest(left) };
  return drawing?.sheets.map(({ day, sheet }) =>
    createPortal(<DayAhead {...resting} today={day} clockOffset={clockOffset} />, sheet, day),
  );
}

/** What is being sent now will be waiting, if it is still here then. */
function atRest<T extends { waiting: readonly OutboxItem[] }>(jobs: readonly T[]): T[] {
  return jobs.map((job) => ({
    ...job,
    waiting: job.waiting.map((each) =>
      each.state === 'sending' ? { ...each, state: 'queued' as const } : each,
    ),
  }));
}

function DayAhead({ jobs, left, today, clockOffset }: Known) {
  const now = new Date(Date.now() + clockOffset);
  const arranged = arrangeJobs(jobs, today);
  const current = currentJob(arranged.today, now);
  return (
    <div className={`wrap ${styles.jobs}`} data-area="admin">
      <JobsBoard
        ways={firstWays}
        jobs={jobs}
        arranged={arranged}
        current={current && { ...current, mark: undefined }}
        today={today}
        open={undefined}
        wide={false}
        updatedAt={undefined}
        state="ready"
        now={now}
        ask={() => {}}
      >
        <LeftJobs left={left} />
      </JobsBoard>
    </div>
  );
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
