import { describe, expect, it, vi } from 'vitest';
import type { SyncRequest } from '../../../contract/sync/sync';
import { syncVersion } from '../../../contract/sync/sync-rules';
import { writeMeta } from '../db/meta';
import { answerTo, entry, newEntry, userA, uuid } from '../db/testing';
import { createEngine, debounceMs, type EngineHooks } from './engine';
import { enqueue } from './outbox/outbox';
import { type Answerer, device, failure, json, outdated, until } from './testing';
import { idleMs } from './transport/backoff';

const applied: Answerer = ({ body }) => {
  const { userId, ops } = body as SyncRequest;
  return json(answerTo(userId, { results: ops.map(({ opId }) => ({ opId, is: 'applied' })) }));
};

/** A page with one waiting entry and answers that can be exchanged. */
async function page(first: Answerer, hooks: EngineHooks = {}) {
  let answer = first;
  const home = device((requests) => answer(requests));
  const env = home.tab();
  await enqueue(env.databases.hub, newEntry(1));
  const engine = createEngine(env, hooks);
  return {
    home,
    env,
    engine,
    answer: (next: Answerer) => {
      answer = next;
    },
    /** How many requests there were, once everything has come to rest. */
    async requests() {
      await engine.ended();
      return home.requests.length;
    },
  };
}

const offline: Answerer = () => Promise.reject(new TypeError('no network'));

describe('triggers', () => {
  it('gathers entries for 50 ms', async () => {
    const { engine, home, requests } = await page(applied);
    engine.poke('entry');
    engine.poke('entry');
    expect(home.time.next()).toBe(debounceMs);
    home.time.advance(debounceMs - 1);
    expect(await requests()).toBe(0);
    home.time.advance(1);
    expect(await requests()).toBe(1);
  });

  it('sends at once when the page comes back, or the person asks', async () => {
    for (const trigger of ['start', 'visible', 'manual'] as const) {
      const { engine, requests } = await page(applied);
      engine.poke(trigger);
      expect(await requests()).toBe(1);
    }
  });

  it('sends within half a minute when the browser says that the network is back: not all devices at once', async () => {
    const { engine, home, requests } = await page(applied);
    engine.poke('online');
    expect(await requests()).toBe(0);
    expect(home.time.next()).toBe(15_000);
    home.time.advance(10_000);
    engine.poke('online'); // Said again, it is not put off again.
    expect(home.time.next()).toBe(5_000);
    home.time.advance(5_000);
    expect(await requests()).toBe(1);
  });

  it('asks for rows after all when the network came back while something was being sent', async () => {
    const { engine, env, home, requests } = await page((request) => {
      if (home.requests.length === 1) engine.poke('online');
      return applied(request);
    });
    await writeMeta(env.databases.hub, 'session', { userId: userA, token: 'T' });
    engine.poke('entry');
    home.time.advance(debounceMs);
    expect(await requests()).toBe(1);
    home.time.advance(15_000);
    expect(await requests()).toBe(2);
    expect(home.requests.at(-1)?.body).toMatchObject({ userId: userA, ops: [] });
  });

  it('asks once more for news that came while rows were being read: that reading may be of before', async () => {
    const asked = () => home.requests.filter(({ body }) => (body as SyncRequest).userId === userA).length;
    const { engine, env, home, requests } = await page((request) => {
      if (asked() === 1) {
        home.time.advance(5);
        engine.poke('news');
      }
      return applied(request);
    });
    await writeMeta(env.databases.hub, 'session', { userId: userA, token: 'T' });
    engine.poke('news');
    await requests();
    expect(asked()).toBe(2);
  });

  it('sends what another tab queued', async () => {
    const { home, requests } = await page(applied);
    // That tab cannot send it itself.
    createEngine(home.tab({ fetch: () => new Promise(() => {}), locks: undefined })).poke('entry');
    home.time.advance(debounceMs);
    await until(async () => (await requests()) === 1);
  });

  it('runs once more for an entry that came while it was running', async () => {
    const { engine, env, home, requests } = await page(async (request) => {
      if (home.requests.length === 1) {
        await enqueue(env.databases.hub, newEntry(2));
        engine.poke('entry');
      }
      return applied(request);
    });
    engine.poke('manual');
    expect(await requests()).toBe(2);
    expect(await env.databases.hub.outbox.count()).toBe(0);
  });

  it('asks for newer rows when the page is shown again, not for every entry', async () => {
    const { engine, env, home, requests } = await page(applied);
    await writeMeta(env.databases.hub, 'session', { userId: userA, token: 'T' });
    const kinds = () => home.requests.map(({ body }) => ((body as SyncRequest).userId ? 'rows' : 'guest'));
    engine.poke('entry');
    home.time.advance(debounceMs);
    await requests();
    expect(kinds()).toEqual(['guest']);
    engine.poke('visible');
    await requests();
    expect(kinds()).toEqual(['guest', 'rows']);
  });

  it('does nothing after it was stopped', async () => {
    const { engine, home, requests } = await page(applied);
    engine.poke('entry');
    engine.stop();
    home.time.advance(60_000);
    expect(await requests()).toBe(0);
  });
});

