import { dayWords, dubaiClock } from '../dates';
import { splitDate } from '../slots';
import { dubaiDay, dubaiHour } from '../time';

/** Hours of one slot. */
const slotHours = 2;

/** When a visit of so many slots begins and ends, instants; undefined where its date is none of ours. */
export function visitSpan(date: string, slots = 1): { start: Date; end: Date } | undefined {
  const at = splitDate(date);
  if (!at) return undefined;
  const hour = (offset: number) => dubaiHour(at.day, at.slot.hour + offset);
  return { start: hour(0), end: hour(slotHours * slots) };
}

/** `Sat, Nov 28, 9:00 AM to 11:00 AM`; a date that is none of ours stays as it is. */
export function visitWhen(date: string, slots = 1): string {
  const span = visitSpan(date, slots);
  return span ? `${instantWords(span.start)} to ${dubaiClock(span.end)}` : date;
}

/** `Fri, Nov 27, 8:00 PM`: an instant in Dubai. */
export function instantWords(instant: Date | string): string {
  return `${dayWords(dubaiDay(instant))}, ${dubaiClock(instant)}`;
}
