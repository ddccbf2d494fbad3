import { dayWords } from '../../../../contract/dates';
import { slots, splitDate } from '../../../../contract/slots';
import { slotTimes } from '../../../../contract/visits/visit-when';
import { Icon } from '../../../ui/icon';
import { TellHint, type Telling, TellMe, TellTrouble } from '../../../widgets/slots/tell-me';
import type { KnownDay } from '../../../widgets/slots/week-grid';
import styles from './when.module.css';

/** Below a week in which times are full: the chosen one's bell, and what the sign in the others means. */
export function WeekTell(props: { days: readonly KnownDay[]; date: string; telling: Telling }) {
  const { days, date, telling } = props;
  if (!days.some(({ known }) => known.includes(0))) return null;
  const parts = splitDate(date);
  const of = days.find(({ day }) => day === parts?.day);
  const isFull = parts && of?.known[slots.indexOf(parts.slot)] === 0;
  const wish = isFull ? telling.wishAt(date) : undefined;
  return (
    <>
      {parts && wish ? (
        <div className={`${styles.tell} rounded-md row gap-8 num`}>
          <span>
            {dayWords(parts.day)}, <bdi>{slotTimes(parts.slot)}</bdi>
            <small>Full</small>
          </span>
          <TellMe date={date} telling={telling} />
        </div>
      ) : (
        !telling.whyNot && (
          <p className={`${styles.legend} row gap-8 text-sm`}>
            <Icon name="bell" size="sm" />
            Full. Choose it, and we can tell you when it is free.
          </p>
        )
      )}
      <TellTrouble date={date} telling={telling} />
      <TellHint telling={telling} />
    </>
  );
}