describe('back-off', () => {
  it('waits longer after each failure, and sends when it is over', async () => {
    const { engine, home, requests, answer } = await page(offline);
    engine.poke('manual');
    const waits: (number | undefined)[] = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      expect(await requests()).toBe(tries);
      waits.push(home.time.next());
      home.time.advance(home.time.next() ?? 0);
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]); // half of 1 s · 2ᵏ, at most of 60 s
    await requests();
    answer(applied);
    home.time.advance(home.time.next() ?? 0);
    await requests();
    expect(home.time.next()).toBeUndefined();
  });

  it('starts again from a second when the network comes back', async () => {
    const { engine, home, requests } = await page(offline);
    for (let tries = 0; tries < 4; tries += 1) {
      engine.poke(tries ? 'entry' : 'manual');
      home.time.advance(debounceMs);
      await requests();
    }
    expect(home.time.next()).toBeGreaterThan(1_000);
    engine.poke('visible');
    await requests();
    expect(home.time.next()).toBe(500);
  });

  it('obeys Retry-After, whatever happens meanwhile, but not a person who asks', async () => {
    const { engine, home, requests } = await page(() =>
      failure(429, 'rate_limited', { 'retry-after': '90' }),
    );
    engine.poke('manual');
    expect(await requests()).toBe(1);
    expect(home.time.next()).toBe(90_500);
    engine.poke('entry');
    engine.poke('online');
    engine.poke('visible');
    home.time.advance(90_499);
    expect(await requests()).toBe(1);
    home.time.advance(1);
    expect(await requests()).toBe(2);
    engine.poke('manual');
    expect(await requests()).toBe(3);
  });

  it('sends a thousand as far as the server takes them, says when the rest leaves, and sends it then', async () => {
    let left = 600;
    const { engine, env, home, requests } = await page((request) => {
      const { ops } = request.body as SyncRequest;
      if (ops.length > left) return failure(429, 'rate_limited', { 'retry-after': '300' });
      left -= ops.length;
      return applied(request);
    });
    for (let n = 2; n <= 1000; n += 1) await env.databases.hub.outbox.add(entry(n));
    engine.poke('start');
    await requests();
    expect(await env.databases.hub.outbox.count()).toBe(400);
    const { resumesAt = 0 } = engine.status();
    expect(resumesAt - home.time.now()).toBe(300_500);
    await engine.sendNow();
    expect(engine.status().resumesAt).toBe(resumesAt);
    left = 600;
    home.time.advance(home.time.next() ?? 0);
    await requests();
    expect(await env.databases.hub.outbox.count()).toBe(0);
    expect(engine.status().resumesAt).toBeUndefined();
  });

  it('obeys Retry-After of an answer that was under way when the page was shown again', async () => {
    const { engine, home, requests } = await page(() => failure(503, 'unavailable', { 'retry-after': '90' }));
    engine.poke('start');
    engine.poke('visible');
    expect(await requests()).toBe(1);
    expect(home.time.next()).toBe(90_500);
    engine.poke('manual');
    engine.poke('visible');
    expect(await requests()).toBe(2);
    expect(home.time.next()).toBe(90_500);
  });

  it('comes as soon as it would have where the clock was set back', async () => {
    let setBack = 0;
    const home = device(offline);
    const env = home.tab({ now: () => home.time.now() - setBack });
    await enqueue(env.databases.hub, newEntry(1));
    const engine = createEngine(env);
    engine.poke('manual');
    await engine.ended();
    setBack = 24 * 3_600_000;
    engine.poke('other-tab');
    expect(home.time.next()).toBe(debounceMs);
    home.time.advance(debounceMs);
    await engine.ended();
    expect(home.requests).toHaveLength(2);
    setBack *= 2;
    home.time.advance(1_000);
    await engine.ended();
    expect(home.requests).toHaveLength(3);
  });

  it.each([429, 503, 500, 502])(
    'waits a minute at most for a %i of somebody on the way, and not where somebody looks',
    async (status) => {
      const gateway = () => new Response('<h1>Later</h1>', { status, headers: { 'retry-after': '3600' } });
      const { engine, home, requests } = await page(gateway);
      engine.poke('start');
      expect(await requests()).toBe(1);
      expect(home.time.next()).toBe(60_000);
      engine.poke('visible');
      expect(await requests()).toBe(2);
      for (let times = 0; times < 12; times += 1) {
        expect(home.time.next()).toBeLessThanOrEqual(60_000);
        home.time.advance(home.time.next() ?? 0);
        await requests();
      }
    },
  );

  it.each<[string, () => Response]>([
    ['a page', () => new Response('Upgrade Required', { status: 426 })],
    ['JSON of somebody else', () => json({ error: 'upgrade required' }, 426)],
    ['a refusal that is ours but not this', () => failure(426, 'unavailable')],
  ])('goes on after a 426 with %s: only our server finds the app too old', async (_, answer) => {
    const { engine, home, requests } = await page(answer);
    engine.poke('start');
    await requests();
    expect(engine.status().outdated).toBe(false);
    expect(home.time.next()).toBeLessThanOrEqual(60_000);
  });

  it('stops when the sign-in ended until something happens, and for minutes where the app is too old', async () => {
    const expired = vi.fn();
    const { engine, env, home, requests, answer } = await page(() => outdated(syncVersion + 2), { expired });
    engine.poke('manual');
    await requests();
    expect(engine.status()).toMatchObject({ outdated: true, updating: false, sending: false });
    expect(home.time.next()).toBe(idleMs + 30_000);

    await env.databases.hub.outbox.clear();
    await writeMeta(env.databases.hub, 'session', { userId: userA, token: 'T' });
    answer(() => failure(401, 'unauthenticated'));
    engine.poke('manual');
    await requests();
    expect(expired).toHaveBeenCalledWith({ userId: userA, token: 'T' });
    expect(home.time.next()).toBeUndefined();
  });
});

