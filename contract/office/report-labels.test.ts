import { expect, it } from 'vitest';
import { reportedWork, whyOf } from './report-labels';

it('says what a technician wanted', () => {
  const wish = (op: Record<string, unknown>) => reportedWork({ op });
  expect(wish({ kind: 'booking.update', from: 'confirmed', to: 'completed' })).toBe('Set to completed');
  expect(wish({ kind: 'booking.update', to: 'cancelled', amount: 1320, note: 'Nobody home' })).toBe(
    'Set to cancelled, amount AED 1,320, remark: “Nobody home”',
  );
  expect(wish({ kind: 'booking.update', amount: 20 })).toBe('Amount AED 20');
  expect(wish({ kind: 'booking.note', text: 'Key under the mat' })).toBe('Remark: “Key under the mat”');
  expect(wish({ kind: 'booking.take' })).toBe('Take the job');
  expect(wish({ kind: 'booking.levitate' })).toBe('Change the booking');
});

it.each([
  ['conflict', 'confirmed', 'Someone else had changed the booking.'],
  ['conflict', 'cancelled', 'The booking was cancelled.'],
  ['not_found', 'confirmed', 'The job had moved to someone else.'],
  ['outdated', 'confirmed', 'The change was not accepted (outdated).'],
])('says why it was refused: %s of a %s booking', (code, status, why) => {
  expect(whyOf({ code, booking: { status } })).toBe(why);
});
