import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff';

describe('backoffMs', () => {
  it('doubles from a second to a minute, anywhere below that', () => {
    const tops = [1, 2, 3, 6, 7, 8, 500].map((failures) => backoffMs(failures, () => 1));
    expect(tops).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000]);
    expect(backoffMs(3, () => 0)).toBe(0);
    expect(backoffMs(3, () => 0.25)).toBe(1_000);
  });

  it('lets the server decide', () => {
    expect(backoffMs(1, () => 1, 90_000)).toBe(90_000);
    expect(backoffMs(9, () => 1, 0)).toBe(0);
  });
});
