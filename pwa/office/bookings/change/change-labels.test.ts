import { expect, it } from 'vitest';
import type { Booking } from '../../../../contract/bookings/bookings';
import { alreadyDone, toastText, wordsOf } from './change-labels';

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

it('says that a move left the visit without its technician', () => {
  const words = toastText((id) => (id === 'sami' ? 'Sami' : 'Omar'));
  const change = { date: '2026-11-29 9:00 AM' };
  const moved = { ...current, ...change };
  expect(words(change, { before: current, after: moved }).done).toBe('Booking date updated successfully');
  expect(
    words(change, { before: { ...current, crew: ['omar'] }, after: { ...moved, assignedTo: null } }).done,
  ).toBe('Booking date updated successfully. Sami and Omar cannot come then: the visit needs a technician.');
});
