import { expect, it } from 'vitest';
import { nearestSlots } from './nearest-slots';

it('are those with a place that lie nearest, before or after, without the one that was wanted', () => {
  const days = [
    { day: '2026-11-27', slots: [4, 4, 4, 0, 2] },
    { day: '2026-11-28', slots: [1, 0, 1, 'midday' as const, 3] },
    { day: '2026-11-29', slots: Array(5).fill('closed' as const) },
    { day: '2026-11-30', slots: [4, 4, 4, 4, 4] },
  ];
  expect(nearestSlots(days, '2026-11-28 9:00 AM')).toEqual([
    '2026-11-28 1:00 PM',
    '2026-11-28 5:00 PM',
    '2026-11-27 5:00 PM',
  ]);
  expect(nearestSlots(days, '2026-11-28 3:00 PM', 2)).toEqual(['2026-11-28 5:00 PM', '2026-11-28 1:00 PM']);
  expect(nearestSlots([], '2026-11-28 3:00 PM')).toEqual([]);
});
