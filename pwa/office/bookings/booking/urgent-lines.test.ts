import { expect, it } from 'vitest';
import type { Booking } from '../../../../contract/bookings/bookings';
import { urgentLines } from './urgent-lines';

const now = new Date('2026-11-26T10:00:00.000Z');
const booking = {
  ...{ status: 'pending', assignedTo: null, createdAt: '2026-11-26T09:40:00.000Z' },
  urgent: { what: 'water', until: '2026-11-26T12:40:00.000Z', takenAt: null, fee: 150 },
} as unknown as Booking;

it('says what was asked for, by when, and that nobody has it', () => {
  expect(urgentLines(booking, now)).toEqual([
    'Water coming in, requested 1:40 PM',
    'Target 4:40 PM, call-out AED 150',
    'No one has taken it yet, 2 h 40 min left',
  ]);
});

it('says why the office has to call', () => {
  const request = { why: 'asked_too_late', askedAt: '2026-11-26T06:00:00.000Z' } as const;
  const late = {
    ...booking,
    urgent: { what: 'water', until: null, takenAt: null, fee: 0 },
    needsTime: request,
  };
  expect(urgentLines(late as Booking, now)[1]).toBe(
    'It arrived more than an hour after the customer sent it. Requested 10:00 AM. Call to agree a time.',
  );
});

it('has nothing of what is not urgent', () => {
  expect(urgentLines({ ...booking, urgent: undefined }, now)).toEqual([]);
});
