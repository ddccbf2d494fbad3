import { expect, it } from 'vitest';
import type { Booking } from '../../../../contract/bookings';
import { alreadyDone, wordsOf } from './use-change-booking';

const current = { status: 'confirmed', amount: 320 } as Booking;

it('names a change as the specification does', () => {
  expect(wordsOf({ status: 'confirmed', amount: 320 })).toBe('booking status and amount');
  expect(wordsOf({ status: 'completed' })).toBe('booking status');
  expect(wordsOf({ amount: 20 })).toBe('booking amount');
});

it('asks nothing when both wanted the same', () => {
  expect(alreadyDone(current, { status: 'confirmed', amount: 320 })).toBe(true);
  expect(alreadyDone(current, { status: 'confirmed' })).toBe(true);
  expect(alreadyDone(current, { status: 'confirmed', amount: 300 })).toBe(false);
  expect(alreadyDone(current, { status: 'cancelled' })).toBe(false);
});
