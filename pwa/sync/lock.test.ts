import { describe, expect, it } from 'vitest';
import { lockName, lockPatienceMs } from './env';
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
    const second = underLock(home.tab(), async () => 'sent');
    home.time.advance(lockPatienceMs - 1);
    expect(frozen?.lost).toBe(false);
    home.time.advance(1);
    expect(await second).toBe('sent');
    expect(await first).toBe('lost');
    expect(frozen?.lost).toBe(true);
    expect(home.locks.held()).toBe(false);
  });

  it('works without locks, and lets other failures through', async () => {
    const home = device(() => json({}));
    expect(await underLock(home.tab({ locks: undefined }), async () => 1)).toBe(1);
    const failing = underLock(home.tab(), () => Promise.reject(new TypeError('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await home.locks.request(lockName, {}, async () => 'free')).toBe('free');
  });
});
