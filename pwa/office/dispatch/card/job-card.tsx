import { type CSSProperties, memo, type ReactNode, useEffect, useRef } from 'react';
import type { BoardJob } from '../../../../contract/dispatch/board';
import { canMove } from '../../../../contract/dispatch/day';
import { cx } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import { useDesk } from '../carry/desk';
import { dragged } from '../carry/pointer';
import { usePart } from '../carry/store';
import { jobName, type StateLine, shortName, signOf } from '../model/lines';
import styles from './card.module.css';
import { SeenMark, Spot } from './card-signs';

interface Props {
  job: BoardJob;
  /** In whose row it stands; null in the tray. */
  from: string | null;
  line?: StateLine | undefined;
  /** At the end of its first line: the time, in the tray. */
  time?: string | undefined;
  /** Two stand in one place. */
  half?: boolean;
  /** The visit before it is late. */
  isLate?: boolean;
  /** It stands in a list and not in a cell. */
  isListed?: boolean;
  /** It is where the keys carry it, and not yet there. */
  isCarried?: boolean;
  /** What else can be pressed on it. */
  children?: ReactNode;
}

/** A job as a card: picked up by pointer, finger or Space; its dots open the menu that moves it. */
export const JobCard = memo(function JobCard(props: Props) {
  const { job, from, line, time, half, isLate, isCarried, isListed, children } = props;
  const desk = useDesk();
  const card = useRef<HTMLDivElement>(null);
  const held = usePart(desk.carry, (carry) => carry?.job.id === job.id && carry.by !== 'menu' && !isCarried);
  const isMenuOpen = usePart(desk.carry, (carry) => carry?.job.id === job.id && carry.by === 'menu');
  const news = usePart(desk.marks, (marks) => marks.news.get(job.id));
  const isMine = usePart(desk.marks, (marks) => marks.mine.has(job.id));
  const isFaint = usePart(desk.marks, (marks) => marks.isLeftOut(job));
  const isMovable = canMove(job) && !isCarried;

  useEffect(() => {
    if (!card.current || !isMovable) return;
    return dragged(card.current, { job: job.id, from });
  }, [job.id, from, isMovable]);

  const sign = signOf(job);
  const said = [jobName(job), job.area, line?.text, time, news && `${news.by} moved it here`];
  return (
    <div
      ref={card}
      className={cx(
        styles.card,
        styles[sign],
        isMovable && styles.movable,
        half && styles.half,
        isLate && styles.isLate,
        held && styles.held,
        isCarried && styles.carried,
        isFaint && styles.faint,
        news?.isNew && styles.theirs,
        isMine && styles.mine,
      )}
      style={job.slots > 1 && from && !isListed ? ({ '--takes': job.slots } as CSSProperties) : undefined}
      role="group"
      aria-roledescription="card"
      aria-label={said.filter(Boolean).join(', ')}
      aria-hidden={isCarried}
      {...(!isCarried && { tabIndex: -1, 'data-card': job.id })}
    >
      {news &&
        (news.isNew ? (
          <span className={styles.flag}>{news.by} moved it here</span>
        ) : (
          <i className={styles.dot} />
        ))}
      <p className={styles.title}>
        <Spot of={sign} />
        <span>{job.serviceType}</span>
        {time && <span className={`${styles.time} num`}>{time}</span>}
      </p>
      <p>
        <bdi>{sign === 'needs' ? <b>{shortName(job.customer)}</b> : shortName(job.customer)}</bdi>
        {job.area && (
          <>
            {' · '}
            <bdi>{job.area}</bdi>
          </>
        )}
      </p>
      {line && (
        <p className={cx(styles.state, line.look && styles[line.look], 'num')}>
          {line.mark && <SeenMark of={line.mark} />}
          {line.text}
        </p>
      )}
      {children}
      {isMovable && (
        <button
          type="button"
          className={styles.dots}
          tabIndex={-1}
          aria-label={`Move ${jobName(job)}`}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={(event) => desk.openMenu(job, from, event.currentTarget)}
        >
          <Icon name="more" />
        </button>
      )}
    </div>
  );
});
