import { expect, it } from 'vitest';
import { barsOf, packagesOf, type Sold, seriesOf } from './weekly-bars';

const sold = (packageType: string, type: string, bhk: number | null, count: number, amount = 0): Sold => ({
  packageType,
  type,
  bhk,
  count,
  amount,
});
const standard2 = sold('standard-1', 'standard', 2, 3, 7_497);
const basic1 = sold('basic-0', 'basic', 1, 1, 999);
const old = sold('gold', 'gold', null, 1, 500);

it('has a place for every type in every BHK, in one order, sold or not', () => {
  const bars = barsOf([standard2, basic1]);
  expect(bars).toHaveLength(15);
  expect(bars.slice(3, 6).map(({ place, series, count }) => [place, series, count])).toEqual([
    ['2 BHK', 'Basic', 0],
    ['2 BHK', 'Standard', 3],
    ['2 BHK', 'Premium', 0],
  ]);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(4);
});

it('leaves out nothing that was sold under an older name', () => {
  const bars = barsOf([standard2, old]);
  expect(bars.at(-1)).toEqual({ key: 'gold', place: 'N/A', series: 'Gold', count: 1 });
  expect(seriesOf([old]).map(({ name, color }) => `${name} ${color}`)).toEqual([
    'Basic third',
    'Standard first',
    'Premium second',
    'Gold other',
  ]);
});

it('lists what was sold now or before, each with both counts', () => {
  const lines = packagesOf([standard2], [basic1, { ...standard2, count: 2 }, old]);
  expect(lines.map(({ packageType, count, before, amount }) => [packageType, count, before, amount])).toEqual(
    [
      ['basic-0', 0, 1, 0],
      ['standard-1', 3, 2, 7_497],
      ['gold', 0, 1, 0],
    ],
  );
});
