import { expect, it } from 'vitest';
import {
  dateWords,
  dayFirst,
  dayWords,
  longDate,
  momentText,
  monthDay,
  monthName,
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
    [dayWords, intl({ weekday: 'short', month: 'short', day: 'numeric' })],
    [dateWords, intl({ month: 'short', day: 'numeric', year: 'numeric' })],
    [longDate, intl({ month: 'long', day: 'numeric', year: 'numeric' })],
    [dayFirst, intl({ month: 'short', day: 'numeric', year: 'numeric' }, 'en-AE')],
  ] as const;
  for (let day = '2028-01-01'; day < '2029-01-01'; day = addDays(day, 1))
    for (const [words, format] of said) expect(words(day)).toBe(format.format(new Date(day)));
});

it('says a moment by this device’s clock, with its day where that is another', () => {
  const at = new Date(2026, 10, 20, 9, 5);
  expect(momentText(at, new Date(2026, 10, 20, 23, 0))).toBe('9:05 AM');
  expect(momentText(at, new Date(2026, 10, 21, 1, 0))).toBe('Nov 20, 9:05 AM');
});
