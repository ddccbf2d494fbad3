import { expect, it } from 'vitest';
import { headOf, ofGuest, type UrgentStatus } from './urgent-status';

const urgent = { what: 'water', until: '2026-11-26T12:40:00.000Z', takenAt: null, fee: 150 } as const;
const request: UrgentStatus = {
  ...{ status: 'pending', assignedTo: null, urgent, reference: 'HH-9V5UR', address: '' },
  askedAt: '2026-11-26T09:40:00.000Z',
};
const noon = new Date('2026-11-26T10:00:00.000Z');
const after = new Date('2026-11-26T12:52:00.000Z');
const titleOf = (urgentStatus: UrgentStatus, at = noon) => headOf(urgentStatus, at).title;

it('promises nobody before somebody took it', () => {
  expect(headOf(request, noon)).toMatchObject({
    title: 'Requested. Waiting for a technician.',
    steps: ['now', 'next', 'next'],
  });
});

it('says when it was taken, in Dubai', () => {
  const taken = {
    ...request,
    assignedTo: 'imran',
    urgent: { ...urgent, takenAt: '2026-11-26T09:46:00.000Z' },
  };
  expect(headOf(taken, noon)).toEqual({
    title: 'A technician is coming',
    text: 'Accepted at 1:46 PM.',
    steps: ['done', 'now', 'next'],
  });
});

it('says who comes, where that was told', () => {
  expect(titleOf({ ...request, assignedTo: 'imran', technicianName: 'Imran' })).toBe('Imran is coming');
});

it('owns up to being late, whether or not somebody has it', () => {
  expect(titleOf(request, after)).toBe('Later than our target');
  expect(titleOf({ ...request, assignedTo: 'imran' }, after)).toBe('Later than our target');
});

it('says that the office calls first where no time is promised, and why', () => {
  const late: UrgentStatus = {
    ...request,
    urgent: { ...urgent, until: null, fee: 0 },
    needsTime: { why: 'asked_too_late', askedAt: request.askedAt },
  };
  expect(headOf(late, noon)).toMatchObject({ title: 'We call you first', steps: [] });
  expect(headOf(late, noon).text).toContain('more than an hour after you asked');
  expect(headOf({ ...late, needsTime: { why: 'many_open' } }, noon).text).toContain('Other requests');
});

it('tells a guest only what this device can know', () => {
  const sent = { opId: 'o', reference: 'HH-1', service: 'Plumbing', date: '', status: 'pending', sentAt: '' };
  expect(titleOf(ofGuest(sent, urgent))).toBe('Requested');
  expect(headOf(ofGuest(sent, urgent), after).text).toBe('Call us if no one is there.');
});

it('ends', () => {
  expect(titleOf({ ...request, status: 'cancelled' }, after)).toBe('Cancelled');
  expect(titleOf({ ...request, status: 'completed' }, after)).toBe('Done');
});
