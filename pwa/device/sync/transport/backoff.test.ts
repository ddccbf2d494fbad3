import { describe, expect, it } from 'vitest';
import { backoffMs, onlineDelayMs } from './backoff';

describe('backoffMs', () => {
  it('doubles from a second to a minute, anywhere below that', () => {
    const tops = [1, 2, 3, 6, 7, 8, 500].map((failures) => backoffMs(failures, () => 1));
    expect(tops).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000]);
    expect(backoffMs(3, () => 0)).toBe(0);
    expect(backoffMs(3, () => 0.25)).toBe(1_000);
  });

  it('is never below what the server asked for, and spread above it', () => {
    const requests = { retryAfterMs: 90_000 };
    expect(backoffMs(1, () => 0, requests)).toBe(90_000);
    expect(backoffMs(1, () => 1, requests)).toBe(91_000);
    expect(backoffMs(9, () => 1, requests)).toBe(150_000);
    expect(backoffMs(9, () => 0, { retryAfterMs: 0 })).toBe(0);
  });

  it('lets at least five minutes pass where nothing waits, after a minute of trying', () => {
    const least = [1, 6, 7, 500].map((failures) => backoffMs(failures, () => 0, { idle: true }));
    expect(least).toEqual([0, 0, 300_000, 300_000]);
    expect(backoffMs(7, () => 0, { idle: true, retryAfterMs: 400_000 })).toBe(400_000);
  });
});

describe('onlineDelayMs', () => {
  it('is anywhere within half a minute', () => {
    expect([0, 0.5, 1].map((chance) => onlineDelayMs(() => chance))).toEqual([0, 15_000, 30_000]);
  });
});
