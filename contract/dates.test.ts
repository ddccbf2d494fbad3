import { expect, it } from 'vitest';
import {
  clockText,
  dateAndClock,
  dateOf,
  dateText,
  dayFirst,
  dayText,
  dubaiClock,
  hourText,
  instantText,
  longDate,
  longDateOf,
  momentOf,
  momentText,
  monthDay,
  monthName,
  monthOf,
  soonText,
  spokenDay,
  weekdayDate,
  weekdayName,
  weekdayShort,
} from './dates';
import { addDays } from './time';

const intl = (options: Intl.DateTimeFormatOptions, locale = 'en-US', timeZone: string | undefined = 'UTC') =>
  new Intl.DateTimeFormat(locale, { ...(timeZone && { timeZone }), ...options });

it('says every day of a year as the browser would', () => {
  const said = [
    [weekdayName, intl({ weekday: 'long' })],
    [weekdayShort, intl({ weekday: 'short' })],
    [monthName, intl({ month: 'long' })],
    [monthDay, intl({ month: 'short', day: 'numeric' })],
    [dayText, intl({ weekday: 'short', month: 'short', day: 'numeric' })],
    [dateText, intl({ month: 'short', day: 'numeric', year: 'numeric' })],
    [longDate, intl({ month: 'long', day: 'numeric', year: 'numeric' })],
    [dayFirst, intl({ month: 'short', day: 'numeric', year: 'numeric' }, 'en-AE')],
  ] as const;
  for (let day = '2028-01-01'; day < '2029-01-01'; day = addDays(day, 1))
    for (const [words, format] of said) expect(words(day)).toBe(format.format(new Date(day)));
});

it.each([
  [spokenDay('2026-11-28'), 'Saturday, November 28'],
  [weekdayDate('2026-11-26'), 'Thursday, Nov 26, 2026'],
  [monthOf('2026-11-26'), 'November 2026'],
  [clockText('00:05'), '12:05 AM'],
  [clockText('12:00'), '12:00 PM'],
  [hourText(9), '9:00 AM'],
  [hourText(24), '12:00 AM'],
  // Past midnight in Dubai.
  [dubaiClock('2026-11-25T20:30:00Z'), '12:30 AM'],
  [dateOf('2026-11-25T20:30:00Z'), 'Nov 26, 2026'],
  [longDateOf('2026-11-25T20:30:00Z'), 'November 26, 2026'],
  [dateAndClock('2026-11-25T20:30:00Z'), 'Nov 26, 2026, 12:30 AM'],
  [momentOf(Date.parse('2026-11-25T20:30:00Z')), 'Nov 26, 12:30 AM'],
  [instantText(new Date('2026-11-25T20:30:00Z')), 'Thu, Nov 26, 12:30 AM'],
])('says %s', (said, expected) => {
  expect(said).toBe(expected);
});

it('says how soon something is, seen from today', () => {
  const soon = (now: string) => soonText('2026-11-29T03:00:00Z', new Date(now));
  expect(soon('2026-11-28T20:30:00Z')).toBe('7:00 AM');
  expect(soon('2026-11-28T19:30:00Z')).toBe('7:00 AM tomorrow');
  expect(soon('2026-11-27T19:30:00Z')).toBe('7:00 AM on Sun, Nov 29');
});

it('says a moment by this device’s clock, with its day where that is another', () => {
  const at = new Date(2026, 10, 20, 9, 5);
  expect(momentText(at, new Date(2026, 10, 20, 23, 0))).toBe('9:05 AM');
  expect(momentText(at, new Date(2026, 10, 21, 1, 0))).toBe('Nov 20, 9:05 AM');
});