it('keeps all that waits for a server that is being updated, and sends it in minutes by itself', async () => {
  const { engine, env, home, requests, answer } = await page(() => outdated(syncVersion - 1));
  engine.poke('start');
  await requests();
  expect(engine.status()).toMatchObject({ updating: true, outdated: false, offline: false });
  expect(await env.databases.hub.outbox.toArray()).toMatchObject([{ state: 'queued' }]);
  expect(home.time.next()).toBe(idleMs + 30_000);

  answer(applied);
  home.time.advance(home.time.next() ?? 0);
  await requests();
  expect(engine.status().updating).toBe(false);
  expect(await env.databases.hub.outbox.count()).toBe(0);
});

describe('two queues', () => {
  const isGuest = ({ body }: { body: unknown }) => (body as SyncRequest).userId === null;

  /** A page on which a guest's entry waits, and one of whoever is signed in; `fault` is of one of them. */
  async function both(of: 'guest' | 'person', fault: () => Response) {
    const { engine, env, home, ...rest } = await page((request) =>
      isGuest(request) === (of === 'guest') ? fault() : applied(request),
    );
    await writeMeta(env.databases.hub, 'session', { userId: userA, token: 'T' });
    const mine = env.databases.person(userA).outbox;
    await enqueue(env.databases.person(userA), newEntry(2));
    engine.poke('start');
    await engine.ended();
    const troubled = of === 'guest' ? env.databases.hub : env.databases.person(userA);
    const free = of === 'guest' ? env.databases.person(userA) : env.databases.hub;
    return { engine, env, home, mine, troubled, free, ...rest };
  }

  it.each(['guest', 'person'] as const)(
    'what keeps the %s’s waiting does not keep the other’s',
    async (of) => {
      const { engine, home, troubled, free, answer } = await both(of, () =>
        failure(429, 'rate_limited', { 'retry-after': '60' }),
      );
      expect(await troubled.outbox.count()).toBe(1);
      expect(await free.outbox.count()).toBe(0);

      await enqueue(free, newEntry(3));
      engine.poke('entry');
      home.time.advance(debounceMs);
      await engine.ended();
      expect(await free.outbox.count()).toBe(0);
      expect(await troubled.outbox.count()).toBe(1);

      answer(applied);
      home.time.advance(61_000);
      await engine.ended();
      expect(await troubled.outbox.count()).toBe(0);
    },
  );

  it('rows come for whoever is signed in although a guest’s entry is stuck', async () => {
    const { engine, home } = await both('guest', () => failure(503, 'unavailable'));
    const pulls = () => home.requests.filter((each) => !isGuest(each)).length;
    const before = pulls();
    home.time.advance(1);
    engine.poke('visible');
    await engine.ended();
    expect(pulls()).toBe(before + 1);
    const idle = pulls();
    home.time.advance(5 * 60_000 + 1_000);
    engine.poke('idle');
    await engine.ended();
    expect(pulls()).toBe(idle + 1);
  });

  it('a sign-in that ended leaves the guest’s to be tried again by itself', async () => {
    const { engine, home, answer, troubled } = await both('guest', () => failure(503, 'unavailable'));
    answer((request) => (isGuest(request) ? failure(503, 'unavailable') : failure(401, 'unauthenticated')));
    engine.poke('manual');
    await engine.ended();
    answer(applied);
    home.time.advance(60_000);
    await engine.ended();
    expect(await troubled.outbox.count()).toBe(0);
  });

  it('without a network one of them asks for both', async () => {
    const { engine, env, home, requests } = await page(offline);
    await writeMeta(env.databases.hub, 'session', { userId: userA, token: 'T' });
    await enqueue(env.databases.person(userA), newEntry(2));
    engine.poke('manual');
    expect(await requests()).toBe(1);
    home.time.advance(home.time.next() ?? 0);
    expect(await requests()).toBe(2);
  });

  it('what was set aside makes nobody offline, is tried again by itself, and delays nothing new', async () => {
    let choking = true;
    const { engine, env, home, requests } = await page((request) =>
      choking && (request.body as SyncRequest).ops.some(({ opId }) => opId === uuid(1))
        ? new Response('<html>', { status: 403 })
        : applied(request),
    );
    engine.poke('entry');
    home.time.advance(debounceMs);
    await requests();
    expect(engine.status()).toMatchObject({ offline: false, unanswered: false });
    for (let tries = 0; tries < 8; tries += 1) {
      home.time.advance(home.time.next() ?? 0);
      await engine.ended();
    }
    await enqueue(env.databases.hub, newEntry(2));
    engine.poke('entry');
    home.time.advance(debounceMs);
    await engine.ended();
    expect((await env.databases.hub.outbox.toArray()).map(({ opId }) => opId)).toEqual([uuid(1)]);
    choking = false;
    home.time.advance(60_000);
    await engine.ended();
    expect(await env.databases.hub.outbox.count()).toBe(0);
  });
});

