import { expect, it } from 'vitest';
import { alikeDays, dayNames, daysLong, daysShort } from './week-labels';

const of = (open: string) =>
  alikeDays([...'SMTWtFs'].map((day) => (open.includes(day) ? 'open' : null)))[0]?.runs ?? [];

it.each([
  ['MTWtFs', 'Mon–Sat', 'Monday to Saturday'],
  ['MTWts', 'Mon–Thu, Sat', 'Monday to Thursday, Saturday'],
  ['SMTWt', 'Sun–Thu', 'Sunday to Thursday'],
  ['FsSM', 'Fri–Mon', 'Friday to Monday'],
  ['sS', 'Sat, Sun', 'Saturday, Sunday'],
  ['MWF', 'Mon, Wed, Fri', 'Monday, Wednesday, Friday'],
  ['F', 'Fri', 'Friday'],
  ['SMTWtFs', 'every day', 'every day'],
])('%s is %s', (open, brief, whole) => {
  expect([daysShort(of(open)), daysLong(of(open))]).toEqual([brief, whole]);
});

it('keeps days of other times apart, from Monday on, and leaves out what is closed', () => {
  const week = [null, 'long', 'long', 'long', 'long', 'short', null];
  expect(alikeDays(week).map(({ runs, of }) => [daysShort(runs), of])).toEqual([
    ['Mon–Thu', 'long'],
    ['Fri', 'short'],
  ]);
  expect(alikeDays(Array.from({ length: 7 }, () => null))).toEqual([]);
});

it('names each day for machines', () => {
  expect(dayNames(of('sSM'))).toEqual(['Saturday', 'Sunday', 'Monday']);
});
