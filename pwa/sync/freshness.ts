import { idleMs } from './backoff';
import type { Engine } from './engine';
import type { SyncEnv } from './env';

/** While somebody looks, asks for newer rows every five to six minutes: an open page must not stand still for hours. */
export function keepFresh(env: SyncEnv, engine: Engine): () => void {
  let timer: unknown;
  function next() {
    timer = env.setTimeout(
      () => {
        if (!env.hidden?.()) engine.poke('idle');
        next();
      },
      idleMs * (1 + env.random() / 5),
    );
  }
  next();
  return () => env.clearTimeout(timer);
}
