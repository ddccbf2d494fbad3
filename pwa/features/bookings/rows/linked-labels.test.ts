import { expect, test } from 'vitest';
import type { BookingView } from '../../../data/bookings';
import { linkedText } from './linked-labels';

const view = (id: string, change: Partial<BookingView> = {}): BookingView => ({
  ...{ id, status: 'confirmed', startsAt: '2026-11-26T05:00:00Z', serviceName: 'Painting' },
  ...{ date: '', notes: '', createdAt: '' },
  ...change,
});

test('a booking says what it has to do with others of the person', () => {
  const first = view('a');
  const second = view('b', { partOf: 'a', startsAt: '2026-11-27T05:00:00Z' });
  const off = view('c', { partOf: 'a', status: 'cancelled' });
  const back = view('d', { returnOf: 'a' });
  const all = [back, off, second, first];
  expect(linkedText(first, all)).toBe('Day 1 of 2');
  expect(linkedText(second, all)).toBe('Day 2 of 2');
  expect(linkedText(off, all)).toBe('');
  expect(linkedText(back, all)).toBe('Return visit, free');
  expect(linkedText(view('e'), [view('e')])).toBe('');
});
