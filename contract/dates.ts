import { addDays, dubaiDay, dubaiMinute, weekday } from './time';

// Tables instead of the browser's Intl, whose first use takes a phone a tenth of a second.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** Sunday first. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const short = (name: string) => name.slice(0, 3);
const dayOfMonth = (day: string) => Number(day.slice(8, 10));

/** `Thursday`; all take a day as `yyyy-MM-dd`. */
export function weekdayName(day: string): string {
  return weekdays[weekday(day)] ?? '';
}

/** `Thu` */
export function weekdayShort(day: string): string {
  return short(weekdayName(day));
}

/** `November` */
export function monthName(day: string): string {
  return months[Number(day.slice(5, 7)) - 1] ?? '';
}

/** `Nov` */
export function monthShort(day: string): string {
  return short(monthName(day));
}

/** `Nov 26` */
export function monthDay(day: string): string {
  return `${monthShort(day)} ${dayOfMonth(day)}`;
}

/** `Thu, Nov 26` */
export function dayText(day: string): string {
  return `${weekdayShort(day)}, ${monthDay(day)}`;
}

/** `Nov 26, 2026` */
export function dateText(day: string): string {
  return `${monthDay(day)}, ${day.slice(0, 4)}`;
}

/** `November 26, 2026` */
export function longDate(day: string): string {
  return `${monthName(day)} ${dayOfMonth(day)}, ${day.slice(0, 4)}`;
}

/** `26 Nov 2026` */
export function dayFirst(day: string): string {
  return `${dayOfMonth(day)} ${monthShort(day)} ${day.slice(0, 4)}`;
}

/** `Saturday, November 28`, as a screen reader says it. */
export function spokenDay(day: string): string {
  return `${weekdayName(day)}, ${monthName(day)} ${dayOfMonth(day)}`;
}

/** `Thursday, Nov 26, 2026` */
export function weekdayDate(day: string): string {
  return `${weekdayName(day)}, ${dateText(day)}`;
}

/** `November 2026` */
export function monthOf(day: string): string {
  return `${monthName(day)} ${day.slice(0, 4)}`;
}

/** An instant as it is read, on Dubai's clock. */
type Instant = Date | string | number;

/** `4:40 PM` */
export function dubaiClock(instant: Instant): string {
  return clockText(dubaiMinute(instant).slice(11));
}

/** `Nov 26, 2026` */
export function dateOf(instant: Instant): string {
  return dateText(dubaiDay(instant));
}

/** `November 26, 2026` */
export function longDateOf(instant: Instant): string {
  return longDate(dubaiDay(instant));
}

/** `Nov 26, 2026, 2:05 PM` */
export function dateAndClock(instant: Instant): string {
  return `${dateOf(instant)}, ${dubaiClock(instant)}`;
}

/** `Nov 26, 2:05 PM` */
export function momentOf(instant: Instant): string {
  return `${monthDay(dubaiDay(instant))}, ${dubaiClock(instant)}`;
}

/** `Fri, Nov 27, 8:00 PM` */
export function instantText(instant: Instant): string {
  return `${dayText(dubaiDay(instant))}, ${dubaiClock(instant)}`;
}

/** `8:00 PM`, `7:00 AM tomorrow`, `7:00 AM on Sun, Nov 29` */
export function soonText(instant: Instant, now: Date): string {
  const [day, today, time] = [dubaiDay(instant), dubaiDay(now), dubaiClock(instant)];
  if (day === today) return time;
  return day === addDays(today, 1) ? `${time} tomorrow` : `${time} on ${dayText(day)}`;
}

/** `4:40 PM`, of `16:40`: the one form in which a time of day is read. */
export function clockText(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** `5:00 PM` of 17 */
export function hourText(hour: number): string {
  return clockText(`${twoDigits(hour)}:00`);
}

/** `10:42 AM` on this device's clock. */
export function clockTime(at: Date): string {
  return clockText(`${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`);
}

/** `10:42 AM`, or `Nov 20, 10:42 AM` when it was another day, on this device's clock. */
export function momentText(at: Date, now: Date): string {
  if (at.toDateString() === now.toDateString()) return clockTime(at);
  return `${short(months[at.getMonth()] ?? '')} ${at.getDate()}, ${clockTime(at)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
