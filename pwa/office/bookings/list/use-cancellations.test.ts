import { expect, it } from 'vitest';
import type { Booking } from '../../../../contract/bookings/bookings';
import { newlyCancelled } from './use-cancellations';

const row = (id: string, rev: number, status: Booking['status'] = 'pending') =>
  ({ id, rev, status }) as Booking;

it('tells a cancellation by somebody else from one’s own, which shows before it has a revision', () => {
  const before = new Map([row('a', 1), row('b', 1), row('c', 2, 'cancelled')].map((each) => [each.id, each]));
  expect(
    newlyCancelled(before, [row('a', 2, 'cancelled'), row('b', 1, 'cancelled'), row('c', 3, 'cancelled')]),
  ).toEqual([row('a', 2, 'cancelled')]);
  expect(newlyCancelled(before, [row('d', 1, 'cancelled')])).toEqual([]);
});