it('what is queued while one is set aside is sent at once, not after its back-off', async () => {
  let during = async () => {};
  const home = device(async (request) => {
    const { ops } = request.body as SyncRequest;
    if (!ops.some(({ opId }) => opId === uuid(1))) return applied(request);
    await during();
    return new Response('<html>', { status: 403 });
  });
  const env = home.tab({ random: () => 1 });
  const engine = createEngine(env);
  await enqueue(env.databases.hub, newEntry(1));
  await engine.sendNow();
  for (let tries = 0; tries < 6; tries += 1) {
    home.time.advance(home.time.next() ?? 0);
    await engine.ended();
  }
  const roundOf = async () => {
    const before = home.requests.length;
    home.time.advance(home.time.next() ?? 0);
    await engine.ended();
    return home.requests.length - before;
  };
  const one = await roundOf();
  // It may have come after the last look into the queue: there is another round at once.
  during = async () => {
    during = async () => {};
    engine.poke('entry');
  };
  expect(await roundOf()).toBe(2 * one);
});

it('fetches the rest of the pages by itself where one of them failed', async () => {
  let [requests, fails] = [0, true];
  const home = device(({ body }) => {
    const { userId, ops, cursor } = body as SyncRequest;
    requests += 1;
    if (cursor === 'p1' && fails) return failure(503, 'unavailable');
    const results = ops.map(({ opId }) => ({ opId, is: 'applied' as const }));
    return json(answerTo(userId, { results, more: cursor === null, cursor: cursor === null ? 'p1' : 'c1' }));
  });
  const env = home.tab();
  await writeMeta(env.databases.hub, 'session', { userId: userA, token: 'T' });
  await enqueue(env.databases.person(userA), newEntry(1));
  const engine = createEngine(env);
  engine.poke('entry');
  home.time.advance(debounceMs);
  await engine.ended();
  expect(requests).toBe(2);
  fails = false;
  home.time.advance(60_000);
  await engine.ended();
  expect(requests).toBe(3);
  expect(home.time.next()).toBeUndefined();
});

