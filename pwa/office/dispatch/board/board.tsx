import { memo, useMemo } from 'react';
import { countOf } from '../../../../contract/counts';
import { dubaiClock, longDate, weekdayName } from '../../../../contract/dates';
import type { DispatchBoard } from '../../../../contract/dispatch/board';
import { headNote, headsOf, headText } from '../../../../contract/dispatch/day';
import { slotHours, slots } from '../../../../contract/slots';
import { dubaiDay, dubaiHour } from '../../../../contract/time';
import { cx } from '../../../ui/class-names';
import { useNow } from '../../../ui/hooks/use-now';
import { Icon } from '../../../ui/icon';
import type { BoardRow as Row } from '../model/rows';
import { silentOf } from '../model/silent';
import styles from './board.module.css';
import { BoardRow } from './board-row';
import dayMarks from './day-marks.module.css';
import { NoTeam } from './no-team';

/** A day of the team: technicians as rows, slots as columns. */
export const Board = memo(function Board({ board, rows }: { board: DispatchBoard; rows: readonly Row[] }) {
  const now = useNow();
  const heads = useMemo(() => headsOf(board), [board]);
  const hasMidday = heads.some(({ note }) => note === 'until' || note === 'indoors');
  const middaySlot = heads.findIndex(({ note }) => note === 'until');
  return (
    <div
      className={styles.board}
      role="grid"
      aria-label={`${weekdayName(board.day)}, ${longDate(board.day)}`}
    >
      <div role="presentation" className={styles.inner}>
        <div role="row" className={styles.heads}>
          <div role="columnheader" className={`${styles.head} num`}>
            {countOf(rows.length, 'technician')}
          </div>
          {heads.map((head, slot) => {
            const { start = '', label = '' } = slots[slot] ?? {};
            const note = headNote(head, board.day);
            const text = rows.length > 0 ? headText(head) : '';
            return (
              <div
                role="columnheader"
                className={`${styles.head} num`}
                key={start}
                title={middayTitle(head.note)}
              >
                <b>{start}</b>
                <em className={cx(text === 'Full' && styles.full)}>{text}</em>
                {note ? (
                  <small className={styles.sunny}>
                    {head.note !== 'pause' && <Icon name="sun" />}
                    {note}
                  </small>
                ) : (
                  <small>to {label.split('-')[1]}</small>
                )}
              </div>
            );
          })}
        </div>
        {rows.map((row) => (
          <BoardRow
            key={row.technician.id}
            row={row}
            middaySlot={middaySlot < 0 ? undefined : middaySlot}
            silent={silentOf(board, row, now)}
          />
        ))}
        {rows.length === 0 && (
          <div role="row">
            <div role="gridcell" className={styles.nobody}>
              <NoTeam />
            </div>
          </div>
        )}
        {hasMidday && rows.length > 0 && <div className={dayMarks.sun} />}
        <NowLine day={board.day} />
      </div>
    </div>
  );
});

const dayHours = slots.length * slotHours;

/** Where the day is by now, true to time; on other days, and before and after its slots, nowhere. */
function NowLine({ day }: { day: string }) {
  const now = useNow();
  const hours = (now.getTime() - dubaiHour(day, slots[0].hour).getTime()) / 3_600_000;
  if (dubaiDay(now) !== day || hours < 0 || hours > dayHours) return null;
  const insetInlineStart = `calc(var(--name) + (100% - var(--name)) * ${(hours / dayHours).toFixed(4)})`;
  return (
    <>
      <div className={dayMarks.now} style={{ insetInlineStart }} />
      <span className={`${dayMarks.nowClock} num`} style={{ insetInlineStart }} aria-hidden="true">
        {dubaiClock(now).replace(/ [AP]M$/, '')}
      </span>
    </>
  );
}

function middayTitle(note: string | null): string | undefined {
  if (note !== 'until' && note !== 'indoors') return undefined;
  return 'Midday break, 12:30 to 3:00 PM: no outdoor work';
}
