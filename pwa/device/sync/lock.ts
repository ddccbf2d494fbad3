import { type Locks, lockName, lockPatienceMs, type SyncEnv } from '../db/env';

export interface Held {
  /** Another tab or the worker took the lock: what is under way may end, nothing new may begin. */
  lost: boolean;
}

/**
 * Runs `work` as the only sender on this device. Whoever holds the lock longer than any living round can last is
 * frozen, and loses it; the server tells repeated operations apart and the late answer finds nothing left to do.
 * Without Web Locks the work just runs: wasteful at worst, for the same reason.
 */
export async function underLock<T>(env: SyncEnv, work: (held: Held) => Promise<T>): Promise<T | 'lost'> {
  const held: Held = { lost: false };
  const { locks } = env;
  if (!locks) return work(held);

  for (let holder = await holderOf(locks), steal = false; ; ) {
    const patience = new AbortController();
    const timer = env.setTimeout(() => patience.abort(), lockPatienceMs);
    let begun = false;
    const begin = () => {
      begun = true;
      env.clearTimeout(timer);
      return work(held);
    };
    try {
      return await locks.request(lockName, steal ? { steal } : { signal: patience.signal }, begin);
    } catch (error) {
      if (begun || steal) return lostOrThrow(error, held);
      // A browser that closed its locks to this site, as it does its storage, is one without.
      if (!isAbort(error)) {
        env.clearTimeout(timer);
        return work(held);
      }
    }
    // Where several wait, each of those ahead may take as long as a round: only one that does not change is frozen.
    const before = holder;
    holder = await holderOf(locks);
    steal = holder === before;
  }
}

/** The client that holds the lock; undefined if none does, and where the browser does not tell. */
async function holderOf(locks: Locks): Promise<string | undefined> {
  const { held = [] } = (await locks.query?.().catch(() => undefined)) ?? {};
  return held.find(({ name }) => name === lockName)?.clientId;
}

function lostOrThrow(error: unknown, held: Held): 'lost' {
  if (!isAbort(error)) throw error;
  held.lost = true;
  return 'lost';
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
