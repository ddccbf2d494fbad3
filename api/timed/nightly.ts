import { addDays, dubaiDay, dubaiHour } from '../../contract/time';
import type { Database } from '../db/database';
import { inTransaction, takeTime } from '../db/transaction';
import type { Log } from '../log';
import { forgetOldLinks } from '../resources/auth/links';
import { forgetOldTickets } from '../resources/auth/second-step/tickets';
import { forgetOldSessions } from '../resources/auth/sessions/sessions';
import { markAnew } from '../resources/bookings/reassign/mark-anew';
import { forgetOldMessages } from '../resources/notifications/keeping';
import { forgetEndedSubscriptions } from '../resources/notifications/push/subscriptions';
import { forgetOldChallenges } from '../resources/second-factor/challenges';
import { sealAnew } from '../resources/second-factor/totp';
import type { Vault } from '../resources/second-factor/vault';
import { tellPlansEnding } from '../resources/subscriptions/ending';
import { expireSubscriptions } from '../resources/subscriptions/expire';
import { holdRoster } from '../resources/team/roster';
import { eraseLeftovers } from '../resources/users/erase';
import { forgetOldVisitLinks } from '../resources/visits/links';
import { forgetOldReceipts } from '../sync/receipts';

interface Options {
  db: Database;
  now: () => Date;
  log: Log;
  /** Seals what must be read again; without one nothing is sealed anew. */
  vault?: Vault;
}

/**
 * What time alone changes: subscriptions past their end or near it, old receipts, sessions, links, tickets and messages, what an erased
 * person left behind, whose technician cannot come, and what is still sealed with the key before. Harmless to repeat.
 */
export async function tidy({ db, now, log, vault }: Options): Promise<void> {
  const at = now();
  const expired = await expireSubscriptions(db, at);
  const ending = await tellPlansEnding(db, at);
  const erased = await eraseLeftovers(db, { now: at, actor: null, requestId: 'nightly' });
  await inTransaction(db, { now: at, actor: null, requestId: 'nightly' }, async (tx) => {
    await takeTime(tx);
    await forgetOldReceipts(tx);
    await forgetOldSessions(tx);
    await forgetEndedSubscriptions(tx);
    await forgetOldLinks(tx);
    await forgetOldVisitLinks(tx);
    await forgetOldTickets(tx);
    await forgetOldChallenges(tx);
    await forgetOldMessages(tx);
  });
  // Bookings of an earlier version, or of a backup, do not say yet who of theirs cannot come.
  const marked = await inTransaction(db, { now: at, actor: null, requestId: 'nightly' }, async (tx) => {
    await takeTime(tx);
    await holdRoster(tx, 'alone');
    return markAnew(tx, 'everybody');
  });
  const sealed = vault ? await sealAnew(db, vault, at) : 0;
  log.info({ expired, ending, erased, marked, sealed }, 'tidied');
}

/** Tidies at once, and again shortly after every midnight in Dubai. Answers how to stop it. */
export function tidyNightly(options: Options): () => void {
  const { now, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = () => {
    void tidy(options)
      .catch((error) => log.error({ err: error }, 'not tidied'))
      .finally(() => {
        if (!stopped) timer = setTimeout(run, msToMidnight(now())).unref();
      });
  };
  run();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Milliseconds to five seconds past the next midnight in Dubai. */
export function msToMidnight(now: Date): number {
  return dubaiHour(addDays(dubaiDay(now), 1), 0).getTime() + 5000 - now.getTime();
}
