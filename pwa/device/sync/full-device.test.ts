import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpResult, SyncRequest } from '../../../contract/sync/sync';
import { probe } from '../db/databases';
import { readMeta } from '../db/meta';
import { answerTo, bookingRow, newEntry, userA, uuid } from '../db/testing';
import { storedPerson } from '../session/stored-person';
import { createEngine } from './engine';
import { flush } from './flush';
import { enqueue, supersede } from './outbox/outbox';
import { type Answerer, accountClosed, device, failure, json, storage } from './testing';

let disk: ReturnType<typeof storage>;
beforeEach(() => {
  disk = storage();
  vi.stubGlobal('caches', disk.caches);
});
afterEach(() => {
  disk.end();
  vi.unstubAllGlobals();
});

const never = Number.NEGATIVE_INFINITY;
const applied = (opId: string): OpResult => ({ opId, is: 'applied' });

/** A signed-in device with two requests of the person and one of a guest, and then without room. */
async function filled(answer: Answerer, spare: string[] = []) {
  const home = device(answer);
  const env = home.tab();
  const db = env.databases.person(userA);
  await storedPerson(env).keep({ userId: userA, token: 'T' });
  for (const n of [1, 2]) await enqueue(db, newEntry(n));
  await enqueue(env.databases.hub, newEntry(3));
  disk.spare = new Set(spare);
  disk.full = true;
  return { home, env, db, hub: env.databases.hub };
}

/** Does each operation once, and counts how often it is asked to. */
function server(result: (opId: string) => OpResult = applied) {
  const requests = new Map<string, number>();
  const answer: Answerer = ({ body }) => {
    const { userId, ops } = body as SyncRequest;
    for (const { opId } of ops) requests.set(opId, (requests.get(opId) ?? 0) + 1);
    const rows = userId ? [bookingRow(uuid(9))] : [];
    return json(answerTo(userId, { results: ops.map(({ opId }) => result(opId)), rows }));
  };
  return { requests, answer };
}

