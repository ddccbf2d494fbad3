import type { Database } from './db/database';
import type { Log } from './log';
import { sweepPlaces } from './resources/bookings/places/sweep';

const minute = 60_000;

/** Does each minute what time alone changes about places: one after the other, however long it takes. Answers how to stop it. */
export function sweepEveryMinute({ db, now, log }: { db: Database; now: () => Date; log: Log }): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = () => {
    void sweepPlaces(db, now())
      .then((unanswered) => unanswered > 0 && log.info({ unanswered }, 'swept'))
      .catch((error) => log.error({ err: error }, 'not swept'))
      .finally(() => {
        if (!stopped) timer = setTimeout(run, minute).unref();
      });
  };
  run();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
