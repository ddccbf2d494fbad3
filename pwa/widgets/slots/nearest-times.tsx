import { monthShort, weekdayName } from '../../../contract/dates';
import { splitDate } from '../../../contract/slots';
import { Icon } from '../../ui/icon';
import { Pips } from './pips';
import styles from './slots.module.css';
import { remainingText, spokenSlot } from './time-labels';

/** A time that can be had, and what is left of it where that is known. */
export interface NearestTime {
  date: string;
  left?: number | undefined;
}

/** Times to take with one tap. `wanted`: the one that was asked for; `isThen`: as it was at an earlier time. */
export function NearestTimes(props: {
  times: readonly NearestTime[];
  wanted: string;
  isThen?: boolean;
  /** One of them is on its way, or none may be taken now. */
  disabled?: boolean;
  onTake(date: string): void;
}) {
  const { times, wanted, isThen = false, disabled, onTake } = props;
  return (
    <ul className="grid gap-10">
      {times.map(({ date, left }) => {
        const parts = splitDate(date);
        if (!parts) return null;
        const { day, slot } = parts;
        const isSameDay = day === wanted.slice(0, 10);
        return (
          <li key={date}>
            <button
              type="button"
              className={`${styles.offer} raised text-start outlined full rounded-md grid middle num gap-14`}
              disabled={disabled}
              aria-label={`Take ${spokenSlot(day, slot, left, isThen)}`}
              onClick={() => onTake(date)}
            >
              <span className={`${styles.offerDay} to-end column middle soft text-xs sand`}>
                <b>{Number(day.slice(8))}</b>
                {monthShort(day)}
              </span>
              <span>
                <small>{isSameDay ? 'Same day' : weekdayName(day)}</small>
                <b>
                  <bdi>{slot.label}</bdi>
                </b>
                {left !== undefined && (
                  <small>
                    <Pips left={left} isThen={isThen} />
                    {remainingText(left, isThen)}
                  </small>
                )}
              </span>
              <Icon name="arrow-right" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
