import type { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Middleware } from 'koa';
import { Problem } from '../../../contract/errors';

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

function sentAway(random: () => number): Problem {
  const retryAfter = soonest + Math.floor(random() * (latest - soonest + 1));
  return new Problem('unavailable', undefined, { retryAfter });
}

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

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(begin), 1);
        reject(sentAway(random));
      }, patienceMs);
      line.push(begin);
    });
  }

  return async (_ctx, next) => {
    if (working < atOnce) working += 1;
    else if (line.length < waiting) await turn();
    else throw sentAway(random);
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

/** As many as a browser asks for at once: so few are nobody's flood. */
const few = 6;

/**
 * Sends whoever comes away, before anything of a request is read, while the process is behind and more than a few wait in it
 * already. With fewer it is the machine that is late, and to send people away would not help it.
 */
export function shed(isBehind: () => boolean, random: () => number = Math.random): Middleware {
  const within = new Set<IncomingMessage>();

  /** What is still being sent waits for its sender, not here. */
  function isCrowded(): boolean {
    let waiting = 0;
    for (const { complete } of within) if (complete) waiting += 1;
    return waiting >= few;
  }

  return async ({ req }, next) => {
    if (isBehind() && isCrowded()) throw sentAway(random);
    within.add(req);
    try {
      await next();
    } finally {
      // Whoever comes in the same turn of the loop has waited for this one, though it is done.
      setImmediate(() => within.delete(req));
    }
  };
}

const windowMs = 1000;
const behindMs = 150;
/** Of its time, that a process works which has more to do than it can. */
const busyShare = 0.8;

/**
 * Watches the event loop: whether whoever waited for a turn waited too long on average, in each of the last two seconds, while there
 * was no rest. A pause, as for a start or for collecting garbage, falls into one of them; more work than can be done into both.
 * Where it rests between turns that come late, the machine is busy with something else: to send people away would not help it.
 */
export function watchEventLoop(): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let late = 0;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    late = delay.mean / 1e6 > behindMs && utilization > busyShare ? late + 1 : 0;
    delay.reset();
  }, windowMs).unref();
  return () => late >= 2;
}
