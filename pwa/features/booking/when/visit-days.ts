import { monthName, weekdayName, weekdayShort } from '../../../../contract/day-words';
import { slots } from '../../../../contract/slots';
import { addDays } from '../../../../contract/time';
import { hasBegun } from '../request-draft';

const stripDays = 14;

/** The next two weeks as the strip shows them; a chosen day that lies later stands last. */
export function stripOf(today: string, chosen: string, now: Date | undefined) {
  const days = Array.from({ length: stripDays }, (_, index) => addDays(today, index));
  if (chosen > (days.at(-1) ?? '')) days.splice(-1, 1, chosen);
  return days.map((day) => ({
    value: day,
    weekday: weekdayShort(day),
    day: String(Number(day.slice(8))),
    name: `${weekdayName(day)}, ${monthName(day)} ${Number(day.slice(8))}`,
    disabled: now !== undefined && slots.every((slot) => hasBegun(day, slot.start, now)),
  }));
}

/** The five slots; those of today that have begun cannot be chosen. */
export function slotsOf(day: string, now: Date | undefined) {
  return slots.map((slot) => ({
    value: slot.start,
    label: slot.label,
    disabled: Boolean(day && now && hasBegun(day, slot.start, now)),
  }));
}

/** `November 2026`. */
export function monthOf(day: string): string {
  return `${monthName(day)} ${day.slice(0, 4)}`;
}
