import { expect, it } from 'vitest';
import { bySlot, daysIn, spanOf, spanTitle } from './calendar-days';

it('shows the week from Monday to Sunday round a day', () => {
  expect(spanOf('week', '2026-11-21')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(spanOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(spanOf('week', '2026-11-23').from).toBe('2026-11-23');
  expect(spanOf('day', '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
});

it('goes over the ends of months and years', () => {
  expect(daysIn(spanOf('week', '2026-12-31'))).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});

it('names a span without saying anything twice', () => {
  expect(spanTitle(spanOf('week', '2026-11-21'))).toBe('Nov 16 – 22, 2026');
  expect(spanTitle(spanOf('week', '2026-11-30'))).toBe('Nov 30 – Dec 6, 2026');
  expect(spanTitle(spanOf('week', '2026-12-31'))).toBe('Dec 28, 2026 – Jan 3, 2027');
  expect(spanTitle(spanOf('day', '2026-11-21'))).toBe('Saturday, Nov 21, 2026');
});

it('puts each booking into its slot, 11:00 AM not among 1:00 AM', () => {
  const rows = ['2026-11-21 11:00 AM', '2026-11-21 1:00 PM', '2026-11-22 11:00 AM'].map((date) => ({ date }));
  const [saturday, sunday] = bySlot(rows, ['2026-11-21', '2026-11-22']);
  expect(saturday?.slots.map((each) => each.rows.length)).toEqual([0, 1, 1, 0, 0]);
  expect(sunday?.slots.map((each) => each.rows.length)).toEqual([0, 1, 0, 0, 0]);
});
