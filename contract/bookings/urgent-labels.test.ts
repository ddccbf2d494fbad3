import { expect, it } from 'vitest';
import { atText, spanText, targetClock, targetText } from './urgent-labels';

const min = 60_000;

it('says the hour in Dubai, and the day where it is another', () => {
  const now = new Date('2026-11-26T19:00:00.000Z');
  expect(atText('2026-11-26T19:40:00.000Z', now)).toBe('11:40 PM');
  expect(atText('2026-11-26T21:10:00.000Z', now)).toBe('1:10 AM, Nov 27');
});

it('says how much is left, and how late it is', () => {
  expect(targetText({ leftMs: 171 * min + 8_000, late: 0 })).toBe('2 h 51 min left');
  expect(targetText({ leftMs: 30_000, late: 0 })).toBe('less than a minute left');
  expect(targetText({ leftMs: -30_000, late: 0 })).toBe('now');
  expect(targetText({ leftMs: -12.5 * min, late: 12 })).toBe('12 min late');
  expect(spanText(180)).toBe('3 h');
});

it('runs down to nothing', () => {
  expect(targetClock(171 * min + 8_000)).toBe('2:51:08');
  expect(targetClock(-5)).toBe('0:00:00');
});
