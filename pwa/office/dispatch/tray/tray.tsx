import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { BoardJob } from '../../../../contract/dispatch/board';
import { slotOf } from '../../../../contract/dispatch/day';
import { cx } from '../../../ui/class-names';
import { Spot } from '../card/card-signs';
import { JobCard } from '../card/job-card';
import { useDesk } from '../carry/desk';
import { place } from '../carry/pointer';
import { usePart } from '../carry/store';
import { askedLine, shortName, slotStart } from '../model/lines';
import styles from './tray.module.css';

interface Props {
  needTime: readonly BoardJob[];
  nobody: readonly (BoardJob & { missing: number })[];
  children?: ReactNode;
}

/** What is not on the board: what needs a time, and what nobody has. A card that is put here is taken off its technician. */
export const Tray = memo(function Tray({ needTime, nobody, children }: Props) {
  const { carry } = useDesk();
  const tray = useRef<HTMLElement>(null);
  useEffect(() => (tray.current ? place(tray.current, 'tray') : undefined), []);
  const isOver = usePart(carry, (now) => now?.at === 'tray' && now.from !== null && now.by !== 'menu');
  const count = needTime.length + nobody.length;
  return (
    <aside
      ref={tray}
      className={cx(styles.tray, isOver && styles.isOver)}
      aria-label="Not on the board"
      data-place="tray"
      tabIndex={-1}
    >
      <header>
        <h2>Not on the board</h2>
        <span className="num">{count}</span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={styles.lists} aria-label="Cards not on the board" tabIndex={0}>
        {count === 0 && <p className={styles.nothing}>Everybody has a time and somebody who comes.</p>}
        {needTime.length > 0 && (
          <>
            <h3>
              <Spot of="needs" />
              <span>Needs a time</span>
              <em>
                {needTime.every(({ needsTime }) => needsTime?.why === 'taken') ? 'Their slot was full' : ''}
              </em>
            </h3>
            <ul>
              {needTime.map((job) => (
                <TrayCard key={job.id} job={job} />
              ))}
            </ul>
          </>
        )}
        {nobody.length > 0 && (
          <>
            <h3>
              Nobody yet<em>Has a time, no technician</em>
            </h3>
            <ul>
              {nobody.map((job) => (
                <TrayCard key={job.id} job={job} missing={job.missing} />
              ))}
            </ul>
          </>
        )}
      </section>
      <div className={styles.foot}>
        {children ?? (
          <p className={styles.hint}>
            Drop a card here to take it off a technician. The customer keeps the time.
          </p>
        )}
      </div>
    </aside>
  );
});

/** A card of the tray; in somebody's hand a dashed place is left. */
function TrayCard({ job, missing = 0 }: { job: BoardJob; missing?: number }) {
  const { carry } = useDesk();
  const isHeld = usePart(carry, (now) => now?.job.id === job.id && now.from === null && now.by !== 'menu');
  const line =
    missing > 0 && missing < job.people
      ? ({ text: `Needs ${missing} more`, look: 'amber' } as const)
      : askedLine(job);
  return (
    <li className="relative">
      <JobCard job={job} from={null} line={line} time={job.needsTime ? undefined : slotStart(slotOf(job))} />
      {isHeld && (
        <span className={styles.hole}>
          <span>
            <bdi>{shortName(job.customer)}</bdi> is in your hand
          </span>
        </span>
      )}
    </li>
  );
}
