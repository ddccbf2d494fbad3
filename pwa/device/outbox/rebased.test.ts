import { describe, expect, it } from 'vitest';
import type { Op } from '../../../contract/sync/sync';
import { booking, bookingRow, uuid } from '../db/testing';
import { rebased } from './rebased';

const complete: Op = {
  kind: 'booking.update',
  from: 'confirmed',
  to: 'completed',
  amountFrom: 280,
  amount: 300,
  note: 'New filter',
};

describe('rebased', () => {
  it('compares with what the server has now, and asks for the same', () => {
    expect(rebased(complete, bookingRow(uuid(1), { status: 'confirmed', amount: 320 }))).toEqual({
      ...complete,
      from: 'confirmed',
      amountFrom: 320,
    });
  });

  it('invents no comparison that was not asked for', () => {
    const amount: Op = { kind: 'booking.update', amountFrom: 280, amount: 300 };
    expect(rebased(amount, booking(uuid(1), { amount: 320 }))).toEqual({ ...amount, amountFrom: 320 });
    expect(rebased(complete, undefined)).toBe(complete);
  });
});
