import type { SyncEnv } from '../db/env';
import type { Engine } from './engine';
import { idleMs } from './transport/backoff';

/** Asks for newer rows every five to six minutes: an open page must not stand still for hours. Unseen, the engine asks for none. */
export function keepFresh(env: SyncEnv, engine: Engine): () => void {
  let timer: unknown;
  function next() {
    timer = env.setTimeout(
      () => {
        engine.poke('idle');
        next();
      },
      idleMs * (1 + env.random() / 5),
    );
  }
  next();
  return () => env.clearTimeout(timer);
}
