import { expect, it } from 'vitest';
import { showClock, showDay, showInstant, showVisit } from './day-spans';

it('shows a day as month, day and year', () => {
  expect(showDay('2026-11-08')).toBe('Nov 8, 2026');
});

it('shows an instant on its Dubai day', () => {
  expect(showInstant('2026-11-25T20:30:00Z')).toBe('Nov 26, 2026');
  expect(showClock('2026-11-25T20:30:00Z')).toBe('12:30 AM');
});

it('shows day and slot of a booking, and a text of another form as it is', () => {
  expect(showVisit('2026-11-28 9:00 AM')).toEqual({
    day: 'Nov 28, 2026',
    start: '9:00 AM',
    slot: '9:00 AM–11:00 AM',
  });
  expect(showVisit('next week').day).toBe('next week');
});
