import { Fragment } from 'react';
import type { KnownSlot } from '../../../contract/availability/known-slots';
import { type Slot, slots } from '../../../contract/slots';
import { Button } from '../../ui/button';
import { cx } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { type Chosen, countdown, lastSeconds } from './chosen';
import { Pips } from './pips';
import styles from './slots.module.css';
import { reasonOf, remainingText, spokenSlot } from './time-labels';
import { type SlotWaitlist, WaitlistButton, WaitlistFailure } from './waitlist-button';

/**
 * The five times of a day as rows over native radios, with what is left of each; times that nobody can ask for say why, and neighbours
 * with the same reason say it once. A full one can be chosen: it is asked for all the same.
 */
export function TimeList(props: {
  name: string;
  label: string;
  day: string;
  known: readonly KnownSlot[];
  /** As it was at an earlier time. */
  isThen?: boolean;
  /** What can be chosen is not known yet. */
  isWaiting?: boolean;
  /** The start of the chosen one, `9:00 AM`. */
  value: string;
  chosen?: Chosen;
  /** The start of the time that a booking has: it is theirs, and nobody asks for it. */
  yours?: string | undefined;
  /** A full one cannot be chosen. */
  needsRoom?: boolean;
  /** Of full ones somebody can ask to be told. */
  waitlist?: SlotWaitlist | undefined;
  onChange(start: string): void;
}) {
  const { label, day, known } = props;
  return (
    <div role="radiogroup" aria-label={label} className="raised outlined relative rounded-md num">
      {rowsOf(known).map((row) => (
        <Fragment key={row.slots[0]?.start}>
          {'reason' in row ? (
            <Closed {...row} />
          ) : (
            row.slots.map((slot) => <Row key={slot.start} {...props} day={day} slot={slot} left={row.left} />)
          )}
        </Fragment>
      ))}
    </div>
  );
}

type ListRow =
  | { slots: Slot[]; left: number | undefined }
  | { slots: Slot[]; reason: Exclude<KnownSlot, number | undefined> };

function rowsOf(known: readonly KnownSlot[]): ListRow[] {
  const rows: ListRow[] = [];
  slots.forEach((slot, index) => {
    const of = known[index];
    const last = rows.at(-1);
    if (of === undefined || typeof of === 'number') rows.push({ slots: [slot], left: of });
    else if (last && 'reason' in last && last.reason === of) last.slots.push(slot);
    else rows.push({ slots: [slot], reason: of });
  });
  return rows;
}

function Closed({ slots: of, reason }: Extract<ListRow, { reason: unknown }>) {
  const { title, text, icon } = reasonOf(reason);
  return (
    <div className={`${styles.closed} grid sand`}>
      <span className={cx(styles.arch, 'grid centred', reason === 'midday' && styles.sun)} aria-hidden="true">
        <Icon name={icon} />
      </span>
      <p className={`${styles.closedTimes} flex wraps soft`}>
        {of.map((slot) => (
          <bdi key={slot.start}>{slot.label}</bdi>
        ))}
      </p>
      <p>
        <b>{title}</b>
      </p>
      {text && <p className={`${styles.why} soft text-sm`}>{text}</p>}
    </div>
  );
}

function Row(
  props: Parameters<typeof TimeList>[0] & {
    slot: Slot;
    left: number | undefined;
  },
) {
  const { name, day, slot, left, isThen = false, value, chosen = { is: 'plain' }, yours, onChange } = props;
  const { needsRoom = false, waitlist } = props;
  const isYours = yours === slot.start;
  const isChosen = value === slot.start && !isYours;
  const state = isChosen ? chosen : undefined;
  const date = `${day} ${slot.start}`;
  const slotWaitlist = left === 0 && !isYours && waitlist?.statusAt(date) ? waitlist : undefined;
  return (
    <>
      <div
        className={cx(
          styles.row,
          'row wraps relative',
          // Dashed: chosen, and nothing is promised.
          isChosen && (chosen.is === 'unheld' || left === 0 ? styles.unheld : `${styles.chosen} clips`),
          left === 0 && styles.full,
        )}
      >
        <label className={cx(styles.pick, 'cluster', slotWaitlist && styles.beside)}>
          <input
            type="radio"
            name={name}
            value={slot.start}
            checked={isChosen}
            aria-disabled={props.isWaiting || undefined}
            disabled={isYours || (needsRoom && left === 0)}
            aria-label={`${spokenSlot(day, slot, isYours ? undefined : left, isThen)}${isYours ? ', yours now' : ''}`}
            onChange={() => onChange(slot.start)}
          />
          <span>
            <bdi className={`${styles.time} medium nowrap`}>{slot.label}</bdi>
            {slotWaitlist && <small>{remainingText(0)}</small>}
          </span>
          {!slotWaitlist && (
            <span className={`${styles.mark} inline-row nowrap soft text-sm gap-8`}>
              {isYours ? <span>Yours now</span> : <Mark chosen={state} left={left} isThen={isThen} />}
            </span>
          )}
        </label>
        {slotWaitlist && <WaitlistButton date={date} waitlist={slotWaitlist} />}
        {state?.is === 'held' && state.secondsLeft !== undefined && <Burn secondsLeft={state.secondsLeft} />}
      </div>
      <WaitlistFailure date={date} waitlist={waitlist} />
      {state?.is === 'ended' && (
        <div className={styles.again}>
          <Button kind="soft" wide onClick={state.holdAgain}>
            Hold it again
          </Button>
        </div>
      )}
    </>
  );
}

/** What stands at a time: how the chosen one is kept, or what is left. */
function Mark(props: { chosen: Chosen | undefined; left: number | undefined; isThen: boolean }) {
  const { chosen, left, isThen } = props;
  if (left !== 0) {
    if (chosen?.is === 'asking') return <span>Holding a place</span>;
    if (chosen?.is === 'ended') return <span>Hold ended</span>;
    if (chosen?.is === 'unheld') return <span>Not held</span>;
    if (chosen?.is === 'held') {
      const { secondsLeft } = chosen;
      return (
        <>
          <span>Held for you</span>
          {secondsLeft !== undefined && <b className={styles.clock}>{countdown(secondsLeft)}</b>}
        </>
      );
    }
  }
  if (left === undefined) return null;
  return (
    <>
      <Pips left={left} isThen={isThen} />
      <span>{remainingText(left, isThen)}</span>
    </>
  );
}

/** The brass line that burns down in the hold's last minutes. */
export function Burn({ secondsLeft }: { secondsLeft: number }) {
  return (
    <span className={styles.burn} aria-hidden="true">
      <i style={{ inlineSize: `${(secondsLeft / lastSeconds) * 100}%` }} />
    </span>
  );
}
