import { expect, it } from 'vitest';
import type { Booking } from '../../../../contract/bookings/bookings';
import { alreadyDone, wordsOf } from './use-change-booking';

const current = {
  status: 'confirmed',
  amount: 320,
  date: '2026-11-28 9:00 AM',
  assignedTo: 'sami',
} as Booking;

it('names a change by what it changes', () => {
  expect(wordsOf({ status: 'confirmed', amount: 320 })).toBe('booking status and amount');
  expect(wordsOf({ status: 'completed' })).toBe('booking status');
  expect(wordsOf({ amount: 20 })).toBe('booking amount');
  expect(wordsOf({ date: '2026-11-28 9:00 AM' })).toBe('booking date');
  expect(wordsOf({ assignedTo: null })).toBe('booking assignment');
});

it('asks nothing when both wanted the same', () => {
  expect(alreadyDone(current, { status: 'confirmed', amount: 320 })).toBe(true);
  expect(alreadyDone(current, { status: 'confirmed' })).toBe(true);
  expect(alreadyDone(current, { date: '2026-11-28 9:00 AM' })).toBe(true);
  expect(alreadyDone(current, { assignedTo: 'sami' })).toBe(true);
  expect(alreadyDone(current, { status: 'confirmed', amount: 300 })).toBe(false);
  expect(alreadyDone(current, { status: 'cancelled' })).toBe(false);
  expect(alreadyDone(current, { date: '2026-11-29 9:00 AM' })).toBe(false);
  expect(alreadyDone(current, { assignedTo: null })).toBe(false);
});
