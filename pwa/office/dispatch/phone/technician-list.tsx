import { memo } from 'react';
import { dayText, monthDay } from '../../../../contract/dates';
import type { BoardJob } from '../../../../contract/dispatch/board';
import { slotOf } from '../../../../contract/dispatch/day';
import { RowBlocks } from '../blocks/row-blocks';
import { LoadWindows, loadText, weekText } from '../board/load-windows';
import { JobCard } from '../card/job-card';
import { askedLine, shortName, slotStart, stateLine } from '../model/lines';
import type { BoardRow } from '../model/rows';
import styles from './phone.module.css';

interface Props {
  rows: readonly BoardRow[];
  needTime: readonly BoardJob[];
  nobody: readonly (BoardJob & { missing: number })[];
}

/** The board where there is no room for one: by technician, what needs somebody first. Every card has its menu. */
export const TechnicianList = memo(function TechnicianList({ rows, needTime, nobody }: Props) {
  return (
    <div className={styles.list}>
      {needTime.length > 0 && (
        <section aria-labelledby="needs-a-time">
          <h2 id="needs-a-time">Needs a time</h2>
          <Cards jobs={needTime} />
        </section>
      )}
      {nobody.length > 0 && (
        <section aria-labelledby="nobody-yet">
          <h2 id="nobody-yet">Nobody yet</h2>
          <Cards jobs={nobody} />
        </section>
      )}
      {rows.map(({ technician, jobs, offers, load, blocks }) => {
        const { id, name, leave } = technician;
        const theirs = jobs.flat();
        const offered = offers.flatMap((each, slot) =>
          each.map((job) => `${slotStart(slot)} offered to ${shortName(job.customer)}, waits`),
        );
        return (
          <section key={id} aria-labelledby={`of-${id}`}>
            <h2 id={`of-${id}`}>
              <bdi className="truncate">{name}</bdi>
              <LoadWindows load={load} />
              <small className="num">
                {leave ? 'On leave' : loadText(load)}, {weekText(technician)}
              </small>
            </h2>
            {!leave && <RowBlocks technicianId={id} name={name} blocks={blocks} />}
            {offered.length > 0 && <p className={styles.offered}>{offered.join('; ')}</p>}
            {leave ? (
              <p className={styles.away}>
                {monthDay(leave.from)} to {monthDay(leave.to)}
                {leave.back && `, back ${dayText(leave.back)}`}
              </p>
            ) : theirs.length + offered.length === 0 ? (
              <p className={styles.away}>Nothing on this day</p>
            ) : (
              <Cards jobs={theirs} technicianId={id} />
            )}
          </section>
        );
      })}
    </div>
  );
});

function Cards({ jobs, technicianId }: { jobs: readonly BoardJob[]; technicianId?: string }) {
  return (
    <ul>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard
            job={job}
            from={technicianId ?? null}
            isListed
            line={technicianId ? stateLine(job, { technicianId }) : askedLine(job)}
            time={job.needsTime ? undefined : slotStart(slotOf(job))}
          />
        </li>
      ))}
    </ul>
  );
}
