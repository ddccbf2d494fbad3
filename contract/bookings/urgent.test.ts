import { describe, expect, it } from 'vitest';
import { serviceTypes } from '../service-types';
import {
  isRequestedTooLate,
  isUrgentWaiting,
  jobOrder,
  onCallFirst,
  proposedAmount,
  type UrgentBooking,
  urgentKindDetails,
  urgentKinds,
  urgentSlot,
  urgentState,
  urgentTarget,
} from './urgent';

const dubai = (day: string, time: string) => new Date(`${day}T${time}:00+04:00`);
const until = '2026-11-26T12:40:00.000Z';
const request: UrgentBooking = {
  status: 'pending',
  assignedTo: null,
  urgent: { what: 'water', until, takenAt: null, fee: 150 },
};
const taken: UrgentBooking = { ...request, assignedTo: 'imran' };
const at = (time: string) => new Date(`2026-11-26T${time}Z`);

describe('the slot of urgent help', () => {
  it.each([
    ['00:00', '2026-11-26 9:00 AM'],
    ['08:59', '2026-11-26 9:00 AM'],
    ['09:00', '2026-11-26 9:00 AM'],
    ['10:59', '2026-11-26 9:00 AM'],
    ['11:00', '2026-11-26 11:00 AM'],
    ['13:40', '2026-11-26 1:00 PM'],
    ['18:59', '2026-11-26 5:00 PM'],
    ['19:00', '2026-11-27 9:00 AM'],
    ['23:59', '2026-11-27 9:00 AM'],
  ])('asked at %s is %s', (time, slot) => {
    expect(urgentSlot(dubai('2026-11-26', time))).toBe(slot);
  });

  it('is there on every day, over the ends of months and years too', () => {
    expect(urgentSlot(dubai('2026-11-29', '20:00'))).toBe('2026-11-30 9:00 AM');
    expect(urgentSlot(dubai('2026-12-31', '22:00'))).toBe('2027-01-01 9:00 AM');
  });
});

it('knows its target, and what is too old to be urgent', () => {
  expect(urgentTarget(at('09:40:00'), 180)).toBe(until);
  expect(isRequestedTooLate(at('09:00:00'), at('10:00:00'))).toBe(false);
  expect(isRequestedTooLate(at('09:00:00'), at('10:00:01'))).toBe(true);
});

describe('how it stands', () => {
  it('is asked until somebody has it, and taken then', () => {
    expect(urgentState(request, at('09:48:52'))).toEqual({ is: 'asked', leftMs: 10_268_000, late: 0 });
    expect(urgentState(taken, at('12:39:59'))).toMatchObject({ is: 'taken', late: 0 });
    expect([isUrgentWaiting(request), isUrgentWaiting(taken)]).toEqual([true, false]);
  });

  it('is late by whole minutes, whoever has it', () => {
    expect(urgentState(request, at('12:40:59'))).toMatchObject({ is: 'asked', late: 0 });
    expect(urgentState(request, at('12:52:00'))).toMatchObject({ is: 'asked', late: 12 });
    expect(urgentState(taken, at('12:52:00'))).toMatchObject({ is: 'taken', late: 12 });
  });

  it('is over once it is done or cancelled, and late no more', () => {
    for (const status of ['completed', 'cancelled'] as const) {
      expect(urgentState({ ...request, status }, at('23:00:00'))).toMatchObject({ is: 'over', late: 0 });
      expect(isUrgentWaiting({ ...request, status })).toBe(false);
    }
  });

  it('is a call where no time is promised, and nothing where it is not urgent', () => {
    const old = { ...request, urgent: { what: 'water' as const, until: null, takenAt: null, fee: 0 } };
    expect(urgentState(old, at('23:00:00'))).toMatchObject({ is: 'call', late: 0 });
    expect(isUrgentWaiting(old)).toBe(false);
    expect(urgentState({ ...request, urgent: undefined }, at('10:00:00'))).toBeUndefined();
  });
});

it('proposes the call-out where nothing is agreed yet', () => {
  expect(proposedAmount({ amount: 0, urgent: request.urgent })).toBe(150);
  expect(proposedAmount({ amount: 320, urgent: request.urgent })).toBe(320);
  expect(proposedAmount({ amount: 0 })).toBe(0);
});

it('shows whoever is on call what waits first, the oldest target before the others', () => {
  const job = (reference: string, of: UrgentBooking, startsAt: string) => ({ ...of, reference, startsAt });
  const later = {
    ...request,
    urgent: { ...request.urgent, until: '2026-11-26T13:00:00.000Z' },
  } as UrgentBooking;
  const jobs = [
    job('plain', { status: 'confirmed', assignedTo: 'me' }, '2026-11-26T05:00:00.000Z'),
    job('later', later, '2026-11-26T09:00:00.000Z'),
    job('mine', taken, '2026-11-26T07:00:00.000Z'),
    job('oldest', request, '2026-11-27T05:00:00.000Z'),
  ];
  const sorted = (onCall: boolean) =>
    jobs
      .toSorted((a, b) => (jobOrder(a, onCall) < jobOrder(b, onCall) ? -1 : 1))
      .map(({ reference }) => reference);
  expect(sorted(true)).toEqual(['oldest', 'later', 'plain', 'mine']);
  expect(sorted(false)).toEqual(['plain', 'mine', 'later', 'oldest']);
});

it('names those on call before the others', () => {
  const people = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(onCallFirst(people, ['c', 'gone']).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

it('turns every kind into a service that can be booked', () => {
  for (const kind of urgentKinds) expect(serviceTypes).toContain(urgentKindDetails[kind].service);
});
