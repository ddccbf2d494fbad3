import type { Middleware } from 'koa';
import { Problem } from '../../contract/errors';

/** How much work of one kind a process takes on. */
export interface Room {
  /** How many requests are worked on at once. */
  atOnce: number;
  /** How many more wait for their turn, and how long at most. */
  waiting: number;
  patienceMs: number;
}

/**
 * More at once would only wait for the one writer of SQLite; on PostgreSQL some of the ten connections stay free for
 * everybody else.
 */
export const syncRoom: Room = { atOnce: 6, waiting: 30, patienceMs: 1000 };

/** When a device that was sent away may come back, in seconds: not all of them together. */
const [soonest, latest] = [2, 8];

/**
 * Lets in as many requests as there is room for; any other is told when to come back. Better told at once than timed
 * out: what a device has given up on is done in vain.
 */
export function admission(
  { atOnce, waiting, patienceMs }: Room,
  random: () => number = Math.random,
): Middleware {
  let working = 0;
  const line: (() => void)[] = [];

  function sentAway(): Problem {
    const retryAfter = soonest + Math.floor(random() * (latest - soonest + 1));
    return new Problem('unavailable', undefined, { retryAfter });
  }

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(begin), 1);
        reject(sentAway());
      }, patienceMs);
      line.push(begin);
    });
  }

  return async (_ctx, next) => {
    if (working < atOnce) working += 1;
    else if (line.length < waiting) await turn();
    else throw sentAway();
    try {
      await next();
    } finally {
      // The next in line gets this place: no new request slips in between.
      const begin = line.shift();
      if (begin) begin();
      else working -= 1;
    }
  };
}
