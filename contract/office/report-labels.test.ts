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
  expect(wish({ kind: 'job.check', pointId: 'p', state: 'done' })).toBe('Tick a point of the checklist');
  expect(wish({ kind: 'job.check', pointId: 'p', state: 'not_done', reason: 'Roof locked' })).toBe(
    'Leave a point of the checklist open: “Roof locked”',
  );
  const line = { text: 'Capacitor 45 µF', quantity: 2, price: 60 };
  expect(wish({ kind: 'job.line', line })).toBe('Add extra work: 2 × Capacitor 45 µF, AED 60 each');
  expect(wish({ kind: 'job.sign', signature: { is: 'signed', name: 'Omar H.', amount: 380 } })).toBe(
    'Keep the signature of Omar H. for AED 380',
  );
  expect(wish({ kind: 'job.sign', signature: { is: 'nobody', reason: 'Guard only' } })).toBe(
    'Say that no one could sign: “Guard only”',
  );
  expect(wish({ kind: 'job.finish', note: 'Ring twice' })).toBe('Finish the job, remark: “Ring twice”');
  expect(wish({ kind: 'job.photo' })).toBe('Add a photo');
  expect(wish({ kind: 'booking.levitate' })).toBe('Change the booking');
});

it.each([
  ['conflict', 'confirmed', 'Someone else had changed the booking.'],
  ['conflict', 'cancelled', 'The booking was cancelled.'],
  ['not_found', 'confirmed', 'The job had moved to someone else.'],
  ['points_open', 'confirmed', 'A required point of the checklist had no answer.'],
  ['breaks_rules', 'completed', 'The invoice was there already, so what it costs was not changed.'],
  ['outdated', 'confirmed', 'The change was not accepted (outdated).'],
])('says why it was refused: %s of a %s booking', (code, status, why) => {
  expect(whyOf({ code, booking: { status } })).toBe(why);
});
