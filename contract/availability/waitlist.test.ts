import { describe, expect, it } from 'vitest';
import { nextNotificationTime } from './notification-hours';
import { canNotifyAt, waitlistRequest } from './waitlist';

const at = (text: string) => new Date(text);

describe('when somebody is notified that a time is free', () => {
  // Dubai is four hours ahead.
  it.each([
    ['2026-11-26T03:59:59.999Z', '2026-11-26T04:00:00.000Z'],
    ['2026-11-26T04:00:00.000Z', '2026-11-26T04:00:00.000Z'],
    ['2026-11-26T16:59:59.999Z', '2026-11-26T16:59:59.999Z'],
    ['2026-11-26T17:00:00.000Z', '2026-11-27T04:00:00.000Z'],
    ['2026-11-26T20:30:00.000Z', '2026-11-27T04:00:00.000Z'],
  ])('of what is free at %s: at %s', (now, then) => {
    expect(nextNotificationTime(at(now))).toEqual(at(then));
    expect(canNotifyAt({ toldAt: null }, at(now))).toBe(now === then);
  });

  it('at most once in thirty minutes', () => {
    const toldAt = '2026-11-26T09:00:00.000Z';
    expect(canNotifyAt({ toldAt }, at('2026-11-26T09:29:59.999Z'))).toBe(false);
    expect(canNotifyAt({ toldAt }, at('2026-11-26T09:30:00.000Z'))).toBe(true);
  });
});

it('an entry is about a service or about a booking', () => {
  const date = '2026-11-28 9:00 AM';
  const booking = '0b9f6f0e-3f0c-4b53-9a59-0f3f3f6f2a11';
  const faults = (body: object) =>
    waitlistRequest.safeParse(body).error?.issues.map(({ path }) => path.join('.'));
  expect(faults({ service: 'Painting', date })).toBeUndefined();
  expect(faults({ booking, date })).toBeUndefined();
  expect(faults({ date })).toEqual(['service']);
  expect(faults({ service: 'Painting', booking, date })).toEqual(['service']);
  expect(faults({ service: 'Painting', date: '2026-11-28' })).toEqual(['date']);
});
