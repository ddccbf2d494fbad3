import { expect, test } from 'vitest';
import { changeNow } from '../../../contract/changes/change-now';
import { chargeText, costText, moveLabel, policyText } from './cost-labels';

/** Of a visit on Sunday, Nov 29, 9:00 AM. */
const changing = {
  freeUntil: '2026-11-28T16:00:00.000Z',
  phoneFrom: '2026-11-29T03:00:00.000Z',
  fee: 50,
  first: false,
};
const at = (now: string, change: object = {}) => {
  const row = { ...changing, ...change };
  const then = new Date(now);
  return policyText(changeNow(row, then), row.phoneFrom, then);
};
const [before, evening, morning] = [
  '2026-11-28T15:59:59.999Z',
  '2026-11-28T16:00:00.000Z',
  '2026-11-29T03:00:00.000Z',
];

test('a row says until when it is free, then the fee with the hour of the telephone, then to call', () => {
  expect(at(before)).toBe('Free to move until Sat, Nov 28, 8:00 PM');
  expect(at(evening)).toBe('Moving or cancelling costs AED 50 now. From 7:00 AM tomorrow, please call.');
  expect(at('2026-11-28T20:30:00.000Z')).toContain('From 7:00 AM, please call.');
  expect(at(morning)).toBe('To change it now, please call us.');
});

test('the first late change is free, and says so; what is owed already costs nothing more', () => {
  expect(at(evening, { first: true, fee: 0 })).toBe(
    'Your first late change is free. From 7:00 AM tomorrow, please call.',
  );
  expect(at(evening, { fee: 0 })).toBe(
    'Moving or cancelling costs nothing more. From 7:00 AM tomorrow, please call.',
  );
});

test('the hour after we confirmed it is free, within the last hours too', () => {
  expect(at(morning, { freeUntil: '2026-11-29T03:30:00.000Z' })).toBe(
    'Free to move until Sun, Nov 29, 7:30 AM',
  );
});

test('the cost stands before the button and in it', () => {
  const late = changeNow(changing, new Date(evening));
  expect(costText('Moving', late).join('')).toBe(
    'Moving now costs AED 50. It was free until Sat, Nov 28, 8:00 PM.',
  );
  expect(moveLabel(late, 'Tue, Dec 1, 3:00 PM')).toBe('Move for AED 50');
  const first = changeNow({ ...changing, first: true }, new Date(evening));
  expect(moveLabel(first, 'Tue, Dec 1, 3:00 PM')).toBe('Move, your first late change is free');
  expect(moveLabel(changeNow(undefined, new Date()), 'Tue, Dec 1, 3:00 PM')).toBe(
    'Move to Tue, Dec 1, 3:00 PM',
  );
});

test('a charge is a line of its own, with what became of it', () => {
  expect(chargeText({ kind: 'late_move', amount: 50, state: 'owed' })).toBe(
    'Late move: AED 50, on the invoice',
  );
  expect(chargeText({ kind: 'no_show', amount: 50, state: 'waived' })).toBe(
    'No one at home: AED 50, waived, you owe nothing',
  );
  expect(chargeText({ kind: 'late_cancel', amount: 0, state: 'waived' })).toBe(
    'Late cancellation: free, your first in 12 months',
  );
});