describe('an app with nothing to send', () => {
  const day = 24 * 3_600_000;

  /** A signed-in page whose outbox is empty. */
  async function idle(answer: Answerer, hidden: () => boolean) {
    const home = device(answer);
    const env = home.tab({ hidden });
    await writeMeta(env.databases.hub, 'session', { userId: userA, token: 'T' });
    const engine = createEngine(env);
    engine.poke('start');
    await engine.ended();
    return { home, engine };
  }

  it('asks nobody for anything by itself, hour after hour', async () => {
    for (const hidden of [false, true]) {
      const { home, engine } = await idle(applied, () => hidden);
      const requests = hidden ? 0 : 1;
      expect(home.requests).toHaveLength(requests);
      home.time.advance(day);
      await engine.ended();
      expect(home.requests).toHaveLength(requests);
    }
  });

  it('without a network tries for a minute, then every five minutes at most', async () => {
    const { home, engine } = await idle(offline, () => false);
    for (let tries = 1; tries <= 6; tries += 1) {
      home.time.advance(home.time.next() ?? 0);
      await engine.ended();
    }
    for (let tries = 1; tries <= 20; tries += 1) {
      expect(home.time.next()).toBeGreaterThanOrEqual(5 * 60_000);
      home.time.advance(home.time.next() ?? 0);
      await engine.ended();
    }
    expect(home.requests).toHaveLength(27);
  });

  it('without a network does not try at all while nobody looks, until somebody does', async () => {
    let hidden = true;
    const { home, engine } = await idle(offline, () => hidden);
    expect([home.requests.length, home.time.next()]).toEqual([0, undefined]);
    hidden = false;
    engine.poke('visible');
    await engine.ended();
    expect(home.requests).toHaveLength(1);
  });

  it('asks for nothing once nobody looks any more, also when the network comes back', async () => {
    let hidden = false;
    const { home, engine } = await idle(offline, () => hidden);
    hidden = true;
    home.time.advance(home.time.next() ?? 0);
    await engine.ended();
    expect(home.requests).toHaveLength(1);
    engine.poke('online');
    home.time.advance(home.time.next() ?? 0);
    await engine.ended();
    expect(home.requests).toHaveLength(1);
    hidden = false;
    engine.poke('visible');
    await engine.ended();
    expect(home.requests).toHaveLength(2);
  });

  it('goes on in the background as long as something waits', async () => {
    const home = device(offline);
    const env = home.tab({ hidden: () => true });
    await writeMeta(env.databases.hub, 'session', { userId: userA, token: 'T' });
    await enqueue(env.databases.person(userA), newEntry(1));
    const engine = createEngine(env);
    engine.poke('start');
    await engine.ended();
    expect(home.time.next()).toBe(500);
  });
});

describe('status', () => {
  it('says offline only by its own last request', async () => {
    const { engine, requests, answer } = await page(offline);
    const seen: boolean[] = [];
    engine.subscribe(() => seen.push(engine.status().sending));
    engine.poke('manual');
    await requests();
    expect(engine.status().offline).toBe(true);
    expect(seen).toEqual([true, false]);
    answer(() => failure(503, 'unavailable'));
    engine.poke('manual');
    await requests();
    expect(engine.status().offline).toBe(false);
  });

  it('goes on after the database failed', async () => {
    const { engine, env, home, requests } = await page(applied);
    env.databases.close();
    engine.poke('manual');
    await requests();
    expect(home.time.next()).toBe(500);
  });
});

describe('settled', () => {
  it('gives the outcome as soon as it is known, in this tab and in others', async () => {
    const { engine, home, requests } = await page(applied);
    const other = createEngine(home.tab());
    const both = [engine.settled(uuid(1), 3_000), other.settled(uuid(1), 3_000)];
    engine.poke('manual');
    await requests();
    expect(await Promise.all(both)).toEqual([{ is: 'applied' }, { is: 'applied' }]);
    expect(home.time.next()).toBeUndefined();
  });

  it('gives up with the flush that failed', async () => {
    const { engine } = await page(offline);
    const outcome = engine.settled(uuid(1), 3_000);
    engine.poke('manual');
    expect(await outcome).toBeUndefined();
  });

  it('gives up after the given time', async () => {
    const { engine, home } = await page(() => new Promise(() => {}));
    const outcome = engine.settled(uuid(1), 3_000);
    engine.poke('manual');
    home.time.advance(3_000);
    expect(await outcome).toBeUndefined();
  });

  it('does not stand by where the server asked to wait', async () => {
    const { engine, home, requests } = await page(() => failure(503, 'unavailable', { 'retry-after': '60' }));
    engine.poke('manual');
    await requests();
    const outcome = engine.settled(uuid(2), 3_000);
    engine.poke('entry');
    home.time.advance(debounceMs);
    expect(await outcome).toBeUndefined();
    expect(home.requests).toHaveLength(1);
  });
});
