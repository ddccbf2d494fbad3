import { roomText } from '../../../../contract/availability/slot-labels';
import { monthDay, spokenDay, weekdayShort } from '../../../../contract/dates';
import { slots } from '../../../../contract/slots';
import { addDays, dubaiDay } from '../../../../contract/time';
import { DayStrip } from '../../../ui/calendar/day-strip';
import { SlotPicker } from '../../../ui/form/slot-picker';
import { useOfferedSlots } from '../../data/bookings/offered-slots';
import { CapacityNote } from './capacity-note';
import { hasEnded, nearDays, type SlotChoice } from './slot-time';

/** The same on a phone: a strip of days, and the slots of the chosen one. */
export function SlotDays({
  service,
  booking,
  day: chosenDay,
  start: chosenStart,
  onChange,
  now,
}: SlotChoice) {
  const today = dubaiDay(now);
  const days = Array.from({ length: nearDays }, (_, at) => addDays(today, at));
  if (chosenDay && !days.includes(chosenDay)) days.push(chosenDay);
  const offered = useOfferedSlots({ service, booking, from: today, days: nearDays });
  return (
    <div className="stack gap-12">
      <DayStrip
        label={chosenDay ? `Day, ${monthDay(chosenDay)}` : 'Day'}
        name="call-day"
        value={chosenDay || undefined}
        onChange={(day) => onChange({ day })}
        days={days.map((day) => ({
          value: day,
          weekday: weekdayShort(day),
          day: Number(day.slice(8)),
          name: spokenDay(day),
          disabled: slots.every(({ start }) => hasEnded(day, start, now)),
        }))}
      />
      <SlotPicker
        label="Time"
        name="call-slot"
        value={chosenStart || undefined}
        onChange={(start) => onChange({ start })}
        slots={slots.map((slot) => {
          const { start } = slot;
          const left = offered.of(chosenDay, start);
          return {
            value: start,
            label: left === undefined ? slot.label : `${start}, ${roomText(left).short.toLowerCase()}`,
            disabled: chosenDay !== '' && hasEnded(chosenDay, start, now),
          };
        })}
      />
      <CapacityNote offered={offered} />
    </div>
  );
}
