import { expect, test } from 'vitest';
import { addDays, addMonths, dayName, monthGrid, parseDay, weekday } from './day-math';

test('days across months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
});

test('months keep the day, or the last one there is', () => {
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(addMonths('2026-03-31', 12)).toBe('2027-03-31');
});

test('weekdays from Monday, also before 1970', () => {
  expect(weekday('2026-11-26')).toBe(3);
  expect(weekday('1969-12-28')).toBe(6);
  expect(dayName('2026-11-28')).toBe('Saturday, 28 November 2026');
});

test('what is no day is no day', () => {
  for (const text of ['2026-02-29', '2100-02-29', '2026-13-01', '2026-1-1', '', undefined])
    expect(parseDay(text)).toBeUndefined();
});

test('a month in full weeks', () => {
  const weeks = monthGrid('2026-11-26');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeks[0]?.[6]).toBe('2026-11-01');
});
