import { describe, expect, it } from 'vitest';
import { syncVersion } from '../../../contract/sync/sync-rules';
import type { SyncEnv } from '../db/env';
import { writeMeta } from '../db/meta';
import { answerTo, newEntry, userA } from '../db/testing';
import { deviceState } from './device-state';
import { createEngine, type Engine } from './engine';
import { fallbackMs, keepFresh } from './freshness';
import { enqueue } from './outbox/outbox';
import { type Answerer, device, failure, json, outdated, until } from './testing';
import { idleMs } from './transport/backoff';

const hour = 3_600_000;
const answered: Answerer = () => json(answerTo(userA));

interface Page {
  env: SyncEnv;
  engine: Engine;
  stop(): void;
}

/** Pages of a signed-in person that stay open. */
async function open({
  tabs = 1,
  hidden = () => false,
  answer = answered,
  signedIn = true,
}: {
  tabs?: number;
  hidden?: () => boolean;
  answer?: Answerer;
  signedIn?: boolean;
} = {}) {
  const home = device((requests) => answer(requests));
  const requests: number[] = [];
  const pages: Page[] = [];
  for (let n = 0; n < tabs; n += 1) {
    const env = home.tab({ hidden });
    if (signedIn) await writeMeta(env.databases.hub, 'session', { userId: userA, token: 'T' });
    const engine = createEngine(env);
    engine.poke('start');
    await engine.ended();
    pages.push({ env, engine, stop: keepFresh(env, engine) });
    home.time.advance(60_000);
  }
  return {
    home,
    pages,
    /** Goes on by the next timers until so much time has passed; answers when requests were made, in ms from now. */
    async wait(ms: number) {
      const [from, first] = [home.time.now(), home.requests.length];
      requests.length = 0;
      for (let seen = first; home.time.now() - from < ms; ) {
        home.time.advance(Math.min(home.time.next() ?? ms, ms - (home.time.now() - from)));
        for (const { engine } of pages) await engine.ended();
        for (; seen < home.requests.length; seen += 1) requests.push(home.time.now() - from);
      }
      return [...requests];
    },
  };
}

describe('an open page', () => {
  it('that is not told what is new asks for newer rows while somebody looks, and never twice within five minutes', async () => {
    for (const tabs of [1, 3]) {
      const { wait } = await open({ tabs });
      const at = await wait(2 * hour);
      expect(at.length).toBeGreaterThanOrEqual(10);
      const gaps = at.slice(1).map((each, n) => each - (at[n] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(idleMs);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(12 * 60_000);
    }
  });

  it('asks nobody for anything while nobody looks, and goes on when somebody does', async () => {
    let hidden = true;
    const { wait } = await open({ hidden: () => hidden });
    expect(await wait(24 * hour)).toEqual([]);
    hidden = false;
    expect(await wait(fallbackMs * 1.2)).toHaveLength(1);
  });

  it('that is told what is new asks by itself for nothing, and goes on where it is told no more', async () => {
    deviceState.set({ isLive: true });
    const { wait } = await open();
    expect(await wait(24 * hour)).toEqual([]);
    deviceState.set({ isLive: false });
    expect(await wait(fallbackMs * 1.2)).toHaveLength(1);
  });

  it('of a guest asks for nothing', async () => {
    const { wait, home } = await open({ signedIn: false });
    expect(await wait(24 * hour)).toEqual([]);
    expect(home.requests).toEqual([]);
  });

  it('leaves a server alone that asked for patience', async () => {
    const { wait } = await open({ answer: () => failure(503, 'unavailable', { 'retry-after': '3600' }) });
    expect(await wait(hour - 2 * 60_000)).toEqual([]);
  });

  it.each([
    ['wants a newer app', syncVersion + 2],
    ['is older than the app', syncVersion - 1],
  ])('asks a server that %s every few minutes: an update may be under way', async (_, v) => {
    const { wait } = await open({ answer: () => outdated(v) });
    const requests = (await wait(hour)).length;
    expect(requests).toBeGreaterThanOrEqual(8);
    expect(requests).toBeLessThanOrEqual(12);
  });

  it('is not asked by a page that is gone', async () => {
    const { wait, pages } = await open();
    for (const { stop } of pages) stop();
    expect(await wait(hour)).toEqual([]);
  });

  it('sends on the way what another page left behind', async () => {
    const { pages, home } = await open();
    const { env, engine } = pages[0] ?? expect.fail();
    await enqueue(env.databases.person(userA), newEntry(1));
    home.time.advance(fallbackMs * 1.2);
    await engine.ended();
    await until(() => home.requests.length === 2);
    expect(home.requests.at(-1)?.body).toMatchObject({ userId: userA, ops: [{ opId: newEntry(1).opId }] });
  });
});
