import { expect, it } from 'vitest';
import { isCashLate, stillHeld } from './cash-rules';

const took = (...amounts: number[]) => amounts.map((amount, n) => ({ n, amount }));

it('of cash the newest is still in hand, the oldest of it perhaps in part', () => {
  expect(stillHeld(took(100, 200, 300), 600)).toEqual(took(100, 200, 300));
  expect(stillHeld(took(100, 200, 300), 350)).toEqual([
    { n: 1, amount: 50 },
    { n: 2, amount: 300 },
  ]);
  expect(stillHeld(took(100), 0)).toEqual([]);
  expect(stillHeld(took(100), -50)).toEqual([]);
  // More than is told of: what is told is all in hand.
  expect(stillHeld(took(100), 500)).toEqual(took(100));
});

it('is late after five Dubai days', () => {
  const since = '2026-11-20T21:00:00.000Z';
  expect([
    isCashLate(since, '2026-11-26'),
    isCashLate(since, '2026-11-27'),
    isCashLate(null, '2026-11-27'),
  ]).toEqual([false, true, false]);
});
