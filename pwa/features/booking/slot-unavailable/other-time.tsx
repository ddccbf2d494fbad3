import { useState } from 'react';
import { knownOn } from '../../../../contract/availability/known-slots';
import type { BookableService } from '../../../../contract/bookings/booking-rules';
import { dayText } from '../../../../contract/dates';
import { useSlotWaitlist } from '../../../data/slots/use-slot-waitlist';
import { useSlots } from '../../../data/slots/use-slots';
import { Button } from '../../../ui/button';
import { TimeList } from '../../../widgets/slots/time-list';
import { WaitlistHint } from '../../../widgets/slots/waitlist-button';
import { DayField } from '../when/day-field';
import { spanOf } from '../when/spans';
import { daysOf } from '../when/visit-days';
import styles from './slot-unavailable.module.css';

/** Any other day and time to take instead. */
export function OtherTime(props: {
  service: BookableService | undefined;
  /** The request that is to be moved. */
  booking: string;
  today: string;
  wanted: string;
  disabled: boolean;
  onTake(date: string): void;
}) {
  const { service, booking, today, wanted, disabled, onTake } = props;
  const [day, setDay] = useState(wanted.slice(0, 10) < today ? today : wanted.slice(0, 10));
  const [start, setStart] = useState('');
  const from = spanOf(today, day);
  const first = useSlots({ service, from: today, isToday: true });
  const later = useSlots({ service: from === today ? undefined : service, from, isToday: false });
  const days = [...(first.answer?.days ?? []), ...(later.answer?.days ?? [])];
  const now = new Date();
  const known = (of: string) => knownOn(days, of, now);
  const isThen = first.as === 'then';
  const isWaiting = first.as === 'asking';
  const hasFull = known(day).includes(0);
  const waitlist = useSlotWaitlist({ booking, isShown: hasFull, isThen });

  return (
    <div className={`${styles.other} grid gap-16`}>
      <DayField
        today={today}
        days={daysOf({ today, chosen: day, known })}
        value={day}
        error={undefined}
        isWaiting={isWaiting}
        onChange={(next) => {
          if (isWaiting) return;
          setDay(next);
          setStart('');
        }}
      />
      <TimeList
        name="other-time"
        label="Time"
        day={day}
        known={known(day)}
        isThen={isThen}
        needsRoom
        isWaiting={isWaiting}
        value={start}
        waitlist={waitlist}
        onChange={(next) => !isWaiting && setStart(next)}
      />
      {/* A guest has the words of the page. */}
      {hasFull && waitlist.whyNot !== 'guest' && <WaitlistHint waitlist={waitlist} />}
      <Button
        kind="primary"
        wide
        disabled={disabled || !start}
        onClick={() => start && onTake(`${day} ${start}`)}
      >
        {start ? `Take ${dayText(day)}, ${start}` : 'Choose a time'}
      </Button>
    </div>
  );
}
