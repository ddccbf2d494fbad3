import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { createDatabases } from '../db/databases';
import { type Channel, type Locks, lockName, type Message, type SyncEnv } from '../db/env';

/** Time that stands still until it is moved. */
export function manualTime(start = Date.parse('2026-11-21T08:00:00Z')) {
  let now = start;
  let wrong = 0;
  let made = 0;
  const timers = new Map<number, { at: number; work: () => void }>();
  return {
    now: () => now + wrong,
    /** Sets the device's clock, which no timer goes by. */
    set(clock: number) {
      wrong = clock - now;
    },
    setTimeout(work: () => void, ms: number) {
      made += 1;
      timers.set(made, { at: now + ms, work });
      return made;
    },
    clearTimeout: (timer: unknown) => void timers.delete(timer as number),
    /** How long until the next timer, or undefined. */
    next: () => (timers.size ? Math.min(...[...timers.values()].map((each) => each.at)) - now : undefined),
    /** Moves the clock and runs what is due, in order. */
    advance(ms: number) {
      const end = now + ms;
      for (;;) {
        const [id, due] = [...timers].sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
        if (id === undefined || !due || due.at > end) break;
        now = Math.max(now, due.at);
        timers.delete(id);
        due.work();
      }
      now = end;
    },
  };
}

/** Web Locks for one device: first come, first served, and `steal`. */
export function fakeLocks(): Locks & { held(): boolean } {
  let holder: { reject(error: Error): void; clientId: string } | undefined;
  let grants = 0;
  const queue: (() => void)[] = [];

  function grant<T>(work: () => Promise<T>, resolve: (value: T) => void, reject: (error: unknown) => void) {
    grants += 1;
    const me = { reject, clientId: String(grants) };
    holder = me;
    const release = () => {
      if (holder !== me) return;
      holder = undefined;
      queue.shift()?.();
    };
    work().then(resolve, reject).finally(release);
  }

  return {
    held: () => holder !== undefined,
    query: async () => ({ held: holder ? [{ name: lockName, clientId: holder.clientId }] : [] }),
    request(name, { signal, steal }, work) {
      if (name !== lockName) throw new Error(`unknown lock ${name}`);
      return new Promise((resolve, reject) => {
        const begin = () => grant(work, resolve, reject);
        if (steal) {
          holder?.reject(new DOMException('stolen', 'AbortError'));
          return begin();
        }
        if (!holder) return begin();
        queue.push(begin);
        signal?.addEventListener('abort', () => {
          const at = queue.indexOf(begin);
          if (at < 0) return;
          queue.splice(at, 1);
          reject(new DOMException('gave up', 'AbortError'));
        });
      });
    },
  };
}

/** One BroadcastChannel name; each `join` is one tab's end of it. */
export function fakeChannel() {
  const ends = new Map<object, Set<(message: Message) => void>>();
  return {
    join(): Channel {
      const listeners = new Set<(message: Message) => void>();
      const me = {};
      ends.set(me, listeners);
      return {
        post(message) {
          for (const [end, others] of ends) if (end !== me) for (const hear of others) hear(message);
        },
        hear(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      };
    },
  };
}

export type Answerer = (request: {
  url: string;
  init: RequestInit;
  body: unknown;
}) => Response | Promise<Response>;

/** A device with one IndexedDB; each `tab` has its own connections and engine world, and they share locks and channel. */
export function device(answer: Answerer) {
  const deps = { indexedDB: new IDBFactory(), IDBKeyRange };
  const time = manualTime();
  const locks = fakeLocks();
  const channel = fakeChannel();
  const requests: { url: string; init: RequestInit; body: unknown }[] = [];
  let made = 0;

  return {
    deps,
    time,
    locks,
    requests,
    tab(change: Partial<SyncEnv> = {}): SyncEnv {
      return {
        async fetch(url, init) {
          const body = init.body ? JSON.parse(String(init.body)) : undefined;
          requests.push({ url, init, body });
          return answer({ url, init, body });
        },
        now: time.now,
        random: () => 0.5,
        uuid: () => {
          made += 1;
          return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
        },
        setTimeout: time.setTimeout,
        clearTimeout: time.clearTimeout,
        databases: createDatabases(deps),
        locks,
        channel: channel.join(),
        ...change,
      };
    },
  };
}

/** A JSON answer. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

/** The API's error answer. */
export function failure(status: number, code: string, headers: Record<string, string> = {}): Response {
  return json({ message: code, error: { code, message: code, requestId: 'r' } }, status, headers);
}

/** What a server of that version says to an app whose version it does not know; one of before it said so leaves it out. */
export function outdated(v?: number): Response {
  const error = { code: 'outdated', message: 'outdated', requestId: 'r', ...(v !== undefined && { v }) };
  return json({ message: error.message, error }, 426);
}

/** What a device that was signed in to an account hears once that is locked. */
export function accountClosed(): Response {
  const error = { code: 'unauthenticated', message: 'locked', requestId: 'r', closed: true };
  return json({ message: error.message, error }, 401);
}

/** Yields to everything that is under way until the condition holds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let turns = 0; turns < 10_000; turns += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('It never came true.');
}

interface Finishing {
  _markFinished(): void;
  _abort(error: string): void;
}

/**
 * The storage of all devices from now on, which can be filled: then whatever adds to it is undone at the end, as browsers do, and
 * deleting goes through. `spare` can be dropped for room: each makes it for one write. `end` gives it back.
 */
export function storage() {
  const state = { full: false, spare: new Set<string>(), room: 0, refused: 0 };
  const { put, add } = IDBObjectStore.prototype;
  const doomed = new WeakSet<Finishing>();
  const undone = (write: typeof put): typeof put =>
    function (this: IDBObjectStore, ...value) {
      const request = write.apply(this, value);
      if (!state.full) return request;
      if (state.room > 0) {
        state.room -= 1;
        return request;
      }
      state.refused += 1;
      const { transaction } = this as unknown as { transaction: Finishing };
      if (doomed.has(transaction)) return request;
      doomed.add(transaction);
      const finish = transaction._markFinished;
      transaction._markFinished = () => {
        transaction._markFinished = finish;
        transaction._abort('QuotaExceededError');
      };
      return request;
    };
  Object.assign(IDBObjectStore.prototype, { put: undone(put), add: undone(add) });
  return Object.assign(state, {
    caches: {
      open: async (cache: string) => ({
        keys: async () => [...state.spare].filter((path) => path.startsWith(cache)),
        async delete(path: string) {
          state.room = Number.POSITIVE_INFINITY;
          return state.spare.delete(path);
        },
      }),
    },
    end: () => void Object.assign(IDBObjectStore.prototype, { put, add }),
  });
}
