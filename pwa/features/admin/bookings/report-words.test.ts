import { expect, it } from 'vitest';
import { whyOf, wishOf } from './report-words';

it('says what a technician wanted', () => {
  const wish = (op: Record<string, unknown>) => wishOf({ op });
  expect(wish({ kind: 'booking.update', from: 'confirmed', to: 'completed' })).toBe('Set to completed');
  expect(wish({ kind: 'booking.update', to: 'cancelled', amount: 1320, note: 'Nobody home' })).toBe(
    'Set to cancelled, amount AED 1,320, remark: “Nobody home”',
  );
  expect(wish({ kind: 'booking.update', amount: 20 })).toBe('Amount AED 20');
  expect(wish({ kind: 'booking.note', text: 'Key under the mat' })).toBe('Remark: “Key under the mat”');
  expect(wish({ kind: 'booking.take' })).toBe('Take the job');
  expect(wish({ kind: 'booking.levitate' })).toBe('Change the booking');
});

it('says why it was refused, also for a reason it does not know', () => {
  expect(whyOf({ code: 'conflict' })).toBe('It was changed by somebody else meanwhile.');
  expect(whyOf({ code: 'outdated' })).toBe('It was refused (outdated).');
});
