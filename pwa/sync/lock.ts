import { lockName, lockPatienceMs, type SyncEnv } from './env';

export interface Held {
  /** Somebody took the lock away: what is under way may end, nothing new may begin. */
  lost: boolean;
}

/**
 * Runs `work` as the only sender on this device. Whoever holds the lock longer than any living round can last is
 * frozen, and loses it; the server tells repeated operations apart and the late answer finds nothing left to do.
 * Without Web Locks the work just runs: wasteful at worst, for the same reason.
 */
export async function underLock<T>(env: SyncEnv, work: (held: Held) => Promise<T>): Promise<T | 'lost'> {
  const held: Held = { lost: false };
  if (!env.locks) return work(held);

  const patience = new AbortController();
  const timer = env.setTimeout(() => patience.abort(), lockPatienceMs);
  let begun = false;
  const begin = () => {
    begun = true;
    env.clearTimeout(timer);
    return work(held);
  };
  try {
    return await env.locks.request(lockName, { signal: patience.signal }, begin);
  } catch (error) {
    if (begun) return lostOrThrow(error, held);
  }
  try {
    return await env.locks.request(lockName, { steal: true }, begin);
  } catch (error) {
    return lostOrThrow(error, held);
  }
}

function lostOrThrow(error: unknown, held: Held): 'lost' {
  if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
  held.lost = true;
  return 'lost';
}
