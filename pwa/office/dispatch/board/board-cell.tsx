import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { BoardJob } from '../../../../contract/dispatch/board';
import { cx } from '../../../ui/class-names';
import { GhostCard } from '../card/ghost-card';
import { JobCard } from '../card/job-card';
import { OfferCard } from '../card/offer-card';
import { PlaceNumber } from '../card/place-number';
import { type Carry, useDesk } from '../carry/desk';
import { place } from '../carry/pointer';
import { usePart } from '../carry/store';
import { TellWaiting } from '../late/tell-button';
import { stateLine } from '../model/lines';
import { placeKey } from '../model/places';
import { lastWord, type Silent } from '../model/silent';
import type { Waiting } from '../model/waiting';
import styles from './cell.module.css';

interface Props {
  technicianId: string;
  slot: number;
  /** `Imran, 3:00 PM` */
  name: string;
  jobs: readonly BoardJob[];
  /** What is offered then with them named. */
  offers: readonly BoardJob[];
  /** A job that began before goes on. */
  goesOn: boolean;
  /** Why nobody works then, where that is so. */
  off: string | undefined;
  isUntilMidday: boolean;
  silent: Silent | undefined;
  waiting: ReadonlyMap<string, Waiting>;
  /** What stands there that is no job. */
  children?: ReactNode;
}

/** A slot of a technician: what stands there, and, while something is carried, what it says to that. */
export const BoardCell = memo(function BoardCell(props: Props) {
  const { technicianId, slot, name, jobs, offers, goesOn, off, isUntilMidday, silent, waiting, children } =
    props;
  const key = placeKey(technicianId, slot);
  const { carry, ghosts } = useDesk();
  const cell = useRef<HTMLDivElement>(null);
  useEffect(() => (cell.current ? place(cell.current, key) : undefined), [key]);
  const answer = usePart(carry, (now) => now?.answers.get(key));
  const isOver = usePart(carry, (now) => now?.at === key && now.by !== 'menu');
  const number = usePart(carry, (now) => numberOf(now, key));
  const carried = usePart(carry, (now) => (now?.by === 'keys' && now.at === key ? now : undefined));
  const isOwn = carried !== undefined && jobs.some(({ id }) => id === carried.job.id);
  const ghost = usePart(ghosts, (all) => all.get(key));
  const isFree = jobs.length + offers.length === 0 && !goesOn && !children && !ghost;
  const isFit = answer?.severity === 'fits' && isFree;
  const words = answer && !isFit ? answer.why : off;
  const allowed = jobs.length > 1 ? jobs.find((job) => job.allowed)?.allowed : undefined;
  return (
    <div
      ref={cell}
      role="gridcell"
      className={cx(
        styles.cell,
        off !== undefined && styles.off,
        isOver && styles.isOver,
        carried && styles.carries,
      )}
      tabIndex={-1}
      aria-label={[name, ...labelOf(isFree, off), answer && answerText(answer)].filter(Boolean).join(', ')}
      data-place={key}
      data-fits={isFit || undefined}
    >
      {jobs.map((job) => (
        <JobCard
          key={job.id}
          job={job}
          from={technicianId}
          half={jobs.length > 1}
          isLate={waiting.has(job.id)}
          line={stateLine(job, {
            technicianId,
            silentSince: lastWord(silent, slot, job),
            waiting: waiting.get(job.id),
            isUntilMidday,
          })}
        >
          <TellWaiting job={job} waiting={waiting.get(job.id)} />
        </JobCard>
      ))}
      {jobs.length > 1 && (
        <p className={styles.twiceWords}>
          Two at once
          {allowed?.by && (
            <>
              , <bdi>{allowed.by.name}</bdi> said yes
            </>
          )}
        </p>
      )}
      {offers.map((job) => (
        <OfferCard key={job.id} job={job} />
      ))}
      {children}
      {ghost && <GhostCard {...ghost} />}
      {carried && !isOwn ? (
        <CarriedHere carry={carried} />
      ) : isFit ? (
        <span className={styles.fit}>
          {number > 0 && <PlaceNumber>{number}</PlaceNumber>}
          Fits
          <small>{answer.why}</small>
        </span>
      ) : (
        isFree && words && <span className={styles.why}>{words}</span>
      )}
      {isOver && !isFit && answer && !carried && <span className={styles.bad} />}
    </div>
  );
});

/** The card as it would stand there, carried by keys. */
function CarriedHere({ carry: { job, answers, at = '' } }: { carry: Carry }) {
  const answer = answers.get(at);
  return (
    <JobCard
      job={job}
      from={null}
      isCarried
      line={answer && { text: answerText(answer), look: answer.severity === 'fits' ? 'brand' : 'red' }}
    />
  );
}

/** `Fits, already in Al Barsha`, `No AC skill`. */
export function answerText({ severity, why }: { severity: string; why: string }): string {
  return severity === 'fits' ? ['Fits', lower(why)].filter(Boolean).join(', ') : why;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function labelOf(isFree: boolean, off: string | undefined): string[] {
  return off !== undefined ? [off || 'off'] : isFree ? ['free'] : [];
}

function numberOf(now: Carry | undefined, key: string): number {
  return now?.by === 'menu' ? now.fitting.indexOf(key) + 1 : 0;
}
