import { sweepReservations } from '../bookings/move/sweep';
import { notifyUnanswered } from '../bookings/notifications/notify-unanswered';
import type { Database } from '../db/database';
import { sweepHere } from '../dispatch/board/here';
import type { Log } from '../logging/log';
import { openWaitlistSweep } from '../scheduling/waitlist/watch-capacity';

const minute = 60_000;

/** Answers how many it did something about. */
type Work = (db: Database, now: Date) => Promise<number>;

/**
 * Does each minute what time alone changes about capacity, and what it makes the office and whoever waits for a place hear of: one after the other, however long it
 * takes. Answers how to stop it.
 */
export function sweepEveryMinute({
  db,
  now,
  log,
  more = {},
}: {
  db: Database;
  now: () => Date;
  log: Log;
  /** What is done besides, where it is switched on. */
  more?: Record<string, Work>;
}): () => void {
  const works: Record<string, Work> = {
    places: sweepReservations,
    unanswered: notifyUnanswered,
    free: openWaitlistSweep(),
    here: sweepHere,
    ...more,
  };
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const sweep = async () => {
    for (const [name, work] of Object.entries(works)) {
      try {
        const count = await work(db, now());
        if (count > 0) log.info({ [name]: count }, 'swept');
      } catch (error) {
        log.error({ err: error, name }, 'not swept');
      }
    }
  };
  const run = () => {
    void sweep().finally(() => {
      if (!stopped) timer = setTimeout(run, minute).unref();
    });
  };
  run();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
