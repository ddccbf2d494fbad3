import { slots } from '../../../contract/slots';
import { addDays } from '../../../contract/time';
import { hasBegun } from './request-draft';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const weekdayShort = format({ weekday: 'short' });
const monthAndYear = format({ month: 'long', year: 'numeric' });
const dayInFull = format({ weekday: 'long', month: 'long', day: 'numeric' });

const at = (day: string) => new Date(`${day}T00:00:00Z`);

const stripDays = 14;

/** The next two weeks as the strip shows them; a chosen day that lies later stands last. */
export function stripOf(today: string, chosen: string, now: Date | undefined) {
  const days = Array.from({ length: stripDays }, (_, index) => addDays(today, index));
  if (chosen > (days.at(-1) ?? '')) days.splice(-1, 1, chosen);
  return days.map((day) => ({
    value: day,
    weekday: weekdayShort.format(at(day)),
    day: String(Number(day.slice(8))),
    name: dayInFull.format(at(day)),
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
  return monthAndYear.format(at(day));
}
