import type { KeyboardEvent } from 'react';
import type { KnownSlot } from '../../../contract/availability/known-slots';
import { monthDay, weekdayShort } from '../../../contract/dates';
import { type Slot, slots } from '../../../contract/slots';
import { cx } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { type Chosen, countdown } from './chosen';
import { dayWord } from './known-days';
import { reasonOf, remainingText, spokenSlot } from './time-labels';
import type { SlotWaitlist } from './waitlist-button';
import styles from './week.module.css';

export interface KnownDay {
  day: string;
  known: readonly KnownSlot[];
}

/** Where an arrow key leads: days run across, times down. */
const steps: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * Days and times at once, over native radios: the arrow keys move, Space chooses, so that whoever looks around by key asks for
 * nothing.
 */
export function WeekGrid(props: {
  name: string;
  label: string;
  days: readonly KnownDay[];
  /** As it was at an earlier time. */
  isThen?: boolean;
  /** What can be chosen is not known yet. */
  isWaiting?: boolean;
  /** `2026-11-28 9:00 AM` */
  value: string;
  chosen?: Chosen;
  /** Full ones carry a sign that somebody can ask to be told, or has. */
  waitlist?: SlotWaitlist | undefined;
  onChange(date: string): void;
}) {
  const { label, days, value } = props;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const grid = event.currentTarget;
    const sign = getComputedStyle(grid).direction === 'rtl' ? -1 : 1;
    const [at = '', row = ''] = ((event.target as HTMLInputElement).dataset.at ?? '').split(' ');
    let [across, down] = [Number(at), Number(row)];
    for (;;) {
      across += step[0] * sign;
      down += step[1];
      if (across < 0 || across >= days.length || down < 0 || down >= slots.length) return;
      const next = grid.querySelector<HTMLElement>(`[data-at="${across} ${down}"]`);
      if (next) return next.focus();
    }
  }

  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`${styles.week} grid num gap-6`}
      onKeyDown={onKeyDown}
    >
      {slots.map(({ start, label: times }, row) => (
        <span
          key={start}
          className={`${styles.times} column text-sm`}
          style={{ gridRow: row + 2 }}
          aria-hidden="true"
        >
          <bdi>{start}</bdi>
          <small>
            to <bdi>{times.split('-')[1]}</bdi>
          </small>
        </span>
      ))}
      {days.map(({ day, known }, at) => (
        <Day key={day} {...props} day={day} known={known} at={at} isChosen={value.startsWith(`${day} `)} />
      ))}
    </div>
  );
}

function Day(props: Parameters<typeof WeekGrid>[0] & KnownDay & { at: number; isChosen: boolean }) {
  const { day, known, at, isChosen } = props;
  const gridColumn = at + 2;
  return (
    <>
      <span
        className={cx(styles.day, 'column middle text-xs', isChosen && styles.on)}
        style={{ gridColumn }}
        aria-hidden="true"
      >
        {weekdayShort(day)}
        <b>{Number(day.slice(8))}</b>
      </span>
      {dayWord(known) === 'closed' ? (
        <span className={`${styles.shut} medium centred grid soft text-sm`} style={{ gridColumn }}>
          <span>Closed</span>
        </span>
      ) : (
        slots.map((slot, row) => (
          <Cell
            key={slot.start}
            {...props}
            slot={slot}
            of={known[row]}
            place={{ at: `${at} ${row}`, style: { gridColumn, gridRow: row + 2 } }}
          />
        ))
      )}
    </>
  );
}

function Cell(
  props: Parameters<typeof Day>[0] & {
    slot: Slot;
    of: KnownSlot;
    place: { at: string; style: { gridColumn: number; gridRow: number } };
  },
) {
  const { name, day, slot, of, isThen = false, value, chosen = { is: 'plain' }, place, onChange } = props;
  const { waitlist } = props;
  if (of !== undefined && typeof of !== 'number') {
    const { short } = reasonOf(of);
    return (
      <span className={`${styles.none} column middle text-center gap-4 soft text-xs`} style={place.style}>
        {short}
      </span>
    );
  }
  const date = `${day} ${slot.start}`;
  const isChosen = date === value;
  const status = of === 0 ? waitlist?.statusAt(date) : undefined;
  const isOnWaitlist = status === 'on' || status === 'ending';
  return (
    <label
      className={cx(
        styles.cell,
        'column middle text-center gap-4 text-sm rounded relative',
        of === 0 && styles.full,
        isThen && styles.then,
        isChosen && (chosen.is === 'unheld' || of === 0 ? styles.unheld : styles.chosen),
      )}
      style={place.style}
    >
      <input
        type="radio"
        name={name}
        value={date}
        data-at={place.at}
        checked={isChosen}
        aria-disabled={props.isWaiting || undefined}
        aria-label={`${spokenSlot(day, slot, of, isThen)}${isOnWaitlist ? ', we will tell you when it is free' : ''}`}
        onChange={() => onChange(date)}
      />
      {isChosen && of !== 0 ? (
        <Kept chosen={chosen} />
      ) : (
        of !== undefined && <span>{remainingText(of, isThen)}</span>
      )}
      {status && status !== 'unknown' && (
        <Icon name={isOnWaitlist ? 'check' : 'bell'} size="sm" className={styles.bell} />
      )}
    </label>
  );
}

function Kept({ chosen }: { chosen: Chosen }) {
  if (chosen.is === 'held') {
    if (chosen.secondsLeft === undefined) return <span>Held for you</span>;
    return (
      <>
        <b>{countdown(chosen.secondsLeft)}</b>
        <small>held for you</small>
      </>
    );
  }
  const words = { asking: 'Holding', ended: 'Hold ended', unheld: 'Not held', plain: 'Chosen' };
  return <span>{words[chosen.is]}</span>;
}

/** `Nov 26 to Dec 2` */
export function weekText(days: readonly KnownDay[]): string {
  return `${monthDay(days[0]?.day ?? '')} to ${monthDay(days.at(-1)?.day ?? '')}`;
}
