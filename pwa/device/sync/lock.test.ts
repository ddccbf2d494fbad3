import { describe, expect, it } from 'vitest';
import { lockName, lockPatienceMs } from '../db/env';
import { type Held, underLock } from './lock';
import { device, json, until } from './testing';

describe('underLock', () => {
  it('runs one at a time, in the order they came', async () => {
    const home = device(() => json({}));
    const [one, two] = [home.tab(), home.tab()];
    const order: string[] = [];
    let finish = () => {};
    const first = underLock(one, async () => {
      order.push('first begins');
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      order.push('first ends');
    });
    const second = underLock(two, async () => void order.push('second'));
    await until(() => order.length === 1);
    finish();
    await Promise.all([first, second]);
    expect(order).toEqual(['first begins', 'first ends', 'second']);
    expect(home.time.next()).toBeUndefined();
  });

  it('takes the lock from a holder that outlasts any living round, and tells that one', async () => {
    const home = device(() => json({}));
    let frozen: Held | undefined;
    const first = underLock(home.tab(), (held) => {
      frozen = held;
      return new Promise<string>(() => {});
    });
    await until(() => frozen !== undefined);
    const second = underLock(home.tab(), async () => 'sent');
    await until(() => home.time.next() !== undefined);
    home.time.advance(lockPatienceMs - 1);
    expect(frozen?.lost).toBe(false);
    home.time.advance(1);
    expect(await second).toBe('sent');
    expect(await first).toBe('lost');
    expect(frozen?.lost).toBe(true);
    expect(home.locks.held()).toBe(false);
  });

  it('leaves the lock to those who wait ahead, each of whom takes as long as a living round may', async () => {
    const home = device(() => json({}));
    const ends: (() => void)[] = [];
    let [running, most] = [0, 0];
    const hanging = () =>
      underLock(home.tab(), async (held) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => ends.push(resolve));
        running -= 1;
        return held.lost;
      });
    const all = [hanging(), hanging(), hanging()];
    for (let n = 1; n <= 3; n += 1) {
      await until(() => ends.length === n);
      for (let second = 0; second < 20; second += 1) {
        home.time.advance(1_000);
        await new Promise((resolve) => setImmediate(resolve));
      }
      ends[n - 1]?.();
    }
    expect(await Promise.all(all)).toEqual([false, false, false]);
    expect(most).toBe(1);
  });

  it('works without locks, and lets other failures through', async () => {
    const home = device(() => json({}));
    expect(await underLock(home.tab({ locks: undefined }), async () => 1)).toBe(1);
    const failing = underLock(home.tab(), () => Promise.reject(new TypeError('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await home.locks.request(lockName, {}, async () => 'free')).toBe('free');
  });
});
