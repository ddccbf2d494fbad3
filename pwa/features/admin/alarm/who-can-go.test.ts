import { expect, it } from 'vitest';
import type { Booking } from '../../../../contract/bookings/bookings';
import { whoCanGo } from './who-can-go';

// 1:40 PM in Dubai.
const now = new Date('2026-11-26T09:40:00.000Z');
const people = ['Imran', 'Joseph', 'Yusuf', 'Zain'].map((name) => ({
  id: name.toLowerCase(),
  name,
  locked: name === 'Zain',
}));
const visit = (assignedTo: string, start: string, area: string, status = 'confirmed') =>
  ({ assignedTo, status, date: `2026-11-26 ${start}`, customerInfo: { area } }) as Booking;
const day = [
  visit('imran', '1:00 PM', 'Al Barsha'),
  visit('imran', '3:00 PM', 'Marina'),
  visit('joseph', '5:00 PM', 'Deira'),
  visit('yusuf', '1:00 PM', 'JLT'),
  visit('joseph', '1:00 PM', 'JVC', 'completed'),
];

it('has who is on call first, then who is free soonest, and nobody who is locked', () => {
  const found = whoCanGo({ people, onCall: ['imran'], day, now });
  expect(found.map(({ name, onCall, words }) => [name, onCall, words])).toEqual([
    // The second visit follows the first without a gap.
    ['Imran', true, 'Busy until 5:00 PM, Marina'],
    ['Joseph', false, 'Free now, next at 5:00 PM, Deira'],
    ['Yusuf', false, 'Busy until 3:00 PM, JLT'],
  ]);
});

it('has who is free for longest before who is needed sooner', () => {
  const found = whoCanGo({ people, onCall: [], day: [visit('imran', '3:00 PM', '')], now });
  expect(found.map(({ name }) => name)).toEqual(['Joseph', 'Yusuf', 'Imran']);
  expect(found[0]?.words).toBe('Free now, nothing more today');
});
