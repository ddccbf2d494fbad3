import { expect, it } from 'vitest';
import type { Booking } from '../../../../contract/bookings';
import { asTheyAre, countOf } from './use-assign';
import { newlyCancelled } from './use-cancelled-meanwhile';

const row = (id: string, rev: number, status: Booking['status'] = 'pending') =>
  ({ id, rev, status }) as Booking;

it('takes what somebody else changed before an assignment as it is now', () => {
  const seen = [row('a', 1), row('b', 4)];
  expect(asTheyAre(seen, [row('b', 5, 'cancelled')])).toEqual([row('a', 1), row('b', 5, 'cancelled')]);
});

it('tells a cancellation by somebody else from one’s own, which shows before it has a revision', () => {
  const before = new Map([row('a', 1), row('b', 1), row('c', 2, 'cancelled')].map((each) => [each.id, each]));
  expect(
    newlyCancelled(before, [row('a', 2, 'cancelled'), row('b', 1, 'cancelled'), row('c', 3, 'cancelled')]),
  ).toEqual([row('a', 2, 'cancelled')]);
  expect(newlyCancelled(before, [row('d', 1, 'cancelled')])).toEqual([]);
});

it('counts bookings in words', () => {
  expect([countOf(1), countOf(3)]).toEqual(['1 booking', '3 bookings']);
});
