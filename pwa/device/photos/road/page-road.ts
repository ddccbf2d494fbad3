import type { SyncEnv } from '../../db/env';
import { newListeners } from '../../db/listeners';
import type { Engine } from '../../sync/engine';
import { backoffMs } from '../../sync/transport/backoff';
import { sendPhotos } from './road';

/** The photo that is going from this page now, and how much of it is at the server. */
export interface Going {
  id: string;
  offset: number;
  bytes: number;
}

let now: Going | undefined;
const [tell, subscribe] = newListeners();

export const going = {
  get: () => now,
  subscribe,
};

export interface Road {
  /** Sends what can go now, unless that is under way, or a failure is to be waited out. */
  look(): void;
  stop(): void;
}

/** What a network that is not the chosen one, or an operation that is not through, is waited for before it is looked at again. */
const lookAgainMs = 60_000;

/** The way of the photos from a page: after the operations, whenever those are through; a failure is tried again for ever. */
export function createRoad(env: SyncEnv, engine: Pick<Engine, 'status' | 'poke'>): Road {
  let running = false;
  let stopped = false;
  let again = false;
  let failures = 0;
  let notBefore = 0;
  let timer: unknown;

  function show(next: Going | undefined) {
    // Each piece that gets through says that the network is not to be given up.
    if (next && now?.id === next.id && next.offset > now.offset) failures = 0;
    now = next;
    tell();
  }

  function later(ms: number, then = look) {
    env.clearTimeout(timer);
    notBefore = env.now() + ms;
    timer = env.setTimeout(() => {
      notBefore = 0;
      then();
    }, ms);
  }

  function look() {
    if (running) again = true;
    const { sending, offline } = engine.status();
    if (stopped || running || sending || env.now() < notBefore) return;
    // The operations go first. Where none of them waits, their loop would rest for minutes: it is asked to try.
    if (offline) {
      failures += 1;
      return later(backoffMs(failures, env.random), () => engine.poke('other-tab'));
    }
    running = true;
    again = false;
    void send().finally(() => {
      running = false;
      if (again) look();
    });
  }

  async function send() {
    const end = await sendPhotos(env, { going: show, stop: () => stopped || engine.status().sending }).catch(
      () => ({ is: 'vain' }) as const,
    );
    if (end.is === 'done' || end.is === 'waits') failures = 0;
    if (end.is === 'waits') later(lookAgainMs);
    if (end.is === 'offline' || end.is === 'busy' || end.is === 'vain' || end.is === 'lost') {
      failures += 1;
      later(backoffMs(failures, env.random, { retryAfterMs: 'retryAfterMs' in end ? end.retryAfterMs : 0 }));
    }
  }

  return {
    look,
    stop() {
      stopped = true;
      env.clearTimeout(timer);
    },
  };
}
