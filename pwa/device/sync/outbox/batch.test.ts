import { describe, expect, it } from 'vitest';
import { createOp, entry, uuid } from '../../db/testing';
import { nextBatch } from './batch';

const numbers = (entries: { n: number }[]) => entries.map((each) => each.n);

describe('nextBatch', () => {
  it('takes the oldest first, at most as many as allowed', () => {
    expect(numbers(nextBatch(Array.from({ length: 120 }, (_, at) => entry(at + 1))))).toEqual(
      Array.from({ length: 100 }, (_, at) => at + 1),
    );
    expect(numbers(nextBatch([entry(1), entry(2), entry(3)], 2))).toEqual([1, 2]);
  });

  it('holds back entities that need attention ahead, and only those', () => {
    const batch = nextBatch([
      entry(1, { entity: 'booking:x' }),
      entry(2, { entity: 'booking:x', state: 'attention' }),
      entry(3, { entity: 'booking:x' }),
      entry(4, { entity: 'booking:y' }),
    ]);
    expect(numbers(batch)).toEqual([1, 4]);
  });

  it('holds nothing back behind a withdrawal that came too late: what it is about stands', () => {
    const late = entry(1, { entity: 'booking:x', state: 'attention', op: { kind: 'withdraw', opId: 'o' } });
    expect(numbers(nextBatch([late, entry(2, { entity: 'booking:x' })]))).toEqual([2]);
  });

  it('holds a repeat back behind nothing that is about its own row, but for its withdrawal', () => {
    const refused = entry(1, { entity: `booking:${uuid(9)}`, state: 'attention' });
    const withdrawal = entry(2, {
      ...refused,
      n: 2,
      state: 'queued',
      op: { kind: 'withdraw', opId: uuid(9) },
    });
    const repeat = entry(3, { opId: uuid(9), entity: `booking:${uuid(9)}` });
    expect(numbers(nextBatch([refused, repeat]))).toEqual([3]);
    expect(numbers(nextBatch([refused, withdrawal, repeat]))).toEqual([]);
  });

  it('leaves out what is being sent', () => {
    expect(numbers(nextBatch([entry(1, { state: 'sending' }), entry(2)]))).toEqual([2]);
  });

  it('keeps a request below 256 kB without changing the order', () => {
    const large = (n: number) =>
      entry(n, { op: { ...createOp, notes: 'é'.repeat(60_000) } as typeof createOp });
    expect(numbers(nextBatch([large(1), large(2), large(3), entry(4)]))).toEqual([1, 2]);
  });

  it('lets an entry that fits nowhere go alone', () => {
    const huge = entry(1, { op: { ...createOp, notes: 'x'.repeat(300_000) } as typeof createOp });
    expect(numbers(nextBatch([huge, entry(2)]))).toEqual([1]);
  });
});
