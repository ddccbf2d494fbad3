import { splitDate } from '../../contract/slots';
import { dubaiDay } from '../../contract/time';

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
const long = format('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
const medium = format('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const weekdayName = format('en-US', { weekday: 'long' });
const monthShort = format('en-US', { month: 'short' });
const emirates = format('en-AE', { day: 'numeric', month: 'short', year: 'numeric' });

const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** A visit in the words of the page. A date that is none of ours is shown as it came. */
export function visitWords(date: string): {
  long: string;
  weekdayAndSlot: string;
  slot: string;
  day: string;
  month: string;
} {
  const visit = splitDate(date);
  if (!visit) return { long: date, weekdayAndSlot: date, slot: '', day: '?', month: '' };
  const on = at(visit.day);
  return {
    long: long.format(on),
    weekdayAndSlot: `${weekdayName.format(on)}, ${visit.slot.label}`,
    slot: visit.slot.label,
    day: String(on.getUTCDate()),
    month: monthShort.format(on),
  };
}

/** `Nov 28, 2026`: the day of a visit, as a history says it. */
export function historyDay(date: string): string {
  const visit = splitDate(date);
  return visit ? medium.format(at(visit.day)) : date;
}

/** `Nov 23, 2026`: the Dubai day of an instant. */
export function shortDay(instant: string): string {
  return medium.format(at(dubaiDay(instant)));
}

/** `November 23, 2026`: the same where the customer's list says it. */
export function longDay(instant: string): string {
  return long.format(at(dubaiDay(instant)));
}

/** `1 Dec 2026` (en-AE, short month). */
export function subscriptionDay(day: string): string {
  return emirates.format(at(day));
}
