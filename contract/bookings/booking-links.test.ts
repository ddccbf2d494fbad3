import { describe, expect, it } from 'vitest';
import { phoneDigits } from '../phone/phone-text';
import { dayOf, furtherDay, repeatBooking, returnVisit } from './booking-links';
import { canConfirmAt } from './booking-rules';

const day = (id: string, at: string, more = {}) => ({
  id,
  startsAt: `2026-11-${at}T05:00:00.000Z`,
  status: 'confirmed' as const,
  partOf: id === 'a' ? null : 'a',
  ...more,
});

describe('days of one work', () => {
  const [a, b, c] = [day('a', '15'), day('b', '17'), day('c', '19')] as const;

  it('are told by their visits, in whatever order they were asked for', () => {
    expect(dayOf(b, [c, a, b])).toEqual({ day: 2, of: 3 });
    expect(dayOf(a, [c, a, b])).toEqual({ day: 1, of: 3 });
    expect(dayOf(day('b', '20'), [c, a, day('b', '20')])).toEqual({ day: 3, of: 3 });
  });

  it('are no more where they are cancelled, or where there is but one', () => {
    const off = day('b', '17', { status: 'cancelled' });
    expect(dayOf(c, [a, off, c])).toEqual({ day: 2, of: 2 });
    expect(dayOf(off, [a, off, c])).toBeUndefined();
    expect(dayOf(a, [a])).toBeUndefined();
  });

  it('are not mixed with other work', () => {
    expect(dayOf(a, [a, b, day('x', '16', { partOf: 'y' }), day('z', '18', { partOf: null })])).toEqual({
      day: 1,
      of: 2,
    });
  });
});

describe('a visit before', () => {
  const visit = {
    id: 'v',
    serviceType: 'AC Services',
    about: 'AC · Premium',
    address: 'Villa 14',
    area: 'Al Barsha',
    homeId: 'h',
    assignedTo: 'imran',
  };

  it('fills in the next one: service, home and who came, but not what was wrong then', () => {
    expect(repeatBooking({ ...visit, ...{ notes: 'It drips' } })).toEqual({
      serviceType: 'AC Services',
      about: 'AC · Premium',
      homeId: 'h',
      address: 'Villa 14',
      area: 'Al Barsha',
      assignedTo: 'imran',
    });
  });

  it('of a service that is not offered any more leaves that to be chosen', () => {
    expect(repeatBooking({ ...visit, serviceType: 'Chimneys' }).serviceType).toBeUndefined();
  });

  it('is put right for nothing, and goes on another day', () => {
    expect(returnVisit(visit)).toMatchObject({ returnOf: 'v', amount: 0, assignedTo: 'imran' });
    expect(furtherDay(visit)).toMatchObject({ partOf: 'v' });
    expect(furtherDay({ ...visit, partOf: 'first' })).toMatchObject({ partOf: 'first' });
  });
});

it('confirms at AED 0 what is a return visit or a consultation, all else with a reason', () => {
  const serviceType = 'AC Services';
  expect(canConfirmAt(0, { serviceType })).toBe(false);
  expect(canConfirmAt(0, { serviceType, returnOf: null })).toBe(false);
  expect(canConfirmAt(0, { serviceType, returnOf: 'v' })).toBe(true);
  expect(canConfirmAt(0, { serviceType, reason: 'goodwill' })).toBe(true);
  expect(canConfirmAt(0, { serviceType: 'Interior Design' })).toBe(true);
});

it.each([
  ['050 123 4567', '501234567'],
  ['50 123 4567', '501234567'],
  ['+971 50 123 4567', '501234567'],
  ['00971501234567', '501234567'],
  ['+971 (0)50-123.4567', '501234567'],
  ['٠٥٠ ١٢٣', '50123'],
  ['050 12', '5012'],
  ['+971 5012', '5012'],
  ['+971', ''],
  ['04 333 1234', '43331234'],
  ['+44 7700 900123', '447700900123'],
  ['00 44 7700', '447700'],
])('looks %s up as %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));
