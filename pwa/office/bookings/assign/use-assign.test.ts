import { expect, it } from 'vitest';
import type { Booking } from '../../../../contract/bookings/bookings';
import { asTheyAre, countOf } from './use-assign';

const row = (id: string, rev: number, status: Booking['status'] = 'pending') =>
  ({ id, rev, status }) as Booking;

it('takes what somebody else changed before an assignment as it is now', () => {
  const seen = [row('a', 1), row('b', 4)];
  expect(asTheyAre(seen, [row('b', 5, 'cancelled')])).toEqual([row('a', 1), row('b', 5, 'cancelled')]);
});

it('counts bookings in words', () => {
  expect([countOf(1), countOf(3)]).toEqual(['1 booking', '3 bookings']);
});
