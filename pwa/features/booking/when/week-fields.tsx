import { createPortal } from 'react-dom';
import { lastBookableDay } from '../../../../contract/bookings/booking-rules';
import { dayText } from '../../../../contract/dates';
import { slots, splitDate } from '../../../../contract/slots';
import { addDays } from '../../../../contract/time';
import { FieldSet } from '../../../ui/form/field';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { countdown, lastSeconds } from '../../../widgets/slots/chosen';
import { asOfMark } from '../../../widgets/slots/time-labels';
import {
  type SlotWaitlist,
  WaitlistButton,
  WaitlistFailure,
  WaitlistHint,
} from '../../../widgets/slots/waitlist-button';
import { type KnownDay, WeekGrid, weekText } from '../../../widgets/slots/week-grid';
import { TimesHint } from './times-hint';
import styles from './when.module.css';
import type { ShownTimes } from './when-props';

/** Where there is room: the week at once. */
export function WeekFields(props: ShownTimes & { from: string; onWeek(from: string): void }) {
  const { today, faults, known, isThen, at, chosen, date, waitlist, from, onWeek, onChoose } = props;
  const { over, isWaiting } = props;
  const days = Array.from({ length: 7 }, (_, ahead) => {
    const day = addDays(from, ahead);
    return { day, known: known(day) };
  });
  const aside = document.getElementById(chosenVisitId);

  return (
    <div data-field="day" className="above-12">
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
            waitlist={waitlist}
            onChange={onChoose}
          />
          <WeekWaitlist days={days} date={date} waitlist={waitlist} />
        </FieldSet>
      </div>
      {aside && date && createPortal(<ChosenVisit {...props} />, aside)}
    </div>
  );
}

/** Where it stands beside the form. */
const chosenVisitId = 'chosen-visit';

/** The chosen visit as a lit window, whose light sinks in the last minutes of its hold. */
function ChosenVisit({ date, chosen, known, isThen, draft }: ShownTimes) {
  const parts = splitDate(date);
  if (!parts) return null;
  const { day, slot } = parts;
  const isFull = !isThen && known(day)[slots.indexOf(slot)] === 0;
  const isLit = chosen.is === 'held' && !isFull;
  const secondsLeft = chosen.is === 'held' ? chosen.secondsLeft : undefined;
  return (
    <section className={`${styles.visit} grid sand gap-24`} aria-label="Your visit">
      <span className={`${styles.lamp} raised clips to-end column middle num`} aria-hidden="true">
        {isLit && <i style={{ blockSize: `${((secondsLeft ?? lastSeconds) / lastSeconds) * 90}%` }} />}
        {isLit && secondsLeft !== undefined && <b>{countdown(secondsLeft)}</b>}
        <small>{isLit ? 'held for you' : isFull ? 'full' : 'not held'}</small>
      </span>
      <div>
        <h2>{dayText(day)}</h2>
        <p>
          <b>
            <bdi>{slot.label}</bdi>
          </b>
        </p>
        <p className="soft">{draft.serviceType}</p>
      </div>
    </section>
  );
}

/** Below a week in which times are full: the chosen one's bell, and what the sign in the others means. */
function WeekWaitlist(props: { days: readonly KnownDay[]; date: string; waitlist: SlotWaitlist }) {
  const { days, date, waitlist } = props;
  if (!days.some(({ known }) => known.includes(0))) return null;
  const parts = splitDate(date);
  const of = days.find(({ day }) => day === parts?.day);
  const isFull = parts && of?.known[slots.indexOf(parts.slot)] === 0;
  const waitlistStatus = isFull ? waitlist.statusAt(date) : undefined;
  return (
    <>
      {parts && waitlistStatus ? (
        <div className={`${styles.tell} above-10 raised medium outlined rounded-md row gap-8 num`}>
          <span>
            {dayText(parts.day)}, <bdi>{parts.slot.label}</bdi>
            <small>Full</small>
          </span>
          <WaitlistButton date={date} waitlist={waitlist} />
        </div>
      ) : (
        !waitlist.whyNot && (
          <p className={`${styles.legend} above-10 row gap-8 text-sm`}>
            <Icon name="bell" size="sm" />
            Full. Choose it, and we can tell you when it is free.
          </p>
        )
      )}
      <WaitlistFailure date={date} waitlist={waitlist} />
      <WaitlistHint waitlist={waitlist} />
    </>
  );
}