describe('a full device', () => {
  it('gives up brochures and pictures, and sends and keeps all as if nothing were', async () => {
    const { requests, answer } = server();
    const { env, db, hub } = await filled(answer, ['brochures/a.pdf', 'pictures/a.svg']);
    expect(await flush(env, 'guest', never)).toEqual({ is: 'done' });
    expect(await flush(env, 'person', env.now())).toEqual({ is: 'done' });
    expect(disk.spare.size).toBe(0);
    expect([...requests.values()]).toEqual([1, 1, 1]);
    expect([await db.outbox.count(), await hub.outbox.count()]).toEqual([0, 0]);
    expect([await db.bookings.count(), await hub.sent.count()]).toEqual([1, 1]);
  });

  it('on which nothing can go sends from memory, once, forgets what arrived, and says that it is full', async () => {
    const { requests, answer } = server();
    const { env, db, hub } = await filled(answer);
    const full = vi.fn();
    const engine = createEngine(env, { full });
    await engine.sendNow();
    expect([...requests.values()]).toEqual([1, 1, 1]);
    expect([await db.outbox.count(), await hub.outbox.count()]).toEqual([0, 0]);
    expect(full).toHaveBeenLastCalledWith(true);
    // The rows come once there is room, by themselves.
    disk.full = false;
    await engine.sendNow();
    expect(await db.bookings.count()).toBe(1);
    expect(full).toHaveBeenLastCalledWith(false);
    engine.stop();
  });

  it('asks once for what it cannot mark as refused, and goes on with the rest', async () => {
    const { requests, answer } = server((opId) =>
      opId === uuid(1) ? { opId, is: 'rejected', code: 'invalid', message: 'no' } : applied(opId),
    );
    const { env, db } = await filled(answer);
    const settled = vi.fn();
    expect(await flush(env, 'person', never, { settled })).toEqual({ is: 'full', idle: false });
    expect(requests.get(uuid(1))).toBe(1);
    expect(settled).toHaveBeenCalledWith(uuid(1), expect.objectContaining({ is: 'rejected' }));
    expect((await db.outbox.toArray()).map(({ opId }) => opId)).toEqual([uuid(1)]);
    disk.full = false;
    await flush(env, 'person', never);
    expect(await db.outbox.toArray()).toMatchObject([{ opId: uuid(1), state: 'attention' }]);
  });

  it('does not take back as never sent what it sent without counting', async () => {
    const { env, db } = await filled(() => {
      throw new TypeError('the answer is lost');
    });
    expect(await flush(env, 'person', never)).toMatchObject({ is: 'offline' });
    expect(await readMeta(db, 'counted')).toBeUndefined();
    disk.full = false;
    const { opId, entity, about } = newEntry(1);
    await supersede(db, { opId, entity, about }, { opId: uuid(7), queuedAt: '2026-11-21T08:00:00.000Z' });
    expect(await db.outbox.toArray()).toMatchObject([
      { opId: uuid(2) },
      { op: { kind: 'withdraw', opId: uuid(1) } },
    ]);
    // With room again, all is counted from here on.
    await flush(env, 'person', never);
    expect((await db.outbox.toArray()).map(({ attempts }) => attempts)).toEqual([2, 2]);
    expect(await readMeta(db, 'counted')).toBe(true);
  });

  it.each<[string, Answerer]>([
    ['no network', () => Promise.reject(new TypeError('no network'))],
    ['a gateway that chokes', () => new Response('<h1>403</h1>', { status: 403 })],
    ['our own refusal of each request', () => failure(413, 'too_large')],
    ['a server that is busy', () => failure(503, 'unavailable')],
    ['an ended sign-in', () => failure(401, 'unauthenticated')],
    ['a closed account', accountClosed],
    ['a blocked entry', server((opId) => ({ opId, is: 'blocked', by: uuid(99) })).answer],
  ])('ends each flush, loses nothing and is as ready as before with %s', async (_, answer) => {
    let now = answer;
    const { env, db, hub, home } = await filled((requests) => now(requests));
    for (let times = 0; times < 3; times += 1) {
      await flush(env, 'guest', never);
      await flush(env, 'person', env.now());
    }
    expect(home.requests.length).toBeLessThan(40);
    expect([await db.outbox.count(), await hub.outbox.count()]).toEqual([2, 1]);
    const { requests, answer: well } = server();
    now = well;
    disk.full = false;
    await storedPerson(env).keep({ userId: userA, token: 'T2' });
    await db.outbox.where('state').equals('attention').modify({ state: 'queued' });
    await hub.outbox.where('state').equals('attention').modify({ state: 'queued' });
    await flush(env, 'guest', never);
    await flush(env, 'person', env.now());
    expect([...requests.values()]).toEqual([1, 1, 1]);
    expect([await db.outbox.count(), await hub.outbox.count()]).toEqual([0, 0]);
  });

  it('loses and doubles nothing, whichever of its writes is the first that finds no room', async () => {
    let writes = 1;
    for (let at = 0; at < writes; at += 1) {
      const { requests, answer } = server();
      const { env, db, hub } = await filled(answer);
      disk.room = at;
      disk.refused = 0;
      await flush(env, 'guest', never);
      await flush(env, 'person', env.now());
      expect([await db.outbox.count(), await hub.outbox.count()], `write ${at}`).toEqual([0, 0]);
      expect([...requests.values()], `write ${at}`).toEqual([1, 1, 1]);
      if (disk.refused > 0) writes = at + 2;
      disk.full = false;
    }
    expect(writes).toBeGreaterThan(6);
  });

  it('is usable at its start: what waits in it can leave', async () => {
    const { hub } = await filled(server().answer);
    expect(await probe(hub)).toBe(true);
  });

  it('can be opened for the first time: a database needs no row to begin with', async () => {
    disk.full = true;
    const env = device(server().answer).tab();
    expect(await probe(env.databases.hub)).toBe(true);
    expect(await env.databases.person(userA).outbox.count()).toBe(0);
  });

  it('lets a person leave, who is gone from it', async () => {
    const { home, env, hub } = await filled(server().answer);
    await storedPerson(env).leave(userA);
    expect([await hub.outbox.count(), await readMeta(hub, 'session')]).toEqual([0, undefined]);
    expect((await home.deps.indexedDB.databases()).map(({ name }) => name)).toEqual(['homehub']);
  });
});
