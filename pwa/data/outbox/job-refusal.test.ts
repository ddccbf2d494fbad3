import { describe, expect, it } from 'vitest';
import type { Op } from '../../../contract/sync/sync';
import { booking, bookingRow, uuid } from '../../device/db/testing';
import { jobRefusal, versionsOf } from './job-refusal';

const complete: Op = {
  kind: 'booking.update',
  from: 'confirmed',
  to: 'completed',
  amountFrom: 280,
  amount: 300,
  note: 'New filter',
};
const conflict = (current: unknown) => ({ code: 'conflict' as const, message: 'Changed.', current });

describe('versionsOf', () => {
  it('says what the technician did and what the office did', () => {
    const current = bookingRow(uuid(1), { status: 'confirmed', amount: 320 });
    expect(versionsOf(complete, conflict(current))).toEqual({
      mine: 'Completed · AED 300 · New filter',
      theirs: 'Confirmed · AED 320',
      mineCanStand: true,
    });
  });

  it('knows where no step leads from theirs to mine', () => {
    for (const status of ['cancelled', 'pending'] as const) {
      const current = booking(uuid(1), { status });
      expect(versionsOf(complete, conflict(current))?.mineCanStand, status).toBe(false);
    }
  });

  it('has none where nobody changed the same', () => {
    expect(versionsOf(complete, { code: 'not_found', message: 'Not found.' })).toBeUndefined();
  });
});

describe('jobRefusal', () => {
  it('says that work on a job that moved was not in vain', () => {
    const gone = { code: 'not_found' as const, message: 'Not found.' };
    expect(jobRefusal('booking.update', gone)).toBe(
      'Someone else has this job now. The office can see what you did.',
    );
    expect(jobRefusal('booking.take', gone)).toBe('Someone else has this job now, or it was cancelled.');
    expect(jobRefusal('booking.cancel', gone)).toBe('Not found.');
  });

  it('says where the office has to look first: no time yet, or another visit would have nobody', () => {
    const row = (change: Parameters<typeof booking>[1]) => conflict(booking(uuid(1), change));
    expect(jobRefusal('booking.take', row({ needsTime: { why: 'taken' } }))).toMatch(/no time yet/);
    expect(jobRefusal('booking.take', row({ assignedTo: null }))).toMatch(
      /another visit without a technician/,
    );
    expect(jobRefusal('booking.take', row({ assignedTo: uuid(2) }))).toMatch(/^Someone else/);
    expect(jobRefusal('booking.update', row({ status: 'pending' }))).toMatch(/^It is still pending/);
  });
});
