import { memo } from 'react';
import { dayText, monthDay } from '../../../../contract/dates';
import type { BoardJob } from '../../../../contract/dispatch/board';
import { slotOf } from '../../../../contract/dispatch/day';
import { useNow } from '../../../ui/hooks/use-now';
import { RowBlocks } from '../blocks/row-blocks';
import { LoadWindows, loadText, weekText } from '../board/load-windows';
import { NoTeam } from '../board/no-team';
import { JobCard } from '../card/job-card';
import { TellWaiting } from '../late/tell-button';
import { askedLine, shortName, slotStart, stateLine } from '../model/lines';
import type { BoardRow } from '../model/rows';
import { lastWord, type Silent, silentOf, silentText } from '../model/silent';
import type { Waiting } from '../model/waiting';
import styles from './phone.module.css';

interface Props {
  day: string;
  rows: readonly BoardRow[];
  needTime: readonly BoardJob[];
  nobody: readonly (BoardJob & { missing: number })[];
}

/** The board where there is no room for one: by technician, what needs somebody first. Every card has its menu. */
export const TechnicianList = memo(function TechnicianList({ day, rows, needTime, nobody }: Props) {
  const now = useNow();
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
      {rows.length === 0 && <NoTeam />}
      {rows.map(({ technician, jobs, offers, load, blocks, waiting }) => {
        const silent = silentOf({ day }, { technician, jobs }, now);
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
              {silent && <small className={styles.silent}>{silentText(silent)}</small>}
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
              <Cards jobs={theirs} of={{ technicianId: id, silent, waiting }} />
            )}
          </section>
        );
      })}
    </div>
  );
});

interface Of {
  technicianId: string;
  silent: Silent | undefined;
  waiting: ReadonlyMap<string, Waiting>;
}

function Cards({ jobs, of }: { jobs: readonly BoardJob[]; of?: Of }) {
  const lineOf = (job: BoardJob, { technicianId, silent, waiting }: Of) =>
    stateLine(job, {
      technicianId,
      silentSince: lastWord(silent, slotOf(job), job),
      waiting: waiting.get(job.id),
    });
  return (
    <ul>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard
            job={job}
            from={of?.technicianId ?? null}
            isListed
            isLate={of?.waiting.has(job.id) ?? false}
            line={of ? lineOf(job, of) : askedLine(job)}
            time={job.needsTime ? undefined : slotStart(slotOf(job))}
          >
            <TellWaiting job={job} waiting={of?.waiting.get(job.id)} />
          </JobCard>
        </li>
      ))}
    </ul>
  );
}
