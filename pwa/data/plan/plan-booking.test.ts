import { expect, it } from 'vitest';
import { useOf } from '../../../contract/plans/plan-use';
import { included } from '../../../contract/plans/testing';
import type { BookingView } from '../bookings';
import { planBookingOf } from './plan-booking';

const view: BookingView = {
  id: '1',
  serviceName: 'AC Services',
  date: '2027-04-05 9:00 AM',
  startsAt: '2027-04-05T05:00:00.000Z',
  status: 'confirmed',
  notes: '',
  createdAt: '2027-03-01T06:00:00.000Z',
  subscriptionId: 'plan',
  entitlementId: 'ac',
};
const change = { opId: '2', kind: 'booking.cancel' as const, state: 'queued' as const };
const entry = { state: 'queued' } as BookingView['entry'];
const refused = { state: 'attention' } as BookingView['entry'];

it.each<[string, Partial<BookingView>, { used: number; booked: number }]>([
  ['a confirmed one is booked', {}, { used: 0, booked: 1 }],
  ['one that waits here is booked', { status: 'waiting', entry }, { used: 0, booked: 1 }],
  ['one that was refused takes nothing', { status: 'waiting', entry: refused }, { used: 0, booked: 0 }],
  [
    'one that is being cancelled takes nothing',
    { pending: { ...change, to: 'cancelled' } },
    { used: 0, booked: 0 },
  ],
  [
    'but what its person wished to use',
    { pending: { ...change, to: 'cancelled', usesVisit: true } },
    { used: 1, booked: 0 },
  ],
  [
    'one that was cancelled in time takes nothing, though its answer has not come',
    { status: 'cancelled', pending: { ...change, to: 'cancelled', usesVisit: true } },
    { used: 0, booked: 0 },
  ],
  [
    'one that was made is used, though somebody wished to cancel it',
    { status: 'completed', pending: { ...change, to: 'cancelled' } },
    { used: 1, booked: 0 },
  ],
  [
    'a refused cancellation leaves it booked',
    { pending: { ...change, to: 'cancelled', state: 'attention' } },
    { used: 0, booked: 1 },
  ],
])('of a plan %s', (_, part, counted) => {
  expect(useOf(included.ac, [planBookingOf({ ...view, ...part })])).toMatchObject(counted);
});
