import { describe, expect, it } from 'vitest';
import { afterOfficeHours, beforeOfficeHours, offeredUntil } from './office-hours';

/** Instants in Dubai's time. */
const at = (text: string) => new Date(`${text}+04:00`);

describe('office hours', () => {
  it.each([
    ['2026-11-26T10:00', '2026-11-26T14:00'],
    ['2026-11-26T17:00', '2026-11-26T21:00'],
    ['2026-11-26T19:30', '2026-11-27T10:30'],
    ['2026-11-26T23:00', '2026-11-27T12:00'],
    ['2026-11-26T05:00', '2026-11-26T12:00'],
  ])('four after %s in Dubai are over at %s', (from, to) => {
    expect(afterOfficeHours(at(from), 4)).toEqual(at(to));
  });

  it.each([
    ['2026-11-26T10:00', '2026-11-26T08:00'],
    ['2026-11-26T09:00', '2026-11-25T20:00'],
    ['2026-11-26T03:00', '2026-11-25T19:00'],
    ['2026-11-26T22:30', '2026-11-26T19:00'],
  ])('two had passed at %s since %s', (to, from) => {
    expect(beforeOfficeHours(at(to), 2)).toEqual(at(from));
  });
});

it('keeps an offered time for four of them, and never past three hours before it', () => {
  const kept = (now: string, date: string) => offeredUntil(at(now), at(date).toISOString());
  expect(kept('2026-11-26T10:00', '2026-11-27T09:00')).toEqual(at('2026-11-26T14:00'));
  expect(kept('2026-11-26T20:00', '2026-11-27T11:00')).toEqual(at('2026-11-27T08:00'));
});
