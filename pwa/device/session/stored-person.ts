import type { Profile } from '../../../contract/accounts/users';
import { dropOldRows, dropRows, hasOldRows } from '../db/age';
import { again } from '../db/databases';
import { lockName, type SyncEnv } from '../db/env';
import { readMeta, writeMeta } from '../db/meta';
import { withRoom, withRoomOr } from '../db/room';
import type { PersonDb, StoredSession } from '../db/tables';
import { unsentPhotos } from '../photos/held';
import { underLock } from '../sync/lock';
import { waitingCount } from '../sync/outbox/outbox';
import { unwant } from '../sync/push/bound';
import { expireSession, readSession } from '../sync/stored-session';

/** Who is signed in on this device, and their profile. */
export interface KeptPerson {
  session?: StoredSession;
  user?: Profile;
}

/** What a start finds. `left`: it ended a logout that had been cut short. */
export interface FoundPerson extends KeptPerson {
  left: boolean;
}

/** The signed-in person as the device keeps them. */
export interface StoredPerson {
  /** Ends a logout that was cut short, and reads who is here. */
  find(): Promise<FoundPerson>;
  read(): Promise<KeptPerson>;
  keep(session: StoredSession): Promise<void>;
  /** Ends the sign-in if it is still this one. */
  expire(session: StoredSession): Promise<boolean>;
  /** Of a closed account nothing stays but what waits to be sent. */
  dropRows(userId: string): Promise<void>;
  /** What is not on the server yet, the guest's included. */
  unsent(userId: string | undefined): Promise<Unsent>;
  leave(userId: string | undefined): Promise<void>;
  /** Ends a logout that a crash interrupted. Answers whether there was one. */
  finishLeaving(): Promise<boolean>;
}

/** Entries of an outbox, and photos, whose bytes nobody else has. */
export interface Unsent {
  requests: number;
  photos: number;
}

/** A frozen tab may hold up the deletion, but not the person: the tables are empty by then, the next start deletes. */
const forgetMs = 5_000;

export function storedPerson(env: SyncEnv): StoredPerson {
  const { hub, person } = env.databases;

  /** Who left and is not forgotten yet. */
  const leaver = () => again(hub, () => readMeta(hub, 'leaving'));

  /** Wipes the person whom the mark names, then the mark: a crash in between wipes again. One at a time, by the lock. */
  async function wipe(): Promise<boolean> {
    const leaving = await leaver();
    if (!leaving) return false;
    const stillLeaving = async () => (await leaver()) !== undefined;
    const forgotten = await within(env, forgetMs, env.databases.forget(leaving.userId, stillLeaving));
    if (forgotten) await writeMeta(hub, 'leaving', undefined);
    return true;
  }

  /** Their profile as kept here, once what is too old is gone. */
  async function profileOf(db: PersonDb, userId: string): Promise<Profile | undefined> {
    const [old, kept] = await db.transaction('r', [db.bookings, db.profile, db.meta], () =>
      Promise.all([hasOldRows(db, userId, env.now()), db.profile.get(userId)]),
    );
    if (!old) return kept?.data;
    await dropOldRows(db, userId, env.now());
    return (await db.profile.get(userId))?.data;
  }

  async function finishLeaving(): Promise<boolean> {
    return (await leaver()) !== undefined && (await underLock(env, wipe)) !== false;
  }

  async function read(): Promise<KeptPerson> {
    const session = await readSession(hub);
    if (!session) return {};
    env.databases.admit(session.userId);
    const db = person(session.userId);
    return again(db, async () => ({ session, user: await profileOf(db, session.userId) }));
  }

  return {
    async find() {
      // Whoever is leaving is no longer signed in: neither needs to wait for the other.
      const [left, kept] = await Promise.all([finishLeaving(), read()]);
      return { left, ...kept };
    },
    read,
    async keep(session) {
      await finishLeaving();
      await withRoom(() =>
        hub.transaction('rw', hub.meta, async () => {
          await writeMeta(hub, 'leaving', undefined);
          await writeMeta(hub, 'session', session);
        }),
      );
      env.databases.admit(session.userId);
    },
    expire: (session) => expireSession(hub, session),
    async dropRows(userId) {
      await unwant(hub, userId);
      await dropRows(person(userId));
    },
    async unsent(userId) {
      const homes = userId ? [hub, person(userId)] : [hub];
      const unsent = { requests: 0, photos: 0 };
      for (const db of homes) {
        unsent.requests += await waitingCount(db.outbox);
        unsent.photos += await unsentPhotos(db);
      }
      return unsent;
    },
    async leave(userId) {
      await finishLeaving();
      const ofGuests = [hub.outbox, hub.sent, hub.drafts, hub.photos, hub.photoBytes];
      const empty = (mark: boolean) => () =>
        hub.transaction('rw', [...ofGuests, hub.meta], async () => {
          await Promise.all(ofGuests.map((table) => table.clear()));
          for (const name of ['queuedOps', 'session', 'push', 'pushUntold', 'visits'] as const)
            await writeMeta(hub, name, undefined);
          if (userId && mark) await writeMeta(hub, 'leaving', { userId });
          return mark;
        });
      // A full device keeps no mark of it; it can delete all the same.
      const marked = await again(hub, () => withRoomOr(empty(true), empty(false)));
      const end = async () => {
        if (marked || !userId) return void (await wipe());
        const left = async () => !(await readSession(hub));
        await within(env, forgetMs, env.databases.forget(userId, left));
      };
      // The lock is taken from whoever is sending: their answer finds a closed database, no new round finds a session.
      await (env.locks ? env.locks.request(lockName, { steal: true }, end) : end());
    },
    finishLeaving,
  };
}

function within(env: SyncEnv, ms: number, work: Promise<void>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = env.setTimeout(() => resolve(false), ms);
    work.then(() => resolve(true), reject).finally(() => env.clearTimeout(timer));
  });
}
