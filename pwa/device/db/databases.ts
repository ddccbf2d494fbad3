import { type DBCore, Dexie } from 'dexie';
import { isSomebodys } from './kept';
import { withRoomOr } from './room';
import { type HubDb, hubName, hubSchema, type PersonDb, personName, personSchema } from './tables';

/** The engine's own IndexedDB, passed in so that tests and the worker bring theirs. */
export interface IdbDeps {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}

export interface DatabaseEvents {
  /** Another tab runs a newer version: this page's connection is closed and it must be reloaded. */
  outdated?(): void;
  /** This page wants a newer version and another tab holds the old one open. */
  blocked?(): void;
  /** Something that is somebody's was written, so that the next start has something to read or to send. */
  kept?(): void;
}

export interface Databases {
  hub: HubDb;
  /** After `forget`, here or in another tab, it stays closed: a late query must not make it anew. */
  person(userId: string): PersonDb;
  /** Every database here. A browser that does not say names none. */
  all(): Promise<IDBDatabaseInfo[]>;
  /** The person is signed in (again): their database may be opened. */
  admit(userId: string): void;
  /** Deletes everything of a person from the device, unless they came back before that: `meant` is asked last. */
  forget(userId: string, meant: () => Promise<boolean>): Promise<void>;
  close(): void;
}

/** What a person was told is saved stands in these. */
const durable = ['outbox', 'photoBytes'];

/**
 * What changes an outbox or a photo's bytes counts once it is on the disk: to a browser's mind, else, once the system has it in
 * memory, and a battery that dies takes back what a person was told is saved.
 */
function durableOutbox(core: DBCore): DBCore {
  return {
    ...core,
    transaction: (stores, mode, options) =>
      core.transaction(
        stores,
        mode,
        mode === 'readwrite' && durable.some((name) => stores.includes(name))
          ? { ...options, durability: 'strict' }
          : options,
      ),
  };
}

/** Tells of what is written that is somebody's: once it is on the device, and before whoever wrote it hears that it is. */
function tellsOfKept(kept: () => void): (core: DBCore) => DBCore {
  return (core) => ({
    ...core,
    table(name) {
      const table = core.table(name);
      return {
        ...table,
        async mutate(request) {
          const answer = await table.mutate(request);
          const isWrite = request.type === 'add' || request.type === 'put';
          if (
            isWrite &&
            isSomebodys(
              name,
              request.values.map(({ k }) => k),
            )
          )
            kept();
          return answer;
        },
      };
    },
  });
}

const closedForGood = new WeakSet<Dexie>();

/** The device's databases; each opens with its first use. */
export function createDatabases(deps: IdbDeps, events: DatabaseEvents = {}): Databases {
  const persons = new Map<string, PersonDb>();

  function connect(name: string, schema: Record<number, Record<string, string>>): Dexie {
    // The cache is one per page whatever the IDBFactory, and nothing here reads often enough to need it.
    const db = new Dexie(name, { ...deps, cache: 'disabled' });
    db.use({ stack: 'dbcore', name: 'durable', create: durableOutbox });
    for (const [version, stores] of Object.entries(schema)) db.version(Number(version)).stores(stores);
    db.on('blocked', () => events.blocked?.());
    db.on('versionchange', (event) => {
      closeForGood(db);
      if (event.newVersion) events.outdated?.();
      return false; // Dexie's own handler would open it again: a deleted database would come back to life.
    });
    return db;
  }

  const hub = connect(hubName, hubSchema) as HubDb;
  if (events.kept) hub.use({ stack: 'dbcore', name: 'kept', create: tellsOfKept(events.kept) });

  return {
    hub,
    person(userId) {
      const open = persons.get(userId);
      if (open) return open;
      const db = connect(personName(userId), personSchema) as PersonDb;
      persons.set(userId, db);
      return db;
    },
    all: async () => (await deps.indexedDB.databases?.()) ?? [],
    admit(userId) {
      const known = persons.get(userId);
      if (known && closedForGood.has(known)) persons.delete(userId);
    },
    async forget(userId, meant) {
      this.admit(userId);
      const db = this.person(userId);
      // Emptied first: a frozen tab can hold up the deletion, but not this.
      await db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())));
      if (!(await meant())) return;
      closeForGood(db);
      await new Dexie(personName(userId), { ...deps }).delete();
    },
    close() {
      for (const db of [hub, ...persons.values()]) closeForGood(db);
    },
  };
}

function closeForGood(db: Dexie) {
  closedForGood.add(db);
  db.close({ disableAutoOpen: true });
}

const lost = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError']);

/**
 * Runs work that may be repeated; where the connection was lost (iOS drops those of pages in the background) it is
 * opened anew and the work runs once more. A database closed on purpose stays closed.
 */
export async function again<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !lost.has(error.name) || closedForGood.has(db)) throw error;
    db.close({ disableAutoOpen: false });
    await db.open();
    return await work();
  }
}

/**
 * Whether this device really keeps what it is given: private modes refuse at the open, the write or the read. One that is
 * full kept what it has, and what waits in it must leave.
 */
export async function probe(hub: HubDb): Promise<boolean> {
  const write = () =>
    hub.transaction('rw', hub.meta, async () => {
      await hub.meta.put({ k: 'probe', v: 1 });
      const read = await hub.meta.get('probe');
      await hub.meta.delete('probe');
      return read?.v === 1;
    });
  try {
    return await withRoomOr(write, async () => (await hub.meta.count()) >= 0);
  } catch {
    return false;
  }
}
