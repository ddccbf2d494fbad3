import { memo } from 'react';
import { monthDay } from '../../../../contract/dates';
import type { BoardJob } from '../../../../contract/dispatch/board';
import { cx } from '../../../ui/class-names';
import { BlockHere } from '../blocks/block-here';
import { slotStart } from '../model/lines';
import { isSameRow, type BoardRow as Row } from '../model/rows';
import type { Silent } from '../model/silent';
import styles from './board.module.css';
import { BoardCell } from './board-cell';
import dayMarks from './day-marks.module.css';
import { Palm } from './palm';
import { Who } from './who';

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

const none: readonly BoardJob[] = [];
