import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OpResult, SyncRequest } from '../../../contract/sync/sync';
import { maxOpsPerSync, syncVersion } from '../../../contract/sync/sync-rules';
import { lockPatienceMs, type Message, type SyncEnv } from '../db/env';
import { readMeta, writeCursor, writeMeta } from '../db/meta';
import { answerTo, booking, bookingRow, newEntry, userA, userB, uuid } from '../db/testing';
import { type FlushEnd, type FlushHooks, flushOnce, flush as flushQueue } from './flush';
import { enqueue, supersede } from './outbox/outbox';
import { type Answerer, accountClosed, device, failure, json, outdated, until } from './testing';

const signIn = (env: SyncEnv, userId: string, token: string | null) =>
  writeMeta(env.databases.hub, 'session', { userId, token });
const bodyOf = (requests: { body: unknown }) => requests.body as SyncRequest;

/** Applies everything; the n-th answer moves the cursor to `c<n>`. */
function applies(change: (request: SyncRequest) => OpResult[] | undefined = () => undefined): Answerer {
  let answered = 0;
  return ({ body }) => {
    const request = body as SyncRequest;
    answered += 1;
    const results = change(request) ?? request.ops.map(({ opId }) => ({ opId, is: 'applied' as const }));
    return json(answerTo(request.userId, { results, cursor: `c${answered}` }));
  };
}

afterEach(() => vi.unstubAllGlobals());

/** What is left of a queue: its entries' numbers with their states. */
async function left(env: SyncEnv, userId?: string) {
  const db = userId ? env.databases.person(userId) : env.databases.hub;
  return (await db.outbox.orderBy('n').toArray()).map(({ state, attempts }) => `${state} ${attempts}`);
}

/** Both queues, as the engine does them; how the first ended that was not done, or the second. */
async function flush(env: SyncEnv, since: number, hooks?: FlushHooks): Promise<FlushEnd> {
  const guest = await flushQueue(env, 'guest', since, hooks);
  if (guest.is === 'offline') return guest;
  const person = await flushQueue(env, 'person', since, hooks);
  return person.is === 'done' ? guest : person;
}

