import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dubaiDay, dubaiHour, isDay, weekday } from './time';

describe('Dubai days', () => {
  it('begin at 20:00 UTC of the day before', () => {
    expect(dubaiDay('2026-12-31T19:59:59.999Z')).toBe('2026-12-31');
    expect(dubaiDay('2026-12-31T20:00:00.000Z')).toBe('2027-01-01');
    expect(dubaiHour('2026-11-28', 9).toISOString()).toBe('2026-11-28T05:00:00.000Z');
  });

  it('are real days of the calendar only', () => {
    expect(isDay('2028-02-29')).toBe(true);
    for (const no of [
      '2026-02-29',
      '2026-02-30',
      '9999-01-01',
      '2026-1-1',
      '',
      '2026-13-01',
      '2026-00-10',
      '2026-11-00',
      '2026-04-31',
      '2026-11-28 ',
    ]) {
      expect(isDay(no), no).toBe(false);
    }
  });

  it('move by days and know their weekday', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(weekday('2026-11-28')).toBe(6);
  });

  it('move by months, clamped to the end of the month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(addMonths('2026-12-01', 12)).toBe('2027-12-01');
  });

  it('never skip a month, whatever the day', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 12 }), (date, months) => {
        const from = date.toISOString().slice(0, 10);
        const to = addMonths(from, months);
        const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        expect(isDay(to)).toBe(true);
        expect(monthOf(to) - monthOf(from)).toBe(months);
      }),
    );
  });
});
