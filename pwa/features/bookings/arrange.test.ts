import { expect, test } from 'vitest';
import type { BookingView } from '../../data/bookings';
import { arrange } from './arrange';

const today = '2026-11-25';

function view(id: string, status: BookingView['status'], startsAt: string): BookingView {
  return { id, status, startsAt, serviceName: 'Cleaning', date: '', notes: '', createdAt: startsAt };
}

const ids = (views: BookingView[]) => views.map((each) => each.id);

test('what waits stands apart, open visits come in order, the rest is past, latest first', () => {
  const arranged = arrange(
    [
      view('later', 'confirmed', '2026-12-03T09:00:00Z'),
      view('waiting', 'waiting', '2026-11-20T05:00:00Z'),
      view('soon', 'pending', '2026-11-26T05:00:00Z'),
      view('done', 'completed', '2026-11-30T05:00:00Z'),
      view('off', 'cancelled', '2026-12-30T05:00:00Z'),
    ],
    today,
  );
  expect(ids(arranged.waiting)).toEqual(['waiting']);
  expect(ids(arranged.upcoming)).toEqual(['soon', 'later']);
  expect(ids(arranged.past)).toEqual(['off', 'done']);
});

test('a confirmed visit is over with its Dubai day, a pending one stays until it is settled', () => {
  const arranged = arrange(
    [
      view('this morning', 'confirmed', '2026-11-25T05:00:00Z'),
      view('yesterday', 'confirmed', '2026-11-24T13:00:00Z'),
      view('after midnight in Dubai', 'confirmed', '2026-11-24T21:00:00Z'),
      view('never answered', 'pending', '2026-11-20T05:00:00Z'),
    ],
    today,
  );
  expect(ids(arranged.upcoming)).toEqual(['never answered', 'after midnight in Dubai', 'this morning']);
  expect(ids(arranged.past)).toEqual(['yesterday']);
});
