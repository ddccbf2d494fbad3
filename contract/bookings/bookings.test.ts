import { describe, expect, it } from 'vitest';
import { slots, splitDate } from '../slots';
import { faultsByPath } from '../testing';
import { bookingListing, sortWithin } from './booking-listing';
import {
  bookingStatuses,
  canCancelBooking,
  canClaimBooking,
  canWorkOnBooking,
  judgeChange,
  nextStatuses,
  startsAt,
} from './booking-rules';
import { bookingCreate } from './bookings';

const request = {
  serviceType: 'AC Services',
  date: '2026-11-28 9:00 AM',
  notes: '',
  amount: 0,
  customerInfo: { name: 'Demo Customer', phone: '+971 50 000 0101', email: 'Demo@HomeHub.example ' },
};

describe('a booking request', () => {
  it('has an e-mail, unless it is urgent help', () => {
    const { email: _, ...reached } = request.customerInfo;
    const asks = (more: object) =>
      faultsByPath(bookingCreate, { ...request, customerInfo: reached, ...more });
    const urgent = { what: 'water', feeSeen: 150 };
    expect(asks({})).toEqual({ 'customerInfo.email': 'E-mail is required.' });
    expect(asks({ urgent })).toEqual({});
    expect(asks({ urgent: { what: 'fire', feeSeen: -1 } })).toEqual({
      'urgent.what': 'Say what it is.',
      'urgent.feeSeen': 'An amount cannot be negative.',
    });
    expect(asks({ urgent, customerInfo: { ...reached, email: 'me@' } })).toEqual({
      'customerInfo.email': 'Enter a valid e-mail.',
    });
  });

  it('is read as sent, the e-mail in the one form in which addresses are compared', () => {
    expect(bookingCreate.parse(request).customerInfo.email).toBe('demo@homehub.example');
  });

  it('names every fault by its field, and unknown fields too', () => {
    const faults = faultsByPath(bookingCreate, {
      ...request,
      serviceType: 'Roofing',
      date: '2026-11-28 10:00 AM',
      role: 'admin',
      customerInfo: { name: ' ', phone: 'none', email: 'a@b' },
    });
    expect(Object.keys(faults).sort()).toEqual([
      'customerInfo.email',
      'customerInfo.name',
      'customerInfo.phone',
      'date',
      'role',
      'serviceType',
    ]);
  });

  it('refuses characters that a database cannot keep', () => {
    expect(faultsByPath(bookingCreate, { ...request, notes: 'a\0b' })).toHaveProperty('notes');
  });
});

describe('the date of a booking', () => {
  it('is a day, a space and the start of a slot', () => {
    for (const slot of slots) expect(splitDate(`2026-11-28 ${slot.start}`)?.slot).toBe(slot);
    for (const no of ['2026-11-28', '2026-11-28  9:00 AM', '2026-02-30 9:00 AM', '2026-11-28 09:00 AM']) {
      expect(splitDate(no), no).toBeUndefined();
    }
  });

  it('starts at that hour in Dubai', () => {
    expect(startsAt('2026-11-28 5:00 PM')).toBe('2026-11-28T13:00:00.000Z');
  });
});

describe('who may do what', () => {
  const mine = { status: 'pending', userId: 'me', assignedTo: null } as const;
  const customer = { id: 'me', role: 'customer' } as const;
  const staff = { id: 'tech', role: 'staff' } as const;
  const admin = { id: 'boss', role: 'admin' } as const;

  it('lets customers cancel their own pending bookings only', () => {
    expect(canCancelBooking(customer, mine)).toBe(true);
    expect(canCancelBooking(customer, { ...mine, userId: 'other' })).toBe(false);
    expect(canCancelBooking(customer, { ...mine, userId: null })).toBe(false);
    for (const status of ['confirmed', 'completed', 'cancelled'] as const) {
      expect(canCancelBooking(customer, { ...mine, status })).toBe(false);
    }
  });

  it('lets staff take open jobs that nobody has, and work on their own', () => {
    expect(canClaimBooking(staff, mine)).toBe(true);
    expect(canClaimBooking(staff, { ...mine, assignedTo: 'other' })).toBe(false);
    expect(canClaimBooking(staff, { ...mine, status: 'cancelled' })).toBe(false);
    expect(canClaimBooking(customer, mine)).toBe(false);
    expect(canWorkOnBooking(staff, { ...mine, assignedTo: 'tech' })).toBe(true);
    expect(canWorkOnBooking(staff, mine)).toBe(false);
    expect(canWorkOnBooking(admin, mine)).toBe(true);
  });

  it('lets staff go forward and admins anywhere', () => {
    expect(bookingStatuses.map((status) => nextStatuses(staff, status))).toEqual([
      ['confirmed', 'cancelled'],
      ['completed', 'cancelled'],
      [],
      [],
    ]);
    expect(nextStatuses(admin, 'cancelled')).toEqual(['pending', 'confirmed', 'completed']);
    expect(nextStatuses(customer, 'pending')).toEqual([]);
  });
});

describe('the conflict rule', () => {
  it('holds for every current, from and to: never a silent overwrite', () => {
    for (const current of bookingStatuses) {
      for (const from of [...bookingStatuses, undefined]) {
        for (const to of bookingStatuses) {
          const forward = nextStatuses({ id: 'tech', role: 'staff' }, current).includes(to);
          const expected = current === to ? 'same' : current === from || forward ? 'write' : 'conflict';
          expect(judgeChange({ current, from, to }, forward), `${current} ${from} ${to}`).toBe(expected);
        }
      }
    }
    expect(judgeChange({ current: 300, from: 0, to: 250 })).toBe('conflict');
  });
});

it.each([
  [{}, ['newest', 'oldest', 'soonest', 'latest']],
  [{ from: '2026-11-01' }, ['latest', 'soonest', 'soonest', 'latest']],
  [{ to: '2026-11-30', createdFrom: '2026-11-01' }, ['latest', 'soonest', 'soonest', 'latest']],
  [{ userId: 'a' }, ['latest', 'soonest', 'soonest', 'latest']],
  [{ createdTo: '2026-11-30' }, ['newest', 'oldest', 'oldest', 'newest']],
])('a list narrowed by %o is in the order of its days', (by, orders) => {
  expect(bookingListing.sorts.map((sort) => sortWithin(sort, by))).toEqual(orders);
});