describe('flush', () => {
  it('sends the guest’s entries without a name and the person’s under theirs', async () => {
    const home = device(applies());
    const env = home.tab();
    await signIn(env, userA, 'T');
    await enqueue(env.databases.hub, newEntry(1));
    await enqueue(env.databases.person(userA), newEntry(2));
    expect(await flush(env, env.now())).toEqual({ is: 'done' });
    expect(home.requests.map((each) => [bodyOf(each).userId, bodyOf(each).ops.map((op) => op.opId)])).toEqual(
      [
        [null, [uuid(1)]],
        [userA, [uuid(2)]],
      ],
    );
    expect(home.requests[0]?.init.headers).not.toHaveProperty('authorization');
    expect(home.requests[1]?.init.headers).toMatchObject({ authorization: 'Bearer T' });
    expect(bodyOf(home.requests[0] ?? { body: {} }).cursor).toBeNull();
    expect([await left(env), await left(env, userA)]).toEqual([[], []]);
  });

  it('makes room for an answer on a full device: what was sent does not stay in sight as being sent', async () => {
    const home = device(({ body }) => {
      const { userId, ops } = body as SyncRequest;
      const results = ops.map(({ opId }) => ({ opId, is: 'applied' as const }));
      return json(answerTo(userId, { results, rows: [bookingRow(uuid(1))] }));
    });
    const env = home.tab();
    await signIn(env, userA, 'T');
    const db = env.databases.person(userA);
    await enqueue(db, newEntry(1));
    const kept = new Set(['pictures/hero.svg']);
    vi.stubGlobal('caches', {
      open: async (cache: string) => ({
        keys: async () => [...kept].filter((path) => path.startsWith(cache)),
        delete: async (path: string) => kept.delete(path),
      }),
    });
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    vi.spyOn(db.bookings, 'bulkPut').mockRejectedValueOnce(full);
    expect(await flush(env, env.now())).toEqual({ is: 'done' });
    expect(kept.size).toBe(0);
    expect(await left(env, userA)).toEqual([]);
    expect(await db.bookings.count()).toBe(1);
  });

  it('sends 250 entries in 3 requests, and asks for nothing twice', async () => {
    const home = device(applies());
    const env = home.tab();
    await signIn(env, userA, 'T');
    for (let n = 1; n <= 250; n += 1) await enqueue(env.databases.person(userA), newEntry(n));
    await flush(env, env.now());
    expect(home.requests.map((each) => bodyOf(each).ops.length)).toEqual([100, 100, 50]);
    expect(home.requests.map((each) => bodyOf(each).cursor)).toEqual([null, 'c1', 'c2']);
    await flush(env, Number.NEGATIVE_INFINITY);
    expect(home.requests).toHaveLength(3);
  });

  it('pulls page after page, and only what was not pulled since it was asked for', async () => {
    let page = 0;
    const home = device(() => {
      page += 1;
      return json(answerTo(userA, { rows: [bookingRow(uuid(page))], more: page < 3, cursor: `p${page}` }));
    });
    const env = home.tab();
    await signIn(env, userA, 'T');
    await flush(env, env.now());
    expect(home.requests.map((each) => bodyOf(each).cursor)).toEqual([null, 'p1', 'p2']);
    expect(await env.databases.person(userA).bookings.count()).toBe(3);
    await flush(env, env.now());
    expect(home.requests).toHaveLength(3);
    home.time.advance(1);
    await flush(env, env.now());
    expect(home.requests).toHaveLength(4);
  });

  it('pulls again for who looked while an older answer was on its way', async () => {
    const home = device(applies());
    const env = home.tab();
    await signIn(env, userA, 'T');
    const slow: SyncEnv['fetch'] = async (...requests) => {
      const answer = await env.fetch(...requests);
      home.time.advance(5_000);
      return answer;
    };
    const looked = env.now() + 2_000;
    await flush({ ...env, fetch: slow }, env.now());
    await flush(env, looked);
    expect(home.requests).toHaveLength(2);
  });

  it('pulls also after the clock was set back by days', async () => {
    const home = device(applies());
    const env = home.tab();
    await signIn(env, userA, 'T');
    await flush(env, env.now());
    home.time.advance(-3 * 86_400_000);
    await flush(env, env.now());
    expect(home.requests).toHaveLength(2);
    await flush(env, env.now());
    expect(home.requests).toHaveLength(2);
  });

  it('counts the attempt before the fetch and queues again when nothing is known', async () => {
    const seen: string[][] = [];
    const home = device(() => Promise.reject(new TypeError('no network')));
    const env = home.tab();
    const reading: SyncEnv = {
      ...env,
      async fetch(url, init) {
        seen.push(await left(env));
        return env.fetch(url, init);
      },
    };
    await enqueue(env.databases.hub, newEntry(1));
    expect(await flush(reading, 0)).toEqual({ is: 'offline', idle: false });
    expect(seen).toEqual([['sending 1']]);
    expect(await left(env)).toEqual(['queued 1']);
  });

  it('halves a refused batch until the bad entry stands alone; the rest arrives', async () => {
    const bad = uuid(37);
    const good = applies();
    const home = device((requests) =>
      bodyOf(requests).ops.some(({ opId }) => opId === bad) ? failure(400, 'bad_request') : good(requests),
    );
    const env = home.tab();
    for (let n = 1; n <= maxOpsPerSync; n += 1) await enqueue(env.databases.hub, newEntry(n));
    expect(await flush(env, 0)).toEqual({ is: 'done' });
    const [entry, ...more] = await env.databases.hub.outbox.toArray();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ opId: bad, state: 'attention', problem: { code: 'bad_request' } });
  });

  const page = (status: number) =>
    new Response('<html>', { status, headers: { 'content-type': 'text/html' } });

  it.each<[string, () => Response]>([
    ['a gateway forbids', () => page(403)],
    ['a gateway cannot read', () => page(400)],
    ['a gateway finds too large', () => page(413)],
    ['a gateway answers with its page', () => page(200)],
    ['a gateway answers in JSON of its own', () => json({ blocked: true })],
    ['our server forbids', () => failure(403, 'not_allowed')],
    ['our server fails at', () => failure(500, 'internal')],
  ])('an entry that %s holds up no other, and goes alone until it is taken', async (_, choke) => {
    const bad = uuid(37);
    const good = applies();
    let choking = true;
    const home = device((requests) =>
      choking && bodyOf(requests).ops.some(({ opId }) => opId === bad) ? choke() : good(requests),
    );
    const env = home.tab();
    await signIn(env, userA, 'T');
    const db = env.databases.person(userA);
    for (let n = 1; n <= maxOpsPerSync; n += 1) await enqueue(db, newEntry(n));
    expect(await flush(env, Number.NEGATIVE_INFINITY)).toEqual({ is: 'aside' });
    expect(await db.outbox.toArray()).toMatchObject([{ opId: bad, state: 'queued', aside: 'choked' }]);
    expect(home.requests.length).toBeLessThan(30);

    // Others go first, then it is tried once more.
    await enqueue(db, newEntry(200));
    home.requests.length = 0;
    expect(await flush(env, Number.NEGATIVE_INFINITY)).toEqual({ is: 'aside' });
    const sent = home.requests.map((each) => bodyOf(each).ops.map(({ opId }) => opId));
    expect(sent).toEqual([[uuid(200)], [bad], []]);

    choking = false;
    expect(await flush(env, Number.NEGATIVE_INFINITY)).toEqual({ is: 'done' });
    expect(await db.outbox.toArray()).toEqual([]);
  });

  it('what is set aside is withdrawn by Discard, and holds back what follows it on its own entity alone', async () => {
    const good = applies();
    const home = device((requests) =>
      bodyOf(requests).ops.some(({ opId }) => opId === uuid(1)) ? page(403) : good(requests),
    );
    const env = home.tab();
    const { hub } = env.databases;
    await enqueue(hub, newEntry(1));
    await enqueue(hub, { ...newEntry(2), entity: newEntry(1).entity });
    await enqueue(hub, newEntry(3));
    expect(await flush(env, 0)).toEqual({ is: 'aside' });
    expect((await hub.outbox.toArray()).map(({ opId }) => opId)).toEqual([uuid(1), uuid(2)]);

    await supersede(hub, newEntry(1), { opId: uuid(900), queuedAt: '2026-11-21T09:00:00.000Z' });
    expect(await hub.outbox.toArray()).toMatchObject([{ opId: uuid(2) }, { op: { kind: 'withdraw' } }]);
    expect(await flush(env, 0)).toEqual({ is: 'done' });
    expect(await hub.outbox.toArray()).toEqual([]);
  });

  it('what the server does not know yet goes alone, holds up nothing else, and is sent once it is known', async () => {
    let known = false;
    const home = device(
      applies(({ ops }) =>
        ops.map(({ opId }) =>
          opId === uuid(1) && !known ? { opId, is: 'blocked', by: opId } : { opId, is: 'applied' },
        ),
      ),
    );
    const env = home.tab();
    const { hub } = env.databases;
    for (const n of [1, 2, 3]) await enqueue(hub, newEntry(n));
    expect(await flush(env, 0)).toEqual({ is: 'aside' });
    expect(await hub.outbox.toArray()).toMatchObject([{ opId: uuid(1), state: 'queued', aside: 'unknown' }]);
    const before = home.requests.length;
    expect(await flush(env, 0)).toEqual({ is: 'aside' });
    expect(home.requests.length).toBe(before + 1);
    known = true;
    expect(await flush(env, 0)).toEqual({ is: 'done' });
    expect(await hub.outbox.count()).toBe(0);
  });

  it('pulls once more where another tab wrote its page meanwhile', async () => {
    const home = device(applies());
    const env = home.tab();
    await signIn(env, userA, 'T');
    const db = env.databases.person(userA);
    const meddling: SyncEnv = {
      ...env,
      async fetch(url, init) {
        const answer = await env.fetch(url, init);
        if (home.requests.length === 1) await writeCursor(db, 'of another tab');
        return answer;
      },
    };
    expect(await flush(meddling, env.now())).toEqual({ is: 'done' });
    expect(home.requests.map((each) => bodyOf(each).cursor)).toEqual([null, 'of another tab']);
  });

  it('what is let through by now waits for no others that are not, however often each was tried', async () => {
    let choked = Array.from({ length: 12 }, (_, n) => uuid(n + 1));
    const home = device((requests) =>
      bodyOf(requests).ops.some(({ opId }) => choked.includes(opId)) ? page(403) : applies()(requests),
    );
    const env = home.tab();
    const { hub } = env.databases;
    for (let n = 1; n <= 12; n += 1) await enqueue(hub, newEntry(n));
    expect(await flush(env, 0)).toEqual({ is: 'aside' });
    await hub.outbox.where({ opId: uuid(12) }).modify({ attempts: 40 });

    choked = choked.slice(0, 11);
    for (let flushes = 1; flushes <= 4; flushes += 1) expect(await flush(env, 0)).toEqual({ is: 'aside' });
    expect((await hub.outbox.toArray()).map(({ opId }) => opId)).toEqual(choked);
  });

  it('many that are choked on are found in two requests each', async () => {
    const home = device((requests) =>
      bodyOf(requests).ops.length > 0 ? failure(500, 'internal') : applies()(requests),
    );
    const env = home.tab();
    const { hub } = env.databases;
    for (let n = 1; n <= maxOpsPerSync; n += 1) await enqueue(hub, newEntry(n));
    expect(await flush(env, 0)).toEqual({ is: 'aside' });
    expect(await hub.outbox.filter((each) => each.aside === undefined).count()).toBe(0);
    expect(home.requests.length).toBeLessThan(2 * maxOpsPerSync + 20);
  });

  it('takes nobody’s entry for the reason behind a portal, and one page of a gateway harms nothing', async () => {
    let portal = 1;
    const good = applies();
    const home = device((requests) => {
      portal -= 1;
      return portal >= 0 ? page(403) : good(requests);
    });
    const env = home.tab();
    await enqueue(env.databases.hub, newEntry(1));
    expect(await flush(env, 0)).toEqual({ is: 'done' });
    expect(await left(env)).toEqual([]);

    portal = 1_000;
    await enqueue(env.databases.hub, newEntry(3));
    const before = home.requests.length;
    expect(await flush(env, 0)).toEqual({ is: 'offline', idle: false });
    expect(home.requests.length - before).toBe(2);
    expect(await left(env)).toEqual(['queued 1']);
  });

  it('waits when the server refuses a request without entries', async () => {
    const home = device(() => failure(400, 'bad_request'));
    const env = home.tab();
    await signIn(env, userA, 'T');
    expect(await flush(env, env.now())).toEqual({ is: 'busy', idle: true });
    expect(home.requests).toHaveLength(1);
  });

  it('does not ask in circles when everything is blocked', async () => {
    const home = device(applies(({ ops }) => ops.map(({ opId }) => ({ opId, is: 'blocked', by: uuid(9) }))));
    const env = home.tab();
    await enqueue(env.databases.hub, newEntry(1));
    expect(await flush(env, 0)).toEqual({ is: 'busy' });
    expect(home.requests).toHaveLength(1);
    expect(await left(env)).toEqual(['queued 1']);
  });

  it('holds two entries back behind a refused one, sends ten others, and goes on once it is discarded', async () => {
    const poison = newEntry(1);
    const behind = [2, 3].map((n) => newEntry(n, { entity: poison.entity }));
    const others = Array.from({ length: 10 }, (_, n) => newEntry(n + 4));
    const home = device(
      applies(({ ops }) =>
        ops.map(({ opId, entity }) => {
          if (opId === poison.opId)
            return { opId, is: 'rejected', code: 'invalid', message: 'No such service.' };
          const blocked = entity === poison.entity && ops.some((each) => each.opId === poison.opId);
          return blocked ? { opId, is: 'blocked', by: poison.opId } : { opId, is: 'applied' };
        }),
      ),
    );
    const env = home.tab();
    const { hub } = env.databases;
    for (const entry of [poison, ...behind, ...others]) await enqueue(hub, entry);
    expect(await flush(env, 0)).toEqual({ is: 'done' });
    expect(await left(env)).toEqual(['attention 1', 'queued 1', 'queued 1']);
    expect(home.requests).toHaveLength(1);

    await supersede(hub, poison, { opId: uuid(99), queuedAt: poison.queuedAt });
    expect(await flush(env, 0)).toEqual({ is: 'done' });
    expect(bodyOf(home.requests[1] ?? { body: {} }).ops.map((op) => op.opId)).toEqual(
      behind.map((each) => each.opId),
    );
    expect(await left(env)).toEqual([]);
  });

  it('sends a withdrawal that replaced its entry in flight, and then the edit', async () => {
    const home = device(applies());
    const env = home.tab();
    const { hub } = env.databases;
    await enqueue(hub, newEntry(1));
    const meddling: SyncEnv = {
      ...env,
      async fetch(url, init) {
        const answer = await env.fetch(url, init);
        if (home.requests.length === 1)
          await supersede(hub, newEntry(1), { opId: uuid(900), queuedAt: '2026-11-21T08:00:00.000Z' });
        return answer;
      },
    };
    expect(await flush(meddling, 0)).toEqual({ is: 'done' });
    expect(home.requests.map((each) => bodyOf(each).ops.map((op) => op.op.kind))).toEqual([
      ['booking.create'],
      ['withdraw'],
    ]);
    expect(await left(env)).toEqual([]);
  });
});

