import type { Dexie } from 'dexie';
import { createDatabases, type Databases, type IdbDeps } from '../../../pwa/device/db/databases';
import type { Locks, SyncEnv } from '../../../pwa/device/db/env';
import { storedPerson } from '../../../pwa/device/session/stored-person';
import { createEngine, type Engine } from '../../../pwa/device/sync/engine';

/** A tab (or the worker) that can freeze, and be killed at any point at which it touches the world. */
export interface Tab {
  /** On which of the person's devices. */
  device: number;
  env: SyncEnv;
  engine: Engine;
  alive(): boolean;
  death: Promise<void>;
  /** Dies at the n-th database transaction, request or answer from now. */
  dieIn(steps: number): void;
  /** The n-th database transaction from now fails, as where the browser has lost its storage for a moment. */
  failIn(steps: number): void;
  /** Nobody looks at it any more, or somebody does again. */
  hide(is: boolean): void;
  freeze(): void;
  thaw(): void;
  kill(): void;
}

/** The world a tab is opened in; `locks` undefined is a browser without them. */
export type TabWorld = Omit<SyncEnv, 'databases'> & {
  device: number;
  deps: IdbDeps;
  /** Whether nothing can be added on this device. */
  isFull?(): boolean;
};

const never = new Promise<never>(() => {});

/** The name of the error that a browser gives whose storage is not to be reached. */
export const storageFails = 'UnknownError';
export const storageFull = 'QuotaExceededError';

export function openTab(world: TabWorld): Tab {
  const { device, deps, isFull, ...outside } = world;
  let stepsLeft = Number.POSITIVE_INFINITY;
  let transactionsLeft = Number.POSITIVE_INFINITY;
  let dead = false;
  let hidden = false;
  let die = () => {};
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });
  let thawed: Promise<void> = Promise.resolve();
  let thaw = () => {};

  /** Where the world ends: a dead tab takes no further step. */
  function step() {
    if (dead) throw new Error('dead');
    stepsLeft -= 1;
    if (stepsLeft > 0) return;
    kill();
    throw new Error('killed');
  }

  function begin() {
    step();
    transactionsLeft -= 1;
    if (transactionsLeft > 0) return;
    transactionsLeft = Number.POSITIVE_INFINITY;
    throw new DOMException('Connection to Indexed Database server lost.', storageFails);
  }

  function kill() {
    if (dead) return;
    dead = true;
    die();
    databases.close();
    engine.stop();
  }

  const databases = mortal(createDatabases(deps), begin, isFull);
  const env: SyncEnv = {
    ...outside,
    databases,
    hidden: () => hidden,
    locks: outside.locks && untilDeath(outside.locks, death),
    setTimeout: (work, ms) => outside.setTimeout(() => void thawed.then(() => dead || work()), ms),
    async fetch(url, init) {
      try {
        step();
        const answer = await outside.fetch(url, init);
        await thawed;
        step();
        return answer;
      } catch (error) {
        await thawed;
        return dead ? never : Promise.reject(error);
      }
    },
  };
  const engine = createEngine(env);
  // As a page does when another tab signed in.
  outside.channel?.hear(({ type }) => {
    if (type === 'session')
      storedPerson(env)
        .read()
        .catch(() => {});
  });
  return {
    device,
    env,
    engine,
    kill,
    alive: () => !dead,
    death,
    dieIn(steps) {
      stepsLeft = steps;
    },
    failIn(steps) {
      transactionsLeft = steps;
    },
    hide(is) {
      hidden = is;
      if (!hidden) engine.poke('visible');
    },
    freeze() {
      thaw();
      thawed = new Promise((resolve) => {
        thaw = resolve;
      });
    },
    thaw: () => thaw(),
  };
}

/** Every transaction is a point at which the tab may die or its storage fail, before it begins. */
function mortal(databases: Databases, begin: () => void, isFull = () => false): Databases {
  const watched = new WeakSet<Dexie>();
  const watch = <D extends Dexie>(db: D): D => {
    if (watched.has(db)) return db;
    watched.add(db);
    db.use({
      stack: 'dbcore',
      name: 'mortal',
      create: (core) => ({
        ...core,
        transaction(...request) {
          begin();
          return core.transaction(...request);
        },
        table(name) {
          const table = core.table(name);
          return {
            ...table,
            mutate(request) {
              const adds = request.type === 'add' || request.type === 'put';
              return adds && isFull()
                ? Promise.reject(new DOMException('full', storageFull))
                : table.mutate(request);
            },
          };
        },
      }),
    });
    return db;
  };
  return {
    ...databases,
    hub: watch(databases.hub),
    person: (userId) => watch(databases.person(userId)),
    admit: (userId) => databases.admit(userId),
    forget: (userId, meant) => databases.forget(userId, meant),
  };
}

/** The browser frees what a dead tab held. */
function untilDeath(locks: Locks, death: Promise<void>): Locks {
  return {
    ...locks,
    request: (name, options, work) =>
      locks.request(name, options, () => Promise.race([work(), death.then(() => 'lost' as never)])),
  };
}
