import { memo } from 'react';
import { dayText, monthDay } from '../../../../contract/dates';
import type { BoardJob, BoardTechnician } from '../../../../contract/dispatch/board';
import type { Load } from '../../../../contract/dispatch/day';
import { cx } from '../../../ui/class-names';
import { BlockHere } from '../blocks/block-here';
import { slotStart } from '../model/lines';
import { isSameRow, type BoardRow as Row } from '../model/rows';
import { type Silent, silentText } from '../model/silent';
import styles from './board.module.css';
import { BoardCell } from './board-cell';
import dayMarks from './day-marks.module.css';
import { LoadWindows, weekText } from './load-windows';
import whoStyles from './who.module.css';

interface Props {
  row: Row;
  /** Before this slot ends nobody works outdoors any more. */
  middaySlot: number | undefined;
  /** Since when their phone says nothing, and for how many minutes. */
  silent: Silent | undefined;
}

/** A technician's day. It is drawn anew only where something of it is another. */
export const BoardRow = memo(
  function BoardRow({ row, middaySlot, silent }: Props) {
    const { technician, jobs, offers, goesOn, blocks, off, load, waiting } = row;
    const { id, name, leave } = technician;
    const isTall = jobs.some((each) => each.length > 2);
    return (
      <div role="row" className={cx(styles.row, isTall && styles.tall)} data-row={id}>
        <Who technician={technician} load={load} silent={silent} />
        {leave ? (
          <div
            role="gridcell"
            aria-colspan={5}
            className={dayMarks.leave}
            tabIndex={-1}
            data-place={`${id} 0`}
          >
            <Palm className={dayMarks.palm} />
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
              offers={offers[slot] ?? none}
              goesOn={goesOn[slot] ?? false}
              off={off[slot]}
              isUntilMidday={slot === middaySlot}
              silent={silent}
              waiting={waiting}
            >
              {blocks[slot]?.length
                ? blocks[slot].map((block, _, all) => (
                    <BlockHere
                      key={block.id}
                      block={block}
                      slot={slot}
                      isBeside={each.length + all.length > 1}
                    />
                  ))
                : null}
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
    a.silent?.minutes === b.silent?.minutes &&
    a.silent?.slot === b.silent?.slot,
);

interface WhoProps {
  technician: BoardTechnician;
  load: readonly Load[];
  /** Since when their phone says nothing, and for how many minutes. */
  silent: Silent | undefined;
}

/** Who it is, what they can do, and how full their day and week are. */
function Who({ technician, load, silent }: WhoProps) {
  const { name, skills, leave } = technician;
  return (
    <div role="rowheader" className={whoStyles.who}>
      <span className={whoStyles.initial} aria-hidden="true">
        {[...name.trim()][0]?.toUpperCase() ?? '?'}
      </span>
      <span className={whoStyles.name}>
        <bdi className="truncate" title={name}>
          {name}
        </bdi>
        <LoadWindows load={load} />
      </span>
      <span className={`${whoStyles.facts} num`}>
        <span className="truncate" title={skills.join(', ')}>
          {skills.map(shortSkill).join(', ') || 'No skill yet'}
        </span>
        {silent ? (
          <span className={whoStyles.silent}>{silentText(silent)}</span>
        ) : (
          <span>{leave ? leave.back && `Back ${dayText(leave.back)}` : weekText(technician)}</span>
        )}
      </span>
    </div>
  );
}

/** A row has no room for more of a service than its trade. */
function shortSkill(skill: string): string {
  return skill.replace(/ (Services|Work|Cleaning)$/, '');
}

/** Who is on leave stands under one: the palm of the drawings, in the colours of the theme. */
function Palm({ className }: { className?: string | undefined }) {
  const leaf = 'M0 0C9-17 34-22 52 2C36-9 15-8 0 0Z';
  return (
    <svg className={className} viewBox="0 0 84 87" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <g transform="translate(40 92) scale(.62)">
        <path fill="var(--il-clay)" d="M-5 0C-2-30-3-60 3-92h7C5-60 5-30 6 0Z" />
        <g transform="translate(6-92)">
          {[38, 4, -34].map((turn) => (
            <path key={turn} fill="var(--il-leaf2)" d={leaf} transform={`rotate(${turn})`} />
          ))}
          <g transform="scale(-1 1)">
            {[40, 6, -32].map((turn) => (
              <path key={turn} fill="var(--il-leaf)" d={leaf} transform={`rotate(${turn})`} />
            ))}
          </g>
          <path fill="var(--il-leaf)" d={leaf} transform="rotate(-76) scale(.82)" />
          <circle fill="var(--il-brass)" cx="-5" cy="7" r="4" />
          <circle fill="var(--il-brass)" cx="4" cy="9" r="4" />
          <circle fill="var(--il-brass)" cx="0" cy="14" r="3.4" />
        </g>
      </g>
    </svg>
  );
}

const none: readonly BoardJob[] = [];
