import type { Database } from '../../db/database';
import { instantsOf } from '../../db/lists/filters';
import type { Log } from '../../logging/log';
import { everyDay, onTouched } from '../roster/touched';
import { notifyWaiting } from './notify-free';
import type { WaitlistRow } from './row';

const atOnce = 200;
/** So many pages are looked at in one go; a sweep goes on with the others. */
const mostPages = 10;

type After = Pick<WaitlistRow, 'starts_at' | 'id'> | undefined;

/** Looks at entries in the order of their times, of one day or of all; answers how many were notified, and where it stopped before the end. */
async function lookOn(
  db: Database,
  now: Date,
  { day, after }: { day?: string; after?: After },
): Promise<{ notified: number; next: After }> {
  let notified = 0;
  let next = after;
  for (let page = 0; page < mostPages; page += 1) {
    const rows = await pageOf(db, { day, after: next });
    notified += await notifyWaiting(db, rows, now);
    const last = rows.at(-1);
    if (rows.length < atOnce || !last) return { notified, next: undefined };
    next = { starts_at: last.starts_at, id: last.id };
  }
  return { notified, next };
}

function pageOf(
  db: Database,
  { day, after }: { day?: string | undefined; after: After },
): Promise<WaitlistRow[]> {
  const query = db.read<WaitlistRow>('free_watch').orderBy(['starts_at', 'id']).limit(atOnce);
  const { from, before } = day ? instantsOf({ from: day, to: day }) : {};
  if (from && before) query.where('starts_at', '>=', from).where('starts_at', '<', before);
  if (after)
    query.where('starts_at', '>=', after.starts_at).where((beyond) => {
      beyond.where('starts_at', '>', after.starts_at).orWhere('id', '>', after.id);
    });
  return query as unknown as Promise<WaitlistRow[]>;
}

/**
 * What is to be done each minute: finds times that are free because a hold ended or the night is over, and ends what nobody can have any
 * more. Each time goes on where the one before stopped, so that everybody's turn comes. Answers how many were notified.
 */
export function openWaitlistSweep(): (db: Database, now: Date) => Promise<number> {
  let after: After;
  return async (db, now) => {
    const { notified, next } = await lookOn(db, now, { after });
    after = next;
    return notified;
  };
}

export interface CapacityWatch {
  /** Is done once all was looked at that changed so far. */
  settled(): Promise<void>;
  /** Begins nothing more, and is done once nothing is under way. */
  stop(): Promise<void>;
}

/** Looks, after each commit of this process that changes capacity, at the entries of its days. What fails is found by the sweep. */
export function watchCapacity({ db, now, log }: { db: Database; now: () => Date; log: Log }): CapacityWatch {
  const days = new Set<string>();
  let running: Promise<void> | undefined;
  let stopped = false;

  async function work(): Promise<void> {
    for (let [day] = days; day !== undefined && !stopped; [day] = days) {
      if (day === everyDay) days.clear();
      days.delete(day);
      try {
        await lookOn(db, now(), day === everyDay ? {} : { day });
      } catch (error) {
        log.error({ err: error, day }, 'not told what is free');
      }
    }
    // At once with the last look: what is touched after it begins anew.
    running = undefined;
  }
  const deaf = onTouched((touched) => {
    for (const day of touched) days.add(day);
    running ??= work();
  });

  return {
    async settled() {
      while (running) await running;
    },
    async stop() {
      deaf();
      stopped = true;
      await running;
    },
  };
}
