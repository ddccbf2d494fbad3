import type { SyncEnv } from '../db/env';
import { deviceState } from './device-state';
import type { Engine } from './engine';

/** Slower than a page that is told: what is urgent comes by the stream, and what waits is sent in any case. */
export const fallbackMs = 10 * 60_000;

/**
 * Where nobody tells the page what is new, it asks for newer rows every ten to twelve minutes: an open page must not stand still for hours.
 * Unseen, the engine asks for none.
 */
export function keepFresh(env: SyncEnv, engine: Engine): () => void {
  let timer: unknown;
  function next() {
    timer = env.setTimeout(
      () => {
        if (!deviceState.get().isLive) engine.poke('idle');
        next();
      },
      fallbackMs * (1 + env.random() / 5),
    );
  }
  next();
  return () => env.clearTimeout(timer);
}
