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

let running = 0;

/**
 * Only `Date` is replaced: timers run on, so that servers and drivers work as ever. There is one time for all clocks of a
 * test file; the real one is back when the last of them is released.
 */
export function testClock(start = '2026-11-21T08:00:00.000Z'): Clock {
  if (running === 0) vi.useFakeTimers({ toFake: ['Date'], now: new Date(start) });
  else vi.setSystemTime(new Date(start));
  running += 1;
  return {
    now: () => new Date(),
    advance: (ms) => vi.setSystemTime(Date.now() + ms),
    set: (iso) => vi.setSystemTime(new Date(iso)),
    release() {
      running -= 1;
      if (running === 0) vi.useRealTimers();
    },
  };
}
