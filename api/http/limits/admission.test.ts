import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'koa';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Problem } from '../../../contract/errors';
import { admission, type Room, shed, watchEventLoop } from './admission';

afterEach(() => vi.useRealTimers());

/** Requests that end when they are told to; `begun` is the order in which they had their turn. */
function door(room: Partial<Room>, random?: () => number) {
  const guard = admission({ atOnce: 1, waiting: 0, patienceMs: 60_000, ...room }, random);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    begun,
    knock: (name: string) =>
      Promise.resolve(
        guard({} as Context, () => {
          begun.push(name);
          return new Promise<void>((resolve, reject) => {
            ends.set(name, (error) => (error ? reject(error) : resolve()));
          });
        }),
      ),
    end: (name: string, error?: Error) => ends.get(name)?.(error),
  };
}

const refused = (of: Promise<unknown>) =>
  of.then(
    () => undefined,
    (error: Problem) => [error.code, error.detail.retryAfter],
  );

describe('admission', () => {
  it('works on some at once, lets some wait in their order, and sends the others away', async () => {
    const { begun, knock, end } = door({ atOnce: 2, waiting: 2 }, () => 0);
    const inside = ['a', 'b', 'c', 'd'].map(knock);
    expect(await refused(knock('e'))).toEqual(['unavailable', 2]);
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await inside[1];
    await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
    const later = knock('f');
    expect(await refused(knock('g'))).toEqual(['unavailable', 2]);
    for (const name of ['a', 'c', 'd', 'f']) {
      await expect.poll(() => begun).toContain(name);
      end(name);
    }
    await Promise.all([...inside, later]);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'f']);
  });

  it('gives the place of a request that failed to the next', async () => {
    const { begun, knock, end } = door({});
    const failed = knock('a');
    end('a', new Error('No luck.'));
    await expect(failed).rejects.toThrow('No luck.');
    const next = knock('b');
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await next;
  });

  it('lets nobody wait for long, and keeps their turn for the others', async () => {
    vi.useFakeTimers();
    const { begun, knock, end } = door({ waiting: 2, patienceMs: 1000 });
    const first = knock('a');
    const impatient = refused(knock('b'));
    await vi.advanceTimersByTimeAsync(600);
    const patient = knock('c');
    await vi.advanceTimersByTimeAsync(400);
    expect(await impatient).toEqual(['unavailable', expect.any(Number)]);
    end('a');
    await first;
    await vi.waitFor(() => expect(begun).toEqual(['a', 'c']));
    end('c');
    await patient;
  });

  it('tells those it sends away to come back at different times', async () => {
    let random = 0;
    const { knock, end } = door({}, () => random);
    const first = knock('a');
    const told = new Set();
    for (random = 0; random < 1; random += 0.05) told.add((await refused(knock('b')))?.[1]);
    expect([...told]).toEqual([2, 3, 4, 5, 6, 7, 8]);
    end('a');
    await first;
  });
});

/** A process that is behind, or not, and requests that end when they are told to. */
function lateProcess() {
  const state = { isBehind: true };
  const guard = shed(
    () => state.isBehind,
    () => 0,
  );
  const ends: (() => void)[] = [];
  return {
    state,
    ends,
    /** Whoever is let in is in the list of `ends`. */
    knock: (complete = true) =>
      Promise.resolve()
        .then(() => guard({ req: { complete } } as Context, () => new Promise<void>((end) => ends.push(end))))
        .then(() => 'in'),
  };
}

describe('a process that is behind', () => {
  it('sends away whoever comes to more than a few, and nobody afterwards', async () => {
    const { state, ends, knock } = lateProcess();
    const few = Array.from({ length: 6 }, () => knock());
    await vi.waitFor(() => expect(ends).toHaveLength(6));
    expect(await refused(knock())).toEqual(['unavailable', 2]);
    ends[0]?.();
    expect(await few[0]).toBe('in');
    await nextTurn();
    const another = knock();
    await vi.waitFor(() => expect(ends).toHaveLength(7));
    expect(await refused(knock())).toEqual(['unavailable', 2]);
    state.isBehind = false;
    const last = knock();
    await vi.waitFor(() => expect(ends).toHaveLength(8));
    for (const end of ends) end();
    expect(new Set(await Promise.all([...few, another, last]))).toEqual(new Set(['in']));
  });

  it('lets in one after the other, also when one of them fails', async () => {
    const guard = shed(() => true);
    const knock = () =>
      guard({ req: { complete: true } } as Context, async () => {
        throw new Error('No luck.');
      });
    for (let n = 0; n < 20; n += 1) {
      await expect(knock()).rejects.toThrow('No luck.');
      await nextTurn();
    }
  });

  it('knows who waits by those it answers in one turn of its loop', async () => {
    const guard = shed(
      () => true,
      () => 0,
    );
    const knock = () => Promise.resolve(guard({ req: { complete: true } } as Context, async () => 'in'));
    for (let n = 0; n < 6; n += 1) await knock();
    expect(await refused(knock())).toEqual(['unavailable', 2]);
    await nextTurn();
    expect(await refused(knock())).toBeUndefined();
  });

  it('sends nobody away because others are slow to send what they ask', async () => {
    const { ends, knock } = lateProcess();
    const all = Array.from({ length: 20 }, () => knock(false));
    all.push(knock());
    await vi.waitFor(() => expect(ends).toHaveLength(21));
    for (const end of ends) end();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['in']));
  });
});

describe('a process is behind', () => {
  it('while it has more to do than it can, and no longer', async () => {
    const isBehind = watchEventLoop();
    expect(isBehind()).toBe(false);
    while (!isBehind()) {
      for (const until = performance.now() + 300; performance.now() < until; );
      await nextTurn();
    }
    await expect.poll(isBehind).toBe(false);
  });

  it('never because the machine gives it no time, while it has little to do', async () => {
    const watch = `
      const { watchEventLoop } = await import('./api/http/limits/admission.ts');
      const isBehind = watchEventLoop();
      setInterval(() => console.log(isBehind() ? 'behind' : 'well'), 50);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', watch], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const said: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
    while (said.length === 0) await wait(20);
    while (said.length < 12) {
      child.kill('SIGSTOP');
      await wait(700);
      child.kill('SIGCONT');
      await wait(5);
    }
    expect(new Set(said)).toEqual(new Set(['well']));
  });
});
