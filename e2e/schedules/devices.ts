import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { fakeChannel, fakeLocks, manualTime } from '../../pwa/device/sync/testing';
import type { Schedule } from './plan';
import type { Server } from './world/server';
import { openTab, storageFails, storageFull, type Tab } from './world/tab';

/** Lets everything go on for some turns of the event loop: requests, transactions, answers. */
export async function turns(count: number) {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

type Of = Pick<Schedule, 'locks' | 'batchLimit'> & {
  /** One device, or two. */
  count: number;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** What every start of the app does first. */
  start(tab: Tab): Promise<unknown>;
};

/** The devices of a schedule: their tabs, their clock, and what is under way in them. */
export function devicesOf(server: Server, { count, locks, batchLimit, fetch, start }: Of) {
  const time = manualTime();
  const storages = Array.from({ length: count }, () => ({
    deps: { indexedDB: new IDBFactory(), IDBKeyRange },
    isFull: false,
  }));
  const opens = storages.map((storage, device) => {
    const channel = fakeChannel();
    const lockManager = locks ? fakeLocks() : undefined;
    const { deps } = storage;
    return (): Tab =>
      openTab({
        device,
        deps,
        isFull: () => storage.isFull,
        fetch,
        now: time.now,
        random: () => 0.5,
        uuid: () => crypto.randomUUID(),
        setTimeout: time.setTimeout,
        clearTimeout: time.clearTimeout,
        locks: lockManager,
        batchLimit,
        channel: channel.join(),
      });
  });
  const open = (device: number): Tab => (opens[device] as () => Tab)();
  /** Two tabs of the first device, and one of the second. */
  const tabs = [0, 0, 1].slice(0, count + 1).map(open);
  const under = new Map<Promise<unknown>, string>();

  /** Begins something that goes on beside the next steps, at most as long as its tab lives. */
  function begin(tab: Tab, what: string, work: Promise<unknown>) {
    const heard = work.catch((error: unknown) => {
      if (tab.alive() && !isClosed(error)) throw error;
    });
    const over = Promise.race([heard, tab.death]).finally(() => under.delete(over));
    under.set(over, what);
  }

  /** Nothing can be added on the device any more, or again. */
  function fill(device: number, isFull: boolean) {
    const storage = storages[device];
    if (storage) storage.isFull = isFull;
  }

  /** The browser deletes all that it keeps of the site, as for a disk that is full: no tab of it lives on. */
  function clear(device: number) {
    for (const tab of tabs) if (tab.device === device) tab.kill();
    const storage = storages[device];
    if (storage) storage.deps.indexedDB = new IDBFactory();
  }

  /** The tab of that number, opened again where it is dead; the second device's is the first one's where there is none. */
  function living(request: number): Tab {
    const at = request < tabs.length ? request : 0;
    const tab = tabs[at] as Tab;
    if (tab.alive()) return tab;
    const anew = open(tab.device);
    tabs[at] = anew;
    begin(anew, 'start', start(anew));
    return anew;
  }

  /**
   * Until nothing is under way any more, nor at the server: a request whose device gave it up, or died, still has its
   * effect. What waits for time gets it once it is clear that it waits for that alone: not while the server is at work,
   * whose database may be as slow as it likes.
   */
  async function rest() {
    for (let quiet = 0, idle = 0, waits = 0; quiet < 20 || server.atWork(); ) {
      if (server.atWork()) [quiet, idle] = [0, 0];
      await server.rested();
      await turns(1);
      if (under.size > 0 || tabs.some(isSending)) [quiet, idle] = [0, idle + 1];
      else quiet += 1;
      if (idle < 500) continue;
      [idle, waits] = [0, waits + 1];
      if (waits > 100) throw new Error(`This never ends: ${[...under.values()].join(', ')}.`);
      time.advance(30_000);
    }
  }

  /** As `rest`, and devices that a busy server put off ask again by themselves. */
  async function restFromAll() {
    let before: number;
    do {
      before = server.refusals();
      await rest();
      if (server.refusals() > before) time.advance(120_000);
    } while (server.refusals() > before);
  }

  return { tabs, time, open, begin, living, rest, restFromAll, fill, clear };
}

function isSending({ alive, engine }: Tab): boolean {
  return alive() && engine.status().sending;
}

/** A logout in another tab takes the database away under whatever was being written there. */
function isClosed(error: unknown): boolean {
  return (
    error instanceof Error &&
    ['DatabaseClosedError', 'AbortError', storageFails, storageFull].includes(error.name)
  );
}
