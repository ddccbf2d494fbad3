import type { OfficeWeek } from '../business';
import { type AlikeDays, alikeDays, daysShort } from '../date-text/week-labels';
import { clockText } from '../dates';
import { slotHours, slots } from '../slots';
import type { Week } from '../team/roster';

/** When the office is open: days with the same times together, `8:00 AM–6:00 PM`. */
export function officeDays(hours: OfficeWeek): AlikeDays<string>[] {
  return alikeDays(hours.map((day) => day && `${clockText(day.opens)}–${clockText(day.closes)}`));
}

/**
 * When visits are made, `9:00 AM–7:00 PM`: on the days and slots of the roster where bookings are limited to available technicians,
 * else every day, since then every time may be asked for.
 */
export function visitDays(week: Week = everyDay): AlikeDays<string>[] {
  return alikeDays(week.map((day) => slotTimes(day) || null));
}

/** `Mon–Fri 8:00 AM–6:00 PM; Sat 9:00 AM–2:00 PM`; a line may break between the two alone. Empty where there are no days. */
export function daysText(days: readonly AlikeDays<string>[]): string {
  const together = (text: string) => text.replaceAll(' ', '\u00a0').replaceAll('–', '\u2060–\u2060');
  return days.map(({ runs, of }) => together(`${daysShort(runs)} ${of}`)).join('; ');
}

const everyDay: Week = Array.from({ length: 7 }, () => slots.map((_, slot) => slot));

/** From the first slot of each unbroken row to its end. */
function slotTimes(day: readonly number[]): string {
  const open = slots.filter((_, slot) => day.includes(slot));
  const begins = open.filter(({ hour }) => !open.some((other) => other.hour + slotHours === hour));
  const ends = open.filter(({ hour }) => !open.some((other) => other.hour - slotHours === hour));
  return begins.map(({ start }, at) => `${start}–${ends[at]?.label.split('-')[1]}`).join(', ');
}
