import { expect, it } from 'vitest';
import { diskRoom, freeShare } from './disk';

it('has room down to a twentieth, and tells the log of a tenth once an hour', async () => {
  let at = 0;
  let share = 0.5;
  const told: unknown[] = [];
  const log = { warn: (what: unknown) => told.push(what) } as never;
  const hasRoom = diskRoom({ now: () => new Date(at), log, free: async () => share });
  expect([await hasRoom(), told]).toEqual([true, []]);
  share = 0.09;
  expect([await hasRoom(), await hasRoom(), told]).toEqual([true, true, [{ freePercent: 9 }]]);
  share = 0.04;
  at += 3_600_000;
  expect([await hasRoom(), await hasRoom(), told.length]).toEqual([false, false, 2]);
  share = 0.5;
  expect(await hasRoom()).toBe(true);
});

it('knows a real disk', async () => {
  expect(await freeShare(import.meta.dirname)).toBeGreaterThan(0);
  expect(await freeShare(import.meta.dirname)).toBeLessThanOrEqual(1);
});
