import { addDays, dubaiDay, dubaiHour } from '../../contract/time';
import { forgetOldVisitLinks } from '../bookings/door/links';
import type { Database } from '../db/database';
import { inTransaction, takeTime } from '../db/transaction';
import type { Files } from '../files/files';
import type { Log } from '../logging/log';
import { forgetOldDocuments } from '../money/documents/keeping';
import { forgetOldPayLinks } from '../money/online/payer-link/links';
import { forgetOldCheckouts } from '../money/online/record/forget';
import { forgetOldQuotes } from '../money/quotes/forget';
import { forgetEndedSubscriptions } from '../notifications/deliver/push/subscriptions';
import { forgetOldMessages } from '../notifications/enqueue/keeping';
import { forgetOldLinks } from '../people/accounts/links';
import { forgetOldSessions } from '../people/auth/sessions/sessions';
import { forgetOldTickets } from '../people/auth/sessions/tickets';
import { forgetOldChallenges } from '../people/factors/challenges';
import { sealAnew } from '../people/factors/totp';
import type { Vault } from '../people/factors/vault';
import { eraseLeftovers } from '../people/users/erase';
import { findStrays } from '../photos/kept';
import { forgetOldPhotos } from '../photos/store';
import { sweepPieces } from '../photos/uploads/rows';
import { lookAtPlans } from '../plans/due/looks';
import { notifyVisitsDue } from '../plans/due/notify-due';
import { expireSubscriptions, settleHomes } from '../plans/nights/expire';
import { keepTermsOfBefore } from '../plans/nights/keep-terms';
import { notifyPlansEnding } from '../plans/nights/notify-ending';
import { markAnew } from '../scheduling/reassign/mark-anew';
import { holdRoster } from '../scheduling/roster/roster';
import { forgetOldReceipts } from '../sync/receipts';
import { remindOfPhotos } from '../work/report/waiting';

interface Options {
  db: Database;
  now: () => Date;
  log: Log;
  /** Seals what must be read again; without one nothing is sealed anew. */
  vault?: Vault;
  /** Where strays are looked for; without it nowhere. */
  files?: Files;
}

/**
 * What time alone changes: subscriptions past their end or near it, whose visits are due, photos that phones have still to send, old receipts, sessions, links, tickets and messages, documents and photos past their years, quotes nobody accepted, what an erased
 * person left behind, whose technician cannot come, and what is still sealed with the key before. Harmless to repeat.
 */
export async function tidy({ db, now, log, vault, files }: Options): Promise<void> {
  const at = now();
  const termed = await keepTermsOfBefore(db, at);
  const expired = await expireSubscriptions(db, at);
  const moved = await settleHomes(db, at);
  const looked = await lookAtPlans(db, at);
  const due = await notifyVisitsDue(db, at);
  const ending = await notifyPlansEnding(db, at);
  const photos = await remindOfPhotos(db, at);
  const erased = await eraseLeftovers(db, { now: at, actor: null, requestId: 'nightly' });
  const outlived = await forgetOldDocuments(db, at);
  const lapsed = await forgetOldQuotes(db, at);
  await inTransaction(db, { now: at, actor: null, requestId: 'nightly' }, async (tx) => {
    await takeTime(tx);
    await forgetOldReceipts(tx);
    await forgetOldSessions(tx);
    await forgetEndedSubscriptions(tx);
    await forgetOldLinks(tx);
    await forgetOldVisitLinks(tx);
    await forgetOldPayLinks(tx);
    await forgetOldTickets(tx);
    await forgetOldChallenges(tx);
    await forgetOldMessages(tx);
    await forgetOldCheckouts(tx);
    await forgetOldPhotos(tx);
  });
  // Bookings of an earlier version, or of a backup, do not say yet who of theirs cannot come.
  const marked = await inTransaction(db, { now: at, actor: null, requestId: 'nightly' }, async (tx) => {
    await takeTime(tx);
    await holdRoster(tx, 'alone');
    return markAnew(tx, 'everybody');
  });
  const sealed = vault ? await sealAnew(db, vault, at) : 0;
  const strays = files ? (await sweepPieces(db, files, at)) + (await findStrays(db, files, at)) : 0;
  log.info(
    { termed, expired, moved, looked, due, ending, photos, erased, outlived, lapsed, marked, sealed, strays },
    'tidied',
  );
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
