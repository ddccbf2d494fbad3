import { forceCloseDatabase, IDBObjectStore } from 'fake-indexeddb';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createDatabases } from '../db/databases';
import type { NewEntry, PhotoRow } from '../db/tables';
import { newEntry, userA, uuid } from '../db/testing';
import { storage } from '../sync/testing';
import { sweepPhotos } from './held';
import { keepPhoto } from './keep';
import { sendPhotos } from './road/road';
import { made, photoDevice } from './testing';

const runs = Number(process.env.RUNS ?? (process.env.TEST_ALL === '1' ? 1000 : 80));

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('keep' as const), n: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('send' as const), n: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('full', 'roomy'), n: fc.nat(3) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom('empty reads', 'empty writes', 'closed', 'name', 'restart'),
      n: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('dies' as const), n: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('server forgets' as const), n: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('bytes go' as const), n: fc.nat(3) }) },
);
const fault = fc.constantFrom(undefined, undefined, 'offline', 'cut', 'lost-answer', 'busy', 'portal');
const drawn = fc.record({
  steps: fc.array(step, { minLength: 5, maxLength: 25 }),
  faults: fc.array(fault, { maxLength: 12 }),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

const methods = ['add', 'put', 'delete', 'get'] as const;

/** What a store of the browser does wrong: whoever writes dies at it, and bytes are written or read as nothing. */
function wrongStores() {
  const before = methods.map((name) => IDBObjectStore.prototype[name]);
  const state = { writesLeft: Number.POSITIVE_INFINITY, emptyReads: 0, emptyWrites: 0, dead: false };
  for (const [at, name] of methods.entries()) {
    IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...args: unknown[]) {
      if (name === 'add' || name === 'put') state.writesLeft -= 1;
      if (state.writesLeft < 0) state.dead = true;
      if (state.dead) throw new Error('killed');
      if (name === 'add' && this.name === 'photoBytes' && state.emptyWrites > 0) {
        state.emptyWrites -= 1;
        args[0] = { ...(args[0] as object), data: new ArrayBuffer(0) };
      }
      const request = (before[at] as (...given: unknown[]) => { result: unknown }).apply(this, args);
      if (name === 'get' && this.name === 'photoBytes' && state.emptyReads > 0) {
        state.emptyReads -= 1;
        let result: { data: ArrayBuffer } | undefined;
        Object.defineProperty(request, 'result', {
          get: () => result && { ...result, data: new ArrayBuffer(0) },
          set: (value) => {
            result = value;
          },
        });
      }
      return request;
    } as never;
  }
  return Object.assign(state, {
    end() {
      for (const [at, name] of methods.entries())
        Object.assign(IDBObjectStore.prototype, { [name]: before[at] });
    },
  });
}

async function faultsOf({ steps, faults }: Drawn): Promise<string[]> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const disk = storage();
  const stores = wrongStores();
  try {
    const { home, env: first, server } = await photoDevice();
    let env = first;
    const db = () => env.databases.person(userA);
    const restart = () => {
      stores.dead = false;
      stores.writesLeft = Number.POSITIVE_INFINITY;
      env = home.tab({ fetch: server.fetch, databases: createDatabases(home.deps) });
    };
    const of = { bookingId: uuid(500), purpose: 'after', startsAt: '2026-11-21T05:00:00.000Z' } as const;
    const naming = (photo: PhotoRow): NewEntry => {
      server.unnamed.add(photo.id);
      const op = { kind: 'job.photo', photo: { id: photo.id } } as never;
      return newEntry(0, { opId: photo.id, entity: `booking:${photo.bookingId}`, op });
    };
    const name = async () => {
      for (const { opId } of await db().outbox.toArray()) server.unnamed.delete(opId);
      await db().outbox.clear();
    };
    /** What a person was told is saved, by its id; and whose bytes the system took away. */
    const told = new Map<string, string>();
    const gone = new Set<string>();
    const wrong: string[] = [];

    const does: Record<Drawn['steps'][number]['does'], (n: number) => unknown> = {
      async keep(n) {
        home.time.advance(1000);
        const before = disk.refused;
        // Said at once or thrown at once; a killed page says nothing.
        const kept = await keepPhoto(env, db(), made(n, 70_000 + n), of, naming).catch(
          (error: unknown) => error,
        );
        if (stores.dead) return restart();
        if (kept instanceof Error) return void wrong.push(`keeping a photo threw ${kept}`);
        const done = kept as Awaited<ReturnType<typeof keepPhoto>>;
        if (done.is === 'kept') told.set(done.photo.id, done.photo.sha256);
        else if (done.is === 'full' && disk.refused === before)
          wrong.push('a phone with room was called full');
      },
      async send(n) {
        // Mostly the operations are through.
        if (n > 0 && stores.writesLeft === Number.POSITIVE_INFINITY) await name();
        server.faults = faults.slice(n * 3, n * 3 + 3);
        await sendPhotos(env).catch(() => {});
        server.faults = [];
        if (stores.dead) restart();
      },
      full: () => Object.assign(disk, { full: true }),
      roomy: () => Object.assign(disk, { full: false }),
      'empty reads': (n) => Object.assign(stores, { emptyReads: n }),
      'empty writes': (n) => Object.assign(stores, { emptyWrites: n }),
      closed: async () => forceCloseDatabase((await db().open()).backendDB() as never),
      name,
      restart,
      dies: (n) => Object.assign(stores, { writesLeft: n }),
      'server forgets': () => server.uploads.clear(),
      async 'bytes go'(n) {
        if (stores.writesLeft < Number.POSITIVE_INFINITY) restart();
        const [photo] = (
          await db()
            .photos.filter(({ state }) => state === 'saved')
            .toArray()
        ).slice(n);
        if (!photo) return;
        gone.add(photo.id);
        const { full } = disk;
        disk.full = false;
        await db().photoBytes.update(photo.at, { data: new ArrayBuffer(0) });
        disk.full = full;
      },
    };
    for (const { does: what, n } of steps) await does[what](n);

    // Everything works again, and whoever opens the app needs to do nothing.
    Object.assign(disk, { full: false });
    Object.assign(stores, { emptyReads: 0 });
    restart();
    await name();
    for (let rounds = 0; rounds < 5; rounds += 1) {
      await sweepPhotos(db(), env.now());
      await sendPhotos(env);
    }
    for (const [id, sha256] of told) {
      const state = (await db().photos.get(id))?.state;
      if (gone.has(id) && state === 'lost') continue;
      if (server.stored.get(id) !== sha256)
        wrong.push(`a saved photo is ${server.stored.get(id)} at the server`);
      // Of what arrived a full phone keeps nothing.
      if (state !== 'arrived' && state !== undefined) wrong.push(`a saved photo is ${state} here`);
    }
    const often = server.completed.filter((id, at) => server.completed.indexOf(id) !== at);
    if (often.length > 0) wrong.push(`${often.length} photos were sent whole more than once`);
    return wrong;
  } finally {
    warn.mockRestore();
    stores.end();
    disk.end();
  }
}

it('loses no photo that was called saved, whatever the storage and the network do', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (given) => {
      expect(await faultsOf(given)).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 300_000);
