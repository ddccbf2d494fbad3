import { dayWords } from '../../../../contract/dates';
import { slots, splitDate } from '../../../../contract/slots';
import { slotTimes } from '../../../../contract/visits/visit-when';
import { countdown, lastSeconds } from '../../../widgets/slots/chosen';
import styles from './when.module.css';
import type { ShownTimes } from './when-props';

/** Where it stands beside the form. */
export const chosenVisitId = 'chosen-visit';

/** The chosen visit as a lit window, whose light sinks in the last minutes of its hold. */
export function ChosenVisit({ date, chosen, known, isThen, draft }: ShownTimes) {
  const parts = splitDate(date);
  if (!parts) return null;
  const { day, slot } = parts;
  const isFull = !isThen && known(day)[slots.indexOf(slot)] === 0;
  const isLit = chosen.is === 'held' && !isFull;
  const secondsLeft = chosen.is === 'held' ? chosen.secondsLeft : undefined;
  return (
    <section className={`${styles.visit} grid sand gap-24`} aria-label="Your visit">
      <span className={`${styles.lamp} to-end column middle num`} aria-hidden="true">
        {isLit && <i style={{ blockSize: `${((secondsLeft ?? lastSeconds) / lastSeconds) * 90}%` }} />}
        {isLit && secondsLeft !== undefined && <b>{countdown(secondsLeft)}</b>}
        <small>{isLit ? 'held for you' : isFull ? 'full' : 'not held'}</small>
      </span>
      <div>
        <h2>{dayWords(day)}</h2>
        <p>
          <b>
            <bdi>{slotTimes(slot)}</bdi>
          </b>
        </p>
        <p className="soft">{draft.serviceType}</p>
      </div>
    </section>
  );
}
