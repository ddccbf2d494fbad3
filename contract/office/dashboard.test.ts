import { expect, it } from 'vitest';
import { periodsOn } from './dashboard';

it('begins weeks on Monday, and measures against the same days of the period before', () => {
  expect(periodsOn('2026-11-21')).toEqual({
    day: { from: '2026-11-21', to: '2026-11-21', before: { from: '2026-11-20', to: '2026-11-20' } },
    week: { from: '2026-11-16', to: '2026-11-21', before: { from: '2026-11-09', to: '2026-11-14' } },
    month: { from: '2026-11-01', to: '2026-11-21', before: { from: '2026-10-01', to: '2026-10-21' } },
    year: { from: '2026-01-01', to: '2026-11-21', before: { from: '2025-01-01', to: '2025-11-21' } },
  });
});

it.each([
  ['2026-11-16', 'week', '2026-11-16', '2026-11-09', '2026-11-09'],
  ['2026-11-15', 'week', '2026-11-09', '2026-11-02', '2026-11-08'],
  ['2026-01-01', 'day', '2026-01-01', '2025-12-31', '2025-12-31'],
  ['2026-01-01', 'month', '2026-01-01', '2025-12-01', '2025-12-01'],
  ['2026-01-01', 'year', '2026-01-01', '2025-01-01', '2025-01-01'],
  ['2026-03-31', 'month', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2028-02-29', 'year', '2028-01-01', '2027-01-01', '2027-02-28'],
  ['2027-01-02', 'week', '2026-12-28', '2026-12-21', '2026-12-26'],
] as const)('on %s the %s began on %s', (today, name, from, beforeFrom, beforeTo) => {
  expect(periodsOn(today)[name]).toEqual({
    from,
    to: today,
    before: { from: beforeFrom, to: beforeTo },
  });
});
