import styles from './calendar.module.css';
import type { RoomOfDay } from './day-rooms';

const words = { nearly: 'Nearly full', full: 'Full', closed: 'Closed' } as const;

/** What is to be known of a day before somebody is promised it; of most days nothing. */
export function DayMark({ of }: { of: RoomOfDay | undefined }) {
  if (!of || of.room === 'open') return null;
  return (
    <span className={`${styles.dayMark} anywhere soft sand ${styles[of.room]}`}>
      {words[of.room]}
      {of.closed && `: ${of.closed}`}
    </span>
  );
}
