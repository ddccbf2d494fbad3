import { useState } from 'react';
import { blockLabels } from '../../../contract/bookings/block-labels';
import { monthDay, weekdayName, weekdayShort } from '../../../contract/dates';
import { addDays } from '../../../contract/time';
import { useMyBlocks } from '../../data/blocks/blocks';
import type { JobView } from '../../data/jobs';
import { CalendarDialog } from '../../ui/calendar/calendar-dialog';
import { dayName } from '../../ui/calendar/day-math';
import { DayStrip } from '../../ui/calendar/day-strip';
import { BlockIcon } from '../../widgets/blocks/block-icon';
import { agendaOf, dayOf, stillOpen } from './arrange-jobs';
import { JobRow } from './job-row';
import styles from './jobs.module.css';

const daysBack = 7;
const daysAhead = 11;

/** One day by its slots, the empty ones too: where there is room for more. */
export function DayAgenda(props: {
  jobs: readonly JobView[];
  day: string;
  today: string;
  open: string | undefined;
  /** These are all: only then is a slot said to be empty. */
  known: boolean;
  pathTo(job: JobView): string;
  onDay(day: string): void;
}) {
  const { jobs, day, today, open, known, pathTo, onDay } = props;
  const [choosing, setChoosing] = useState(false);
  const blocks = useMyBlocks()?.filter((each) => each.day === day && !each.removing) ?? [];
  const counts = new Map<string, number>();
  for (const job of jobs) {
    if (job.mine || stillOpen(job)) counts.set(dayOf(job), (counts.get(dayOf(job)) ?? 0) + 1);
  }
  const days = Array.from({ length: daysBack + daysAhead + 1 }, (_, at) => addDays(today, at - daysBack));
  const offered = days.includes(day) ? days : [...days, day].sort();
  return (
    <>
      <DayStrip
        name="day"
        label="Day"
        days={offered.map((each) => {
          const count = counts.get(each) ?? 0;
          return {
            value: each,
            weekday: each === today ? 'Today' : weekdayShort(each),
            day: Number(each.slice(8)),
            name: known ? `${dayName(each)}, ${count === 1 ? '1 job' : `${count} jobs`}` : dayName(each),
          };
        })}
        value={day}
        onChange={onDay}
        onMore={() => setChoosing(true)}
        moreLabel="More days"
      />
      <CalendarDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        value={day}
        min={addDays(today, -daysBack)}
        today={today}
        onChange={onDay}
      />
      <ol className={styles.agenda} aria-label={`${weekdayName(day)}, ${monthDay(day)}`}>
        {agendaOf(jobs, day).map((slot, at) => (
          <li key={slot.start}>
            <h2 className="num">{slot.label}</h2>
            {blocks
              .filter(({ slots }) => slots.includes(at))
              .map(({ id, kind }) => (
                <p key={id} className="inline-row gap-6 soft text-sm">
                  <BlockIcon kind={kind} />
                  {blockLabels[kind]}
                </p>
              ))}
            {slot.jobs.length ? (
              <ul className={styles.jobList}>
                {slot.jobs.map((job) => (
                  <JobRow key={job.id} job={job} to={pathTo(job)} open={job.id === open} timeless />
                ))}
              </ul>
            ) : (
              known &&
              !blocks.some(({ slots }) => slots.includes(at)) && (
                <p className="faint text-sm">Nothing here.</p>
              )
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
