import type { SyncResponse } from '../../contract/sync';
import { again } from '../db/databases';
import { readMeta } from '../db/meta';
import { withRoom } from '../db/room';
import type { HubDb, OutboxEntry, PersonDb } from '../db/tables';
import { type Applied, applyGuestAnswer, applyPersonAnswer } from './answer';
import { take, type WithOutbox } from './outbox';

/** What a round takes along: the entries, marked as being sent, and the cursor of that same moment. */
export interface Taken {
  batch: OutboxEntry[];
  cursor: string | null;
}

/** One queue and where its answers go. Guest entries travel without a name, whoever is signed in. */
export interface Queue {
  db: WithOutbox;
  userId: string | null;
  token: string | null;
  take(limit: number): Promise<Taken>;
  /** `at`: when it was asked, and `now` when it was answered (ms by the device's clock). */
  apply(asked: Taken & { at: number }, response: SyncResponse, now: number): Promise<Applied>;
  /** Whether the rows were complete at `since` or later (ms by the device's clock), or there are none to pull. */
  isPulled(since: number, now: number): Promise<boolean>;
}

/** The queue of people without a sign-in. It pulls nothing. */
export function guestQueue(hub: HubDb): Queue {
  return {
    db: hub,
    userId: null,
    token: null,
    take: (limit) =>
      again(hub, () =>
        hub.transaction('rw', hub.outbox, async () => ({ batch: await take(hub, limit), cursor: null })),
      ),
    apply: (_asked, response, now) => again(hub, () => withRoom(() => applyGuestAnswer(hub, response, now))),
    isPulled: async () => true,
  };
}

/** The queue and rows of the person who is signed in. */
export function personQueue(db: PersonDb, userId: string, token: string): Queue {
  return {
    db,
    userId,
    token,
    take: (limit) =>
      again(db, () =>
        db.transaction('rw', db.outbox, db.meta, async () => ({
          batch: await take(db, limit),
          cursor: (await readMeta(db, 'cursor')) ?? null,
        })),
      ),
    apply: (asked, response, now) =>
      again(db, () => withRoom(() => applyPersonAnswer(db, asked, response, now))),
    async isPulled(since, now) {
      const at = (await readMeta(db, 'lastSyncAt')) ?? Number.NEGATIVE_INFINITY;
      // One that lies ahead is of before the clock was set back.
      return at >= since && at <= now;
    },
  };
}