describe('sign-ins', () => {
  it('end for the token still stored: nothing is lost, and the same person goes on', async () => {
    let known = false;
    const good = applies();
    const home = device((requests) => (known ? good(requests) : failure(401, 'unauthenticated')));
    const env = home.tab();
    const heard: Message[] = [];
    home.tab().channel?.hear((message) => heard.push(message));
    await signIn(env, userA, 'old');
    await enqueue(env.databases.person(userA), newEntry(1));
    expect(await flush(env, 0)).toEqual({ is: 'expired', session: { userId: userA, token: 'old' } });
    expect(await readMeta(env.databases.hub, 'session')).toEqual({ userId: userA, token: null });
    expect(heard).toContainEqual({ type: 'session' });
    expect(await left(env, userA)).toEqual(['queued 1']);
    expect(await flush(env, 0)).toEqual({ is: 'done' });
    expect(home.requests).toHaveLength(1); // without a token no request is sent
    known = true;
    await signIn(env, userA, 'new');
    expect(await flush(env, 0)).toEqual({ is: 'done' });
    expect(await left(env, userA)).toEqual([]);
  });

  it('of a closed account end with the rows the device was told, never with what waits or was begun', async () => {
    const home = device(() => accountClosed());
    const env = home.tab();
    const db = env.databases.person(userA);
    await signIn(env, userA, 'T');
    await enqueue(db, newEntry(1));
    await db.bookings.put({ id: uuid(7), rev: 1, gen: 1, data: booking(uuid(7)) });
    await db.drafts.put({ form: 'booking', value: { notes: 'begun' } });
    await writeMeta(db, 'cursor', 'c9');
    expect(await flush(env, 0)).toMatchObject({ is: 'expired' });
    expect([await db.bookings.count(), await readMeta(db, 'cursor')]).toEqual([0, undefined]);
    expect([await left(env, userA), await db.drafts.count()]).toEqual([['queued 1'], 1]);
    expect(home.requests).toHaveLength(1);
  });

  it('go on under a token that came while an older one was refused', async () => {
    const good = applies();
    const home = device((requests) => good(requests));
    const env = home.tab();
    await signIn(env, userA, 'old');
    await enqueue(env.databases.person(userA), newEntry(1));
    let first = true;
    const relogging: SyncEnv = {
      ...env,
      async fetch(url, init) {
        if (!first) return env.fetch(url, init);
        first = false;
        await signIn(env, userA, 'new');
        return failure(401, 'unauthenticated');
      },
    };
    expect(await flush(relogging, 0)).toEqual({ is: 'done' });
    expect(home.requests[0]?.init.headers).toMatchObject({ authorization: 'Bearer new' });
    expect(await readMeta(env.databases.hub, 'session')).toEqual({ userId: userA, token: 'new' });
  });

  it('of another person leave the first one’s entries where they are', async () => {
    const home = device(applies());
    const env = home.tab();
    await enqueue(env.databases.person(userA), newEntry(1));
    await signIn(env, userB, 'B');
    await flush(env, env.now());
    expect(home.requests.map((each) => [bodyOf(each).userId, bodyOf(each).ops.length])).toEqual([[userB, 0]]);
    expect(await left(env, userA)).toEqual(['queued 0']);
  });

  it('that do not fit stop without touching anything', async () => {
    const home = device(() => failure(403, 'account_mismatch'));
    const env = home.tab();
    await signIn(env, userA, 'T');
    await enqueue(env.databases.person(userA), newEntry(1));
    expect(await flush(env, 0)).toEqual({ is: 'mismatch' });
    expect(await left(env, userA)).toEqual(['queued 1']);
  });
});

