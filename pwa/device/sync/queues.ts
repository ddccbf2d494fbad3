import type { SyncResponse } from '../../../contract/sync/sync';
import { again, type Databases } from '../db/databases';
import { readCursor, readMeta } from '../db/meta';
import { withRoomOr } from '../db/room';
import type { HubDb, OutboxEntry, PersonDb } from '../db/tables';
import { type Applied, applyGuestAnswer, applyPersonAnswer, applyWithoutRoom } from './outbox/answer';
import { type Choice, take, takeUncounted, type WithOutbox } from './outbox/outbox';
import { readSession } from './stored-session';

/** What a round takes along: the entries, marked as being sent, and the cursor of that same moment. */
export interface Batch {
  batch: OutboxEntry[];
  cursor: string | null;
  /** The device is full: they are sent from memory. */
  full?: boolean;
}

/** A device sends for guests and for the person signed in; a failure of one queue does not delay the other. */
export const queueNames = ['guest', 'person'] as const;
export type QueueName = (typeof queueNames)[number];

/** One queue and where its answers go. Guest entries travel without a name, whoever is signed in. */
export interface Queue {
  db: WithOutbox;
  userId: string | null;
  token: string | null;
  /** Where nothing else waits, one entry that was set aside and is not among `vain`; none without it. */
  take(choice: Choice): Promise<Batch>;
  /** `at`: when it was asked, and `now` when it was answered (ms by the device's clock). */
  apply(sent: Batch & { at: number }, response: SyncResponse, now: number): Promise<Applied>;
  /** Whether the rows were complete at `since` or later (ms by the device's clock), or there are none to pull. Pages begun are to be ended. */
  isPulled(since: number, now: number): Promise<boolean>;
}

/** The queue of that name as it is now; undefined where no person is signed in. */
export async function openQueue({ hub, person }: Databases, name: QueueName): Promise<Queue | undefined> {
  if (name === 'guest') return guestQueue(hub);
  const session = await readSession(hub);
  return session?.token ? personQueue(person(session.userId), session.userId, session.token) : undefined;
}

/** The queue of people without a sign-in. It pulls nothing. */
function guestQueue(hub: HubDb): Queue {
  return {
    db: hub,
    userId: null,
    token: null,
    take: (choice) => takeBatch(hub, choice, async () => null),
    apply: (_sent, response, now) => applied(hub, response, () => applyGuestAnswer(hub, response, now)),
    isPulled: async () => true,
  };
}

/** The queue and rows of the person who is signed in. */
function personQueue(db: PersonDb, userId: string, token: string): Queue {
  return {
    db,
    userId,
    token,
    take: (choice) => takeBatch(db, choice, () => readCursor(db)),
    apply: (sent, response, now) => applied(db, response, () => applyPersonAnswer(db, sent, response, now)),
    async isPulled(since, now) {
      if (await readMeta(db, 'unfinished')) return false;
      const at = (await readMeta(db, 'lastSyncAt')) ?? Number.NEGATIVE_INFINITY;
      // One that lies ahead is of before the clock was set back.
      return at >= since && at <= now;
    },
  };
}

/** Marks what is sent next; on a device that is full it is sent all the same. */
function takeBatch(db: WithOutbox, choice: Choice, cursor: () => Promise<string | null>): Promise<Batch> {
  const by = (mark: typeof take, full?: boolean) => () =>
    db.transaction('rw', db.outbox, db.meta, async () => ({
      batch: await mark(db, choice),
      cursor: await cursor(),
      ...(full && { full }),
    }));
  return again(db, () => withRoomOr(by(take), by(takeUncounted, true)));
}

function applied(db: WithOutbox, { results }: SyncResponse, all: () => Promise<Applied>): Promise<Applied> {
  return again(db, () => withRoomOr(all, () => applyWithoutRoom(db, results)));
}
