import { vi } from 'vitest';

/** The time of a test: it stands still until it is moved. Everything that asks for the time is told this one. */
export interface Clock {
  now(): Date;
  /** Moves the clock by milliseconds. */
  advance(ms: number): void;
  set(iso: string): void;
  release(): void;
}

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Only `Date` is replaced: timers run on, so that servers and drivers work as ever. */
export function testClock(start = '2026-11-21T08:00:00.000Z'): Clock {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(start) });
  return {
    now: () => new Date(),
    advance: (ms) => vi.setSystemTime(Date.now() + ms),
    set: (iso) => vi.setSystemTime(new Date(iso)),
    release: () => vi.useRealTimers(),
  };
}
