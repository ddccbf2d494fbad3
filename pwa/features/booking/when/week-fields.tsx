import { createPortal } from 'react-dom';
import { lastBookableDay } from '../../../../contract/bookings/booking-rules';
import { addDays } from '../../../../contract/time';
import { FieldSet } from '../../../ui/form/field';
import { IconButton } from '../../../ui/icon-button';
import { asOfMark } from '../../../widgets/slots/time-words';
import { WeekGrid, weekText } from '../../../widgets/slots/week-grid';
import { ChosenVisit, chosenVisitId } from './chosen-visit';
import { TimesHint } from './times-hint';
import { WeekTell } from './week-tell';
import styles from './when.module.css';
import type { ShownTimes } from './when-props';

/** Where there is room: the week at once. */
export function WeekFields(props: ShownTimes & { from: string; onWeek(from: string): void }) {
  const { today, faults, known, isThen, at, chosen, date, telling, from, onWeek, onChoose } = props;
  const { over, isWaiting } = props;
  const days = Array.from({ length: 7 }, (_, ahead) => {
    const day = addDays(from, ahead);
    return { day, known: known(day) };
  });
  const aside = document.getElementById(chosenVisitId);

  return (
    <div data-field="day" className={styles.week}>
      <div data-field="start">
        <FieldSet label="Time" hint={<TimesHint {...props} days={days} />} error={faults.day ?? faults.start}>
          <div className={`${styles.weekHead} to-end row text-sm num gap-6`}>
            <span aria-live="polite">{`${weekText(days)}${isThen && at ? `, ${asOfMark(at)}` : ''}`}</span>
            <IconButton
              icon="chevron-left"
              label="Week before"
              disabled={from <= today}
              onClick={() => onWeek(addDays(from, -7))}
            />
            <IconButton
              icon="chevron-right"
              label="Week after"
              disabled={addDays(from, 7) > lastBookableDay(today)}
              onClick={() => onWeek(addDays(from, 7))}
            />
          </div>
          {over && <p className={`${styles.over} text-sm`}>{over}</p>}
          <WeekGrid
            name="when"
            label="Time"
            isWaiting={isWaiting}
            days={days}
            isThen={isThen}
            value={date}
            chosen={chosen}
            telling={telling}
            onChange={onChoose}
          />
          <WeekTell days={days} date={date} telling={telling} />
        </FieldSet>
      </div>
      {aside && date && createPortal(<ChosenVisit {...props} />, aside)}
    </div>
  );
}
