import { setTimeout as wait } from 'node:timers/promises';
import type { FaultProxy } from './fault-proxy';

const livesMs = 2_000;
const goneMs = 300;

/** The network is back, and dies every two seconds, until `end`: from then on it lives. */
export function dying(network: FaultProxy): { end(): Promise<number> } {
  let [over, deaths] = [false, 0];
  const lives = async () => {
    for (;;) {
      await network.start();
      await wait(livesMs);
      if (over) return;
      await network.stop();
      deaths += 1;
      await wait(goneMs);
    }
  };
  const ended = lives();
  return {
    /** Answers how often it died. */
    async end() {
      over = true;
      await ended;
      return deaths;
    },
  };
}
