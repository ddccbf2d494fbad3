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

test('what asks something of its customer comes after today’s visit, and a move that waits is at its new time', () => {
  const soon = view('soon', 'confirmed', '2026-11-26T05:00:00Z');
  const moving = view('moving', 'confirmed', '2026-11-27T05:00:00Z');
  const pending = { opId: '1', kind: 'booking.move', state: 'queued' } as const;
  const move = {
    opId: '1',
    from: '2026-11-27 9:00 AM',
    date: '2026-12-01 9:00 AM',
    state: 'queued',
  } as const;
  const arranged = arrange(
    [
      { ...moving, pending: { ...pending, move } },
      view('later', 'confirmed', '2026-11-30T05:00:00Z'),
      soon,
      { ...view('no time', 'pending', '2026-12-03T05:00:00Z'), needsTime: { why: 'taken' } },
      {
        ...view('lost', 'confirmed', '2026-12-04T05:00:00Z'),
        moveLost: { wanted: '2026-12-05 9:00 AM', at: '2026-11-25T05:00:00Z' },
      },
      view('today', 'confirmed', '2026-11-25T09:00:00Z'),
    ],
    today,
  );
  expect(ids(arranged.upcoming)).toEqual(['today', 'no time', 'lost', 'soon', 'later', 'moving']);
});
