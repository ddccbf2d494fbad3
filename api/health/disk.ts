import { statfs } from 'node:fs/promises';
import type { Log } from '../logging/log';

const least = 0.05;
const warnedBelow = 0.1;
const hour = 3_600_000;

interface Options {
  now: () => Date;
  log: Log;
  /** The share of the disk that is free, 0 to 1. */
  free: () => Promise<number>;
}

/** Answers whether the disk has room for work. A disk that fills up is told to the log once an hour, ahead of that. */
export function diskRoom({ now, log, free }: Options): () => Promise<boolean> {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const share = await free();
    if (share < warnedBelow && now().getTime() - warnedAt >= hour) {
      warnedAt = now().getTime();
      log.warn({ freePercent: Math.floor(share * 100) }, 'the disk is nearly full');
    }
    return share >= least;
  };
}

/** The share of a folder's disk that is free for this process. */
export async function freeShare(dir: string): Promise<number> {
  const { bavail, blocks } = await statfs(dir);
  return blocks > 0 ? bavail / blocks : 1;
}