describe('tabs and worker', () => {
  it('have one request in flight at a time, and the second finds nothing to do', async () => {
    let inFlight = 0;
    let most = 0;
    const good = applies();
    const home = device(async (requests) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise((resolve) => setImmediate(resolve));
      inFlight -= 1;
      return good(requests);
    });
    const tabs = [home.tab(), home.tab(), home.tab()];
    for (let n = 1; n <= 150; n += 1) await enqueue(tabs[0]?.databases.hub as never, newEntry(n));
    await Promise.all(tabs.map((env) => flush(env, 0)));
    expect(most).toBe(1);
    expect(home.requests.map((each) => bodyOf(each).ops.length)).toEqual([100, 50]);
  });

  it('the worker takes over from a frozen page, whose late answer changes nothing', async () => {
    const good = applies();
    let thaw = (_: Response) => {};
    const home = device((requests) =>
      home.requests.length === 1
        ? new Promise<Response>((resolve) => {
            thaw = resolve;
          })
        : good(requests),
    );
    const page = home.tab({ setTimeout: () => 0, clearTimeout: () => {} }); // frozen: its timers do not run
    const worker = home.tab();
    await signIn(page, userA, 'T');
    await enqueue(page.databases.person(userA), newEntry(1));
    const stuck = flush(page, 0);
    await until(() => home.requests.length === 1);
    const sent = flushOnce(worker);
    await until(() => home.time.next() === lockPatienceMs);
    home.time.advance(lockPatienceMs);
    expect(await sent).toBe('done');
    expect(await stuck).toEqual({ is: 'lost' });
    expect(await left(worker, userA)).toEqual([]);

    const late = answerTo(userA, {
      results: [{ opId: uuid(1), is: 'applied' }],
      rows: [bookingRow(uuid(8))],
      cursor: 'late',
    });
    thaw(json(late));
    await until(() => !home.locks.held());
    await new Promise((resolve) => setTimeout(resolve));
    expect(await readMeta(worker.databases.person(userA), 'cursor')).toBe('c1');
    expect(await worker.databases.person(userA).bookings.count()).toBe(0);
  });

  it('the worker asks to be woken again only where that can help', async () => {
    const run = async (answer: Answerer) => {
      const env = device(answer).tab();
      await signIn(env, userA, 'T');
      await enqueue(env.databases.person(userA), newEntry(1));
      return flushOnce(env);
    };
    expect(await run(() => Promise.reject(new TypeError('offline')))).toBe('retry');
    expect(await run(() => failure(503, 'unavailable'))).toBe('retry');
    expect(await run(() => failure(401, 'unauthenticated'))).toBe('done');
    expect(await run(() => outdated(syncVersion + 2))).toBe('done');
    expect(await run(() => outdated(syncVersion - 1))).toBe('retry');
    expect(await run(applies())).toBe('done');
  });
});
