import {
  dateWords,
  dayFirst,
  dayWords,
  longDate,
  monthShort,
  weekdayName,
} from '../../../contract/dates';
import { splitDate } from '../../../contract/slots';
import { dubaiDay } from '../../../contract/time';

/** A visit in the words of the page. A date that is none of ours is shown as it came. */
export function visitWords(date: string): {
  long: string;
  weekday: string;
  weekdayAndSlot: string;
  slot: string;
  day: string;
  month: string;
} {
  const visit = splitDate(date);
  if (!visit) return { long: date, weekday: '', weekdayAndSlot: date, slot: '', day: '?', month: '' };
  const { day, slot } = visit;
  return {
    long: longDate(day),
    weekday: weekdayName(day),
    weekdayAndSlot: `${weekdayName(day)}, ${slot.label}`,
    slot: slot.label,
    day: String(Number(day.slice(8))),
    month: monthShort(day),
  };
}

/** `Sat, Nov 28, 9:00 AM`: when a visit begins. */
export function startWords(date: string): string {
  const visit = splitDate(date);
  return visit ? `${dayWords(visit.day)}, ${visit.slot.start}` : date;
}

/** `Monday, 11:00 AM`: the same where its date stands beside it. */
export function weekdayStart(date: string): string {
  const visit = splitDate(date);
  return visit ? `${weekdayName(visit.day)}, ${visit.slot.start}` : date;
}

/** `Nov 28, 2026`: the day of a visit, as a history says it. */
export function historyDay(date: string): string {
  const visit = splitDate(date);
  return visit ? dateWords(visit.day) : date;
}

/** `Nov 23, 2026`: the Dubai day of an instant. */
export function shortDay(instant: string): string {
  return dateWords(dubaiDay(instant));
}

/** `November 23, 2026`: the same where the customer's list says it. */
export function longDay(instant: string): string {
  return longDate(dubaiDay(instant));
}

/** `1 Dec 2026` */
export const subscriptionDay = dayFirst;
