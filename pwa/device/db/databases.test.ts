import { Dexie } from 'dexie';
import { forceCloseDatabase, IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueue } from '../sync/outbox/outbox';
import { again, createDatabases, type Databases, type IdbDeps, probe } from './databases';
import { readCursor, readMeta, writeCursor, writeMeta } from './meta';
import { personSchema } from './tables';
import { entry, newEntry, userA, userB } from './testing';

let deps: IdbDeps;
let here: Databases;
const names = async () => (await deps.indexedDB.databases()).map((each) => each.name);

beforeEach(() => {
  deps = { indexedDB: new IDBFactory(), IDBKeyRange };
  here = createDatabases(deps);
});

describe('databases', () => {
  it('keeps one database a person and takes away only theirs', async () => {
    await here.hub.meta.put({ k: 'deviceId', v: 'd' });
    await here.person(userA).outbox.add(entry(1));
    await here.person(userB).outbox.add(entry(2));
    await here.forget(userA, async () => true);
    expect(await names()).toEqual(expect.arrayContaining(['homehub', `homehub-${userB}`]));
    expect(await names()).not.toContain(`homehub-${userA}`);
    expect(await here.person(userB).outbox.count()).toBe(1);
    await expect(here.person(userA).outbox.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(await names()).not.toContain(`homehub-${userA}`);
    here.admit(userA); // signed in again: a new, empty one
    expect(await here.person(userA).outbox.count()).toBe(0);
  });

  it('of the version that knew no work at visits asks for everything anew, once', async () => {
    const db = here.person(userA);
    // As that version wrote its cursor, which had passed over it.
    for (const k of ['cursor', 'cursorWithQuotes']) await db.meta.put({ k, v: 'c9' });
    expect(await readCursor(db)).toBe(null);
    await writeCursor(db, 'c10');
    expect(await readCursor(db)).toBe('c10');
  });

  it('of an earlier version keeps what waits and what is written, and asks for everything anew', async () => {
    const before = new Dexie(`homehub-${userA}`, deps);
    before.version(1).stores(personSchema[1]);
    await before.table('outbox').add(entry(1));
    await before.table('drafts').put({ form: 'booking', value: { notes: 'kept' } });
    await before.table('meta').put({ k: 'cursor', v: 'c9' });
    before.close();
    const db = here.person(userA);
    expect(await db.homes.count()).toBe(0);
    expect([await db.outbox.count(), await db.drafts.count()]).toEqual([1, 1]);
    expect(await readCursor(db)).toBe(null);
  });

  it('has what changes an outbox on the disk before it says so, and nothing else', async () => {
    const open = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const told = () => {
      const writes = open.mock.calls.filter(([, mode]) => mode === 'readwrite');
      open.mockClear();
      return writes.map(([, , options]) => options?.durability);
    };
    await enqueue(here.person(userA), newEntry(1));
    await enqueue(here.hub, newEntry(2));
    await here.hub.transaction('rw', here.hub.outbox, here.hub.meta, () => here.hub.outbox.clear());
    expect(told()).toEqual(['strict', 'strict', 'strict']);
    await here.person(userA).drafts.put({ form: 'booking', value: {} });
    expect(told()).not.toContain('strict');
    open.mockRestore();
  });

  it('is emptied but not taken away when its person is back by then', async () => {
    await here.person(userA).outbox.add(entry(1));
    await here.forget(userA, async () => false);
    await here.person(userA).outbox.add(entry(2));
    expect(await here.person(userA).outbox.count()).toBe(1);
  });

  it('stays deleted when another tab took it away, whoever still holds it', async () => {
    const held = here.person(userA);
    await held.outbox.add(entry(1));
    await createDatabases(deps).forget(userA, async () => true);
    await expect(again(held, () => held.outbox.count())).rejects.toMatchObject({
      name: 'DatabaseClosedError',
    });
    expect(await names()).not.toContain(`homehub-${userA}`);
  });

  it('closes for a newer version of another tab and says so', async () => {
    const outdated = vi.fn();
    const old = createDatabases(deps, { outdated });
    await old.hub.meta.count();
    const newer = new Dexie('homehub', deps);
    newer.version(3).stores({ more: '&id' });
    await newer.open();
    expect(outdated).toHaveBeenCalledOnce();
    await expect(old.hub.meta.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    newer.close();
  });

  it('says when another tab holds up its own newer version', async () => {
    await here.hub.meta.count();
    const native = here.hub.backendDB();
    here.hub.close({ disableAutoOpen: true });
    const request = deps.indexedDB.open('homehub', native.version);
    const stuck = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const blocked = vi.fn(() => stuck.close());
    const db = createDatabases(deps, { blocked }).hub;
    db.version(3).stores({ more: '&id' });
    await db.open();
    expect(blocked).toHaveBeenCalled();
    db.close();
  });
});

describe('again', () => {
  it('opens a lost connection anew and repeats the work once', async () => {
    await here.hub.meta.put({ k: 'deviceId', v: 'd' });
    const connection = here.hub.backendDB();
    let tries = 0;
    const read = again(here.hub, async () => {
      tries += 1;
      if (tries === 1) {
        forceCloseDatabase(connection as unknown as Parameters<typeof forceCloseDatabase>[0]);
        throw Object.assign(new Error('Connection to Indexed Database server lost.'), {
          name: 'UnknownError',
        });
      }
      return readMeta(here.hub, 'deviceId');
    });
    expect(await read).toBe('d');
    expect(tries).toBe(2);
  });

  it('does not repeat what failed for another reason', async () => {
    const work = vi.fn(() =>
      Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' })),
    );
    await expect(again(here.hub, work)).rejects.toThrow('full');
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('probe', () => {
  it('finds a device that keeps things usable, and leaves nothing', async () => {
    expect(await probe(here.hub)).toBe(true);
    expect(await here.hub.meta.count()).toBe(0);
  });

  it('finds a device that refuses unusable', async () => {
    const refusing = {
      ...deps,
      indexedDB: {
        open: () => {
          throw new Error('refused');
        },
      } as unknown as IDBFactory,
    };
    expect(await probe(createDatabases(refusing).hub)).toBe(false);
    const missing = createDatabases({ indexedDB: undefined as unknown as IDBFactory, IDBKeyRange });
    expect(await probe(missing.hub)).toBe(false);
  });
});

describe('meta', () => {
  it('forgets what is set to undefined', async () => {
    await writeMeta(here.hub, 'deviceId', 'd');
    await writeMeta(here.hub, 'deviceId', undefined);
    expect(await readMeta(here.hub, 'deviceId')).toBeUndefined();
    expect(await here.hub.meta.count()).toBe(0);
  });
});
