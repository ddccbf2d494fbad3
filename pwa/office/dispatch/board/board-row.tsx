import { memo } from 'react';
import { dayText, monthDay } from '../../../../contract/dates';
import type { Load } from '../../../../contract/dispatch/day';
import { cx } from '../../../ui/class-names';
import { slotStart } from '../model/lines';
import { isSameRow, type BoardRow as Row } from '../model/rows';
import { BlockHere } from './block-here';
import styles from './board.module.css';
import { BoardCell } from './board-cell';
import { Palm } from './palm';

interface Props {
  row: Row;
  /** Before this slot ends nobody works outdoors any more. */
  middaySlot: number | undefined;
  /** Since when their phone says nothing, and for how many minutes. */
  silent: { since: string; minutes: number } | undefined;
}

/** A technician's day. It is drawn anew only where something of it is another. */
export const BoardRow = memo(
  function BoardRow({ row, middaySlot, silent }: Props) {
    const { technician, jobs, goesOn, blocks, off } = row;
    const { id, name, leave } = technician;
    const isTall = jobs.some((each) => each.length > 2);
    return (
      <div role="row" className={cx(styles.row, isTall && styles.tall)} data-row={id}>
        <Who row={row} silent={silent} />
        {leave ? (
          <div role="gridcell" aria-colspan={5} className={styles.leave} tabIndex={-1} data-place={`${id} 0`}>
            <Palm className={styles.palm} />
            <p>
              <b>On leave</b>, {monthDay(leave.from)}
              {leave.to !== leave.from && ` to ${monthDay(leave.to)}`}.
            </p>
          </div>
        ) : (
          jobs.map((each, slot) => (
            <BoardCell
              // biome-ignore lint/suspicious/noArrayIndexKey: the slots of a day are its places
              key={slot}
              technicianId={id}
              slot={slot}
              name={`${name}, ${slotStart(slot)}`}
              jobs={each}
              goesOn={goesOn[slot] ?? false}
              off={off[slot]}
              isUntilMidday={slot === middaySlot}
              silentSince={silent?.since}
            >
              {blocks[slot] && <BlockHere block={blocks[slot]} isBeside={each.length > 0} />}
            </BoardCell>
          ))
        )}
      </div>
    );
  },
  (a, b) =>
    isSameRow(a.row, b.row) &&
    a.middaySlot === b.middaySlot &&
    a.silent?.since === b.silent?.since &&
    a.silent?.minutes === b.silent?.minutes,
);

/** Who it is, what they can do, and how full their day and week are. */
function Who({ row: { technician, load }, silent }: Pick<Props, 'row' | 'silent'>) {
  const { name, skills, leave, week } = technician;
  const taken = load.filter((each) => each === 'taken' || each === 'two').length;
  const works = load.filter((each) => each !== 'off').length;
  return (
    <div role="rowheader" className={styles.who}>
      <span className={styles.initial} aria-hidden="true">
        {[...name.trim()][0]?.toUpperCase() ?? '?'}
      </span>
      <span className={styles.name}>
        <bdi className="truncate">{name}</bdi>
        <span className={styles.load} role="img" aria-label={`${taken} of ${works} slots taken`}>
          {load.map((each, slot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the slots of a day are its places
            <i key={slot} className={windowClass[each]} />
          ))}
        </span>
      </span>
      <span className={`${styles.facts} num`}>
        <span className="truncate" title={skills.join(', ')}>
          {skills.map(shortSkill).join(', ') || 'No skill yet'}
        </span>
        {silent ? (
          <span className={styles.silent}>Phone silent, {silent.minutes} min</span>
        ) : (
          <span>
            {leave ? leave.back && `Back ${dayText(leave.back)}` : `${week.taken} of ${week.of} this week`}
          </span>
        )}
      </span>
    </div>
  );
}

const windowClass: Record<Load, string | undefined> = {
  taken: styles.taken,
  two: styles.twice,
  off: styles.off,
  free: undefined,
};

/** A row has no room for more of a service than its trade. */
function shortSkill(skill: string): string {
  return skill.replace(/ (Services|Work|Cleaning)$/, '');
}
