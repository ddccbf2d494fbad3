import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dayText, spokenDay } from '../../../../contract/dates';
import { FieldSet } from '../../../ui/form/field';
import { countdown } from '../../../widgets/slots/chosen';
import { asOfMark } from '../../../widgets/slots/time-labels';
import { Burn, TimeList } from '../../../widgets/slots/time-list';
import { WaitlistHint } from '../../../widgets/slots/waitlist-button';
import { DayField } from './day-field';
import { TimesHint } from './times-hint';
import { daysOf } from './visit-days';
import styles from './when.module.css';
import type { ShownTimes } from './when-props';

/** On a phone: the days as arches, and the times of the chosen one. */
export function ListFields(props: ShownTimes) {
  const { today, draft, faults, known, isThen, at, chosen, waitlist, onDay, onChoose } = props;
  const { day, over, isWaiting } = props;
  const days = daysOf({ today, chosen: draft.day, known });

  return (
    <>
      <DayField {...{ today, days, isWaiting }} value={day} error={faults.day} hint={over} onChange={onDay} />
      <div data-field="start">
        <FieldSet
          label="Time"
          mark={`${spokenDay(day)}${isThen && at ? `, ${asOfMark(at)}` : ''}`}
          hint={<TimesHint {...props} />}
          error={faults.start}
        >
          <HoldStrip {...props}>
            <TimeList
              name="start"
              label="Time"
              day={day}
              known={known(day)}
              isThen={isThen}
              isWaiting={isWaiting}
              value={draft.start}
              chosen={chosen}
              waitlist={waitlist}
              onChange={(start) => onChoose(`${day} ${start}`)}
            />
          </HoldStrip>
          {known(day).includes(0) && <WaitlistHint waitlist={waitlist} />}
        </FieldSet>
      </div>
    </>
  );
}

/** Around the times: once they are scrolled away, the last minutes of the hold stay in sight under the top bar. */
function HoldStrip({ chosen, draft, children }: ShownTimes & { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const secondsLeft = chosen.is === 'held' ? chosen.secondsLeft : undefined;
  const isSaid = secondsLeft !== undefined;

  useEffect(() => {
    if (!isSaid || !box.current || typeof IntersectionObserver === 'undefined') return;
    const seen = new IntersectionObserver(([entry]) => {
      setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    seen.observe(box.current);
    return () => {
      seen.disconnect();
      setAway(false);
    };
  }, [isSaid]);

  return (
    <div ref={box}>
      {children}
      {isAway && secondsLeft !== undefined && (
        <div className={`${styles.strip} row apart text-sm num gap-12`} aria-hidden="true">
          <span>
            {dayText(draft.day)}, <bdi>{draft.start}</bdi>
          </span>
          <span>
            Held for you <b>{countdown(secondsLeft)}</b>
          </span>
          <Burn secondsLeft={secondsLeft} />
        </div>
      )}
    </div>
  );
}
