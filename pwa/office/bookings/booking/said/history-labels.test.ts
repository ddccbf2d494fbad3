import { expect, it } from 'vitest';
import type { BookingChange } from '../../../../../contract/office/booking-history';
import { actionOf, changeText, doerOf, doneText, foldedSteps, foldText } from './history-labels';

const step = (more: Partial<BookingChange>): BookingChange => ({
  id: 'x',
  at: '2026-11-21T08:00:00Z',
  action: 'booking.update',
  by: null,
  changes: [],
  ...more,
});

it('tells each field before and after in words', () => {
  const changes: BookingChange['changes'] = [
    { field: 'status', before: 'pending', after: 'confirmed' },
    { field: 'amount', before: 0, after: 1320.5 },
    { field: 'date', before: '2026-11-28 9:00 AM', after: '2026-11-29 1:00 PM' },
    { field: 'assignedTo', before: null, after: 'Sami Haddad' },
    { field: 'customer', before: null, after: 'Mariam' },
  ];
  expect(
    changeText(step({ changes })).map(({ field, before, after }) => `${field}: ${before} → ${after}`),
  ).toEqual([
    'Status: Pending → Confirmed',
    'Amount: AED 0 → AED 1,320.50',
    'Visit: Nov 28, 2026, 9:00 AM → Nov 29, 2026, 1:00 PM',
    'Assigned to: Unassigned → Sami Haddad',
    'Account: Guest → Mariam',
  ]);
});

it('names who did it, also where that was nobody', () => {
  expect(doerOf(step({ by: { id: 'n', name: 'Noor', role: 'admin' } }))).toBe('Noor');
  expect(doerOf(step({ action: 'booking.create' }))).toBe('a guest');
  expect(doerOf(step({}))).toBe('the system');
  expect(actionOf(step({ action: 'booking.cancel' }))).toBe('Cancelled');
  expect(actionOf(step({ action: 'booking.unheard' }))).toBe('Changed');
});

it('folds what somebody ticked and photographed one after the other, and nothing else', () => {
  const imran = { id: 'i', name: 'Imran', role: 'staff' };
  const steps = ['job.finish', 'job.sign', 'job.check', 'job.photo', 'job.check', 'job.start', 'job.check'];
  const folded = foldedSteps(steps.map((action) => step({ action, by: imran })));
  expect(folded.map((these) => these.map(({ action }) => action))).toEqual([
    ['job.finish'],
    ['job.sign'],
    ['job.check', 'job.photo', 'job.check'],
    ['job.start'],
    ['job.check'],
  ]);
  expect(foldText(folded[2] ?? [])).toBe('2 points, 1 photo');
  const two = foldedSteps([step({ action: 'job.check', by: imran }), step({ action: 'job.check' })]);
  expect(two).toHaveLength(2);
});

it('says of work that its phone told long after when it was done', () => {
  const work = { doneAt: '2026-11-21T06:31:00Z', what: 'Omar H., AED 380' };
  expect(doneText({ at: '2026-11-21T06:33:00Z', work })).toBe('');
  expect(doneText({ at: '2026-11-21T06:58:00Z', work })).toBe('Done Nov 21, 2026, 10:31 AM, sent later');
});
