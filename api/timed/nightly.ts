import { addDays, dubaiDay, dubaiHour } from '../../contract/time';
import { forgetOldVisitLinks } from '../bookings/door/links';
import type { Database } from '../db/database';
import { type Acting, inTransaction, takeTime } from '../db/transaction';
import type { Files } from '../files/files';
import type { Log } from '../logging/log';
import { forgetOldDocuments } from '../money/documents/keeping';
import { forgetOldPayLinks } from '../money/online/payer-link/links';
import { forgetOldCheckouts } from '../money/online/record/forget';
import { noteHeldLately } from '../money/overview/note-lately';
import { forgetOldQuotes } from '../money/quotes/forget';
import { forgetEndedSubscriptions } from '../notifications/deliver/push/subscriptions';
import { forgetOldMessages } from '../notifications/enqueue/keeping';
import { forgetOldLinks } from '../people/accounts/links';
import { forgetOldSessions } from '../people/auth/sessions/sessions';
import { forgetOldTickets } from '../people/auth/sessions/tickets';
import { forgetOldChallenges } from '../people/factors/challenges';
import { sealAnew } from '../people/factors/totp';
import type { Vault } from '../people/factors/vault';
import { eraseLeftovers } from '../people/own-data/erase';
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

interface Night extends Options {
  at: Date;
}

const acting = (at: Date): Acting => ({ now: at, actor: null, requestId: 'nightly' });

/** What is deleted once it is old, each in a transaction of its own. */
const forgets = {
  receipts: forgetOldReceipts,
  sessions: forgetOldSessions,
  devices: forgetEndedSubscriptions,
  links: forgetOldLinks,
  visitLinks: forgetOldVisitLinks,
  payLinks: forgetOldPayLinks,
  tickets: forgetOldTickets,
  challenges: forgetOldChallenges,
  messages: forgetOldMessages,
  checkouts: forgetOldCheckouts,
  photosPast: forgetOldPhotos,
};

/** In this order. What they answer, mostly how many, is told to the log by these names. */
const steps: Record<string, (night: Night) => Promise<unknown>> = {
  termed: ({ db, at }) => keepTermsOfBefore(db, at),
  expired: ({ db, at }) => expireSubscriptions(db, at),
  moved: ({ db, at }) => settleHomes(db, at),
  looked: ({ db, at }) => lookAtPlans(db, at),
  due: ({ db, at }) => notifyVisitsDue(db, at),
  ending: ({ db, at }) => notifyPlansEnding(db, at),
  photos: ({ db, at }) => remindOfPhotos(db, at),
  erased: ({ db, at }) => eraseLeftovers(db, acting(at)),
  outlived: ({ db, at }) => forgetOldDocuments(db, at),
  held: ({ db, at }) => noteHeldLately(db, at),
  lapsed: ({ db, at }) => forgetOldQuotes(db, at),
  ...Object.fromEntries(
    Object.entries(forgets).map(([name, forget]) => [
      name,
      ({ db, at }: Night) =>
        inTransaction(db, acting(at), async (tx) => {
          await takeTime(tx);
          await forget(tx);
        }),
    ]),
  ),
  // Bookings of an earlier version, or of a backup, do not say yet who of theirs cannot come.
  marked: ({ db, at }) =>
    inTransaction(db, acting(at), async (tx) => {
      await takeTime(tx);
      await holdRoster(tx, 'alone');
      return markAnew(tx, 'everybody');
    }),
  sealed: async ({ db, at, vault }) => (vault ? await sealAnew(db, vault, at) : 0),
  strays: async ({ db, at, files }) =>
    files ? (await sweepPieces(db, files, at)) + (await findStrays(db, files, at)) : 0,
};

/**
 * What time alone changes: subscriptions past their end or near it, whose visits are due, photos that phones have still to send, old
 * receipts, sessions, links, tickets and messages, documents and photos past their years, quotes nobody accepted, what an erased person
 * left behind, whose money is held that a release of before noted nowhere, whose technician cannot come, and what is still sealed with the key before. Harmless to repeat. A step that fails is told
 * to the log and keeps no other from being done; then it throws.
 */
export async function tidy(options: Options): Promise<void> {
  const { log } = options;
  const night = { ...options, at: options.now() };
  const done: Record<string, unknown> = {};
  const faults: unknown[] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      done[name] = await step(night);
    } catch (error) {
      faults.push(error);
      log.error({ err: error, step: name }, 'not tidied');
    }
  }
  log.info(done, 'tidied');
  if (faults.length > 0) throw faults[0];
}

/** Tidies at once, and again shortly after every midnight in Dubai. Answers how to stop it. */
export function tidyNightly(options: Options): () => void {
  const { now } = options;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = () => {
    void tidy(options)
      // Told to the log already.
      .catch(() => {})
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
