import { roomWords } from '../../../../../contract/availability/slot-words';
import { monthDay, monthName, weekdayName, weekdayShort } from '../../../../../contract/day-words';
import { slots } from '../../../../../contract/slots';
import { addDays, dubaiDay } from '../../../../../contract/time';
import { useOfferedSlots } from '../../../../data/office/bookings/offered-slots';
import { DayStrip } from '../../../../ui/calendar/day-strip';
import { SlotPicker } from '../../../../ui/form/slot-picker';
import styles from './call-form.module.css';
import type { CallPart } from './call-part';
import { hasEnded, nearDays } from './fill-in';
import { PlacesNote } from './places-note';

/** The same on a phone: a strip of days, and the slots of the chosen one. */
export function SlotDays({ draft, change, now }: Omit<CallPart, 'faults'> & { now: Date }) {
  const today = dubaiDay(now);
  const days = Array.from({ length: nearDays }, (_, at) => addDays(today, at));
  if (draft.day && !days.includes(draft.day)) days.push(draft.day);
  const offered = useOfferedSlots(draft.serviceType, today, nearDays);
  return (
    <div className={styles.slotDays}>
      <DayStrip
        label={draft.day ? `Day, ${monthDay(draft.day)}` : 'Day'}
        name="call-day"
        value={draft.day || undefined}
        onChange={(day) => change({ day })}
        days={days.map((day) => ({
          value: day,
          weekday: weekdayShort(day),
          day: Number(day.slice(8)),
          name: `${weekdayName(day)}, ${monthName(day)} ${Number(day.slice(8))}`,
          disabled: slots.every(({ start }) => hasEnded(day, start, now)),
        }))}
      />
      <SlotPicker
        label="Time"
        name="call-slot"
        value={draft.start || undefined}
        onChange={(start) => change({ start })}
        slots={slots.map(({ start, label }) => {
          const left = offered.of(draft.day, start);
          return {
            value: start,
            label:
              left === undefined
                ? label.replace('-', '–')
                : `${start}, ${roomWords(left).short.toLowerCase()}`,
            disabled: draft.day !== '' && hasEnded(draft.day, start, now),
          };
        })}
      />
      <PlacesNote offered={offered} />
    </div>
  );
}
