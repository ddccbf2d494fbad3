import { expect, it } from 'vitest';
import { priceLine } from './plan-lines';

it('a price is called yearly only where each package lasts a year', () => {
  const lasting = (...months: number[]) => priceLine(months.map((duration) => ({ duration })));
  expect(lasting(12, 12)).toBe('Yearly prices by the size of your home.');
  for (const months of [[12, 6], [1]])
    expect(lasting(...months)).toBe('Prices for the whole term, by the size of your home.');
  expect(lasting()).not.toMatch(/yearly|term/);
});
