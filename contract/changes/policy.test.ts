import { describe, expect, it } from 'vitest';
import {
  agreedFee,
  type Governed,
  judgeLateness,
  noShowFee,
  policyFields,
  policyNames,
  policyOf,
} from './policy';

const terms = policyOf({});
/** Saturday, 28 November 2026, 9:00 AM in Dubai; confirmed days before. */
const booking = (change: Partial<Governed> = {}): Governed => ({
  status: 'confirmed',
  startsAt: '2026-11-28T05:00:00.000Z',
  confirmedAt: '2026-11-20T08:00:00.000Z',
  movedByUsAt: null,
  userId: 'layla',
  hasLateFee: false,
  policy: terms,
  ...change,
});
/** Somebody who was late before. */
const before = ['2026-05-01T10:00:00.000Z'];
const judged = (now: string, change: Partial<Governed> = {}, lateChanges: readonly string[] = before) => {
  const { is, fee } = judgeLateness(booking(change), { now: new Date(now), lateChanges });
  return `${is} ${fee}`;
};

describe('moving or cancelling', () => {
  it.each([
    ['days before', '2026-11-22T05:00:00.000Z', 'free 0'],
    ['a moment before 8:00 PM of the evening before', '2026-11-27T15:59:59.999Z', 'free 0'],
    ['at 8:00 PM of the evening before', '2026-11-27T16:00:00.000Z', 'late 50'],
    ['a moment before midnight in Dubai', '2026-11-27T19:59:59.999Z', 'late 50'],
    ['after midnight in Dubai', '2026-11-27T20:00:00.000Z', 'late 50'],
    ['a moment before 2 h before it', '2026-11-28T02:59:59.999Z', 'late 50'],
    ['2 h before it', '2026-11-28T03:00:00.000Z', 'phone 50'],
    ['when it begins', '2026-11-28T05:00:00.000Z', 'phone 50'],
  ])('%s: %s is %s', (_, now, is) => {
    expect(judged(now)).toBe(is);
  });

  it('goes by the day of the visit in Dubai, also where it is another one in UTC', () => {
    // 1:00 AM of the 28th in Dubai: the evening before is the 27th's.
    const night = { startsAt: '2026-11-27T21:00:00.000Z' };
    expect(judged('2026-11-27T15:59:59.999Z', night)).toBe('free 0');
    expect(judged('2026-11-27T16:00:00.000Z', night)).toBe('late 50');
  });

  it.each([
    ['confirmed', 'confirmedAt'],
    ['moved by us', 'movedByUsAt'],
  ] as const)('is free for an hour after it was %s, whatever the hour', (_, field) => {
    const late = { [field]: '2026-11-28T04:10:00.000Z' };
    expect(judged('2026-11-28T04:10:00.000Z', late)).toBe('free 0');
    expect(judged('2026-11-28T05:09:59.999Z', late)).toBe('free 0');
    expect(judged('2026-11-28T05:10:00.000Z', late)).toBe('phone 50');
    const evening = { [field]: '2026-11-27T15:30:00.000Z' };
    expect(judged('2026-11-27T16:29:59.999Z', evening)).toBe('free 0');
    expect(judged('2026-11-27T16:30:00.000Z', evening)).toBe('late 50');
    // The hour takes nothing away where the evening is later.
    expect(judged('2026-11-27T15:59:59.999Z', { [field]: '2026-11-27T10:00:00.000Z' })).toBe('free 0');
  });

  it('says until when it is free', () => {
    const told = (change: Partial<Governed> = {}) =>
      judgeLateness(booking(change), { now: new Date('2026-11-28T04:00:00.000Z'), lateChanges: [] })
        .freeUntil;
    expect([told(), told({ movedByUsAt: '2026-11-28T03:30:00.000Z' }), told({ status: 'pending' })]).toEqual([
      '2026-11-27T16:00:00.000Z',
      '2026-11-28T04:30:00.000Z',
      null,
    ]);
  });

  it('is free while it is pending, to the last', () => {
    expect(judged('2026-11-28T04:59:00.000Z', { status: 'pending', confirmedAt: null })).toBe('free 0');
  });

  it('costs nothing where we cause it', () => {
    const now = new Date('2026-11-28T04:00:00.000Z');
    expect(judgeLateness(booking(), { now, lateChanges: before, causedByUs: true })).toMatchObject({
      is: 'free',
      fee: 0,
    });
  });

  it.each([
    ['the first ever', [], 'first 0'],
    ['one a moment less than 12 months ago', ['2025-11-27T18:00:00.001Z'], 'late 50'],
    ['one 12 months ago', ['2025-11-27T18:00:00.000Z'], 'first 0'],
    ['one of long ago and one of now', ['2024-01-01T00:00:00.000Z', '2026-11-27T17:00:00.000Z'], 'late 50'],
  ])('late, after %s, is as it says', (_, lateChanges, is) => {
    expect(judged('2026-11-27T18:00:00.000Z', {}, lateChanges)).toBe(is);
  });

  it('counts 12 months in Dubai, from the end of February too', () => {
    const leap = booking({ startsAt: '2029-03-02T05:00:00.000Z' });
    // 29 February 2028, 1:00 AM in Dubai: until 28 February 2029, 1:00 AM.
    const at = (now: string, startsAt: string) =>
      judgeLateness({ ...leap, startsAt }, { now: new Date(now), lateChanges: ['2028-02-28T21:00:00.000Z'] })
        .is;
    expect(at('2029-02-27T20:59:59.999Z', '2029-02-28T05:00:00.000Z')).toBe('late');
    expect(at('2029-02-27T21:00:00.000Z', '2029-02-28T05:00:00.000Z')).toBe('first');
  });

  it('by phone it costs the first time nothing either', () => {
    expect(judged('2026-11-28T04:00:00.000Z', {}, [])).toBe('phone 0');
  });

  it('costs a guest nothing, and nobody twice for one booking', () => {
    expect(judged('2026-11-27T18:00:00.000Z', { userId: null })).toBe('late 0');
    expect(judged('2026-11-27T18:00:00.000Z', { hasLateFee: true })).toBe('late 0');
    // Nothing is given to whoever would owe nothing.
    expect(judged('2026-11-27T18:00:00.000Z', { userId: null }, [])).toBe('late 0');
  });

  it('goes by the version that the booking was confirmed under', () => {
    const mild = { policy: policyOf({ lateFee: 20, freeUntilHour: 22, byPhoneMinutes: 30 }) };
    expect(judged('2026-11-27T17:59:59.999Z', mild)).toBe('free 0');
    expect(judged('2026-11-27T18:00:00.000Z', mild)).toBe('late 20');
    expect(judged('2026-11-28T04:29:59.999Z', mild)).toBe('late 20');
    expect(judged('2026-11-28T04:30:00.000Z', mild)).toBe('phone 20');
  });
});

it('asks again where the fee is more than was said, and takes the lower where it sank', () => {
  expect([
    agreedFee(50, 0),
    agreedFee(50, 50),
    agreedFee(0, 50),
    agreedFee(0, 0),
    agreedFee(0, undefined),
  ]).toEqual([undefined, 50, 0, 0, undefined]);
});

it('charges whoever was not there, the first time too, but no guest, not twice, and never for us', () => {
  expect([
    noShowFee(booking(), 'customer'),
    noShowFee(booking(), 'us'),
    noShowFee(booking({ userId: null }), 'customer'),
    noShowFee(booking({ hasLateFee: true }), 'customer'),
  ]).toEqual([50, 0, 0, 0]);
});

it('has a usual number within its bounds for each of its rules', () => {
  for (const name of policyNames) {
    const { from: least, to: most, usual } = policyFields[name];
    expect(least <= usual && usual <= most).toBe(true);
  }
  expect(policyOf({ urgentFee: 150, lateFee: 0 })).toEqual({
    lateFee: 0,
    freeUntilHour: 20,
    freeAfterMinutes: 60,
    byPhoneMinutes: 120,
  });
});
