import { describe, expect, it } from 'vitest';
import { boughtPlan } from '../testing';
import { moveDifference, refundOf, renewalDays, renewalOf } from './plan-money';

describe('ending a plan early', () => {
  const used = [32_000, 15_000, 15_000, 32_000].map((fils, at) => ({ bookingId: String(at), fils }));

  it('gives back what was paid less what was used, and never less than nothing', () => {
    expect(refundOf(149_900, used)).toEqual({ backFils: 55_900, usedFils: 94_000, unpriced: [] });
    expect(refundOf(50_000, used)).toMatchObject({ backFils: 0 });
    expect(refundOf(0, [])).toMatchObject({ backFils: 0 });
  });

  it('names the visits that the price list has no price for', () => {
    expect(refundOf(149_900, [{ bookingId: 'one', fils: undefined }])).toMatchObject({ unpriced: ['one'] });
  });
});

describe('moving a plan to another home', () => {
  const bought = { fils: 149_900, months: 12 };
  const from = (day: string, wanted: number) =>
    moveDifference({ endDate: '2027-03-01', bought, wanted: { fils: wanted, months: 12 } }, day);

  it('costs the difference for the full months that are left, and needs the office’s word', () => {
    expect(from('2026-12-01', 239_900)).toEqual({
      monthlyFils: 7500,
      months: 3,
      fils: 22_500,
      needsOffice: true,
    });
    expect(from('2026-12-02', 239_900)).toMatchObject({ months: 2, fils: 15_000 });
  });

  it('costs nothing where the home is as large or smaller, and gives nothing back', () => {
    const nothing = { fils: 0, needsOffice: false };
    for (const wanted of [149_900, 119_900]) expect(from('2026-12-01', wanted)).toMatchObject(nothing);
  });
});

it('a renewal begins on the day on which the old plan ends, and is offered 30 and 7 days before', () => {
  const plan = boughtPlan();
  expect(renewalOf(plan)).toEqual({ renewedFrom: 'plan', startDate: '2028-01-01' });
  expect(renewalDays(plan)).toEqual(['2027-12-02', '2027-12-25']);
});
