import { expect, it } from 'vitest';
import { usualHours } from '../business';
import { usualWeek } from '../team/roster';
import { daysText, officeDays, visitDays } from './business-hours';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

it('says when the office is open', () => {
  expect(plain(daysText(officeDays(usualHours)))).toBe('Mon–Fri 8:00 AM–6:00 PM; Sat 9:00 AM–2:00 PM');
  expect(daysText(officeDays(Array.from({ length: 7 }, () => null)))).toBe('');
});

it('says visits every day where every time may be asked for, else the days and slots of the roster', () => {
  expect(plain(daysText(visitDays()))).toBe('every day 9:00 AM–7:00 PM');
  expect(plain(daysText(visitDays(usualWeek)))).toBe('Mon–Sat 9:00 AM–7:00 PM');
  const friday = usualWeek.map((day, at) => (at === 5 ? [3, 4] : day));
  expect(plain(daysText(visitDays(friday)))).toBe('Mon–Thu, Sat 9:00 AM–7:00 PM; Fri 3:00 PM–7:00 PM');
  const prayer = usualWeek.map((day, at) => (at === 5 ? [0, 3, 4] : at === 6 ? [] : day));
  expect(plain(daysText(visitDays(prayer)))).toBe(
    'Mon–Thu 9:00 AM–7:00 PM; Fri 9:00 AM–11:00 AM, 3:00 PM–7:00 PM',
  );
});
