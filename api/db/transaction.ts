import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { v7 as timeOrderedId } from 'uuid';
import type { Actor } from '../../contract/accounts/users';
import { Problem } from '../../contract/errors';
import { announce } from './announce';
import { type AuditRow, writeLinks } from './audit-chain';
import type { Database, Engine, Followers } from './database';
import { isTransient } from './faults';
import { bumpPublic, type Change, writeFeed } from './feed';
import { newsOf } from './news';
import { holdSessions, type SessionsHeld } from './session-guard';
import { insertRows, rowsOf } from './statements';
import { Totals } from './totals';

/** Who acts, when, in which request; what the server does by itself has a name in place of the request's id. */
export interface Acting extends SessionsHeld {
  now: Date;
  actor: Actor | null;
  requestId?: string;
  /** The name of the device that synchronises: made by itself, and told to nobody. */
  device?: string | undefined;
  /** From where it was asked, as the limits count it. */
  network?: string | undefined;
}

/** An open write transaction, and what has to be written with its effect before it commits. */
export interface Tx extends Acting {
  trx: Knex.Transaction;
  engine: Engine;
  followers: Partial<Followers>;
  /** The same in all its savepoints: by it may be kept what holds as long as the transaction lasts. */
  whole: object;
  totals: Totals;
  changes: Change[];
  /** What was written down, to be linked to the audit's chain. */
  acts: AuditRow[];
  /** What is done last, of `atEnd`. */
  ending: Array<() => Promise<void>>;
  announced: { public: boolean };
  /** What is new for the office alone, and is neither an act nor a row of the feed. */
  nouns: Set<string>;
  /** Who has something new that is no row of the feed, and is read when it is looked at. */
  people: Set<string>;
  /** Tells devices that a row changed, or left the view of an audience. */
  touch(change: Change): void;
  /** Tells everybody that public content changed. */
  publicChanged(): void;
  audit(entry: {
    action: string;
    type: string;
    id: string;
    before?: unknown;
    after?: unknown;
  }): Promise<void>;
  /**
   * Done in this transaction when all else of it is: what holds a row that everybody needs, so that nobody waits for it meanwhile, nor
   * who has it for them. A part that is undone takes its own back.
   */
  atEnd(work: () => Promise<void>): void;
  /** Runs once the commit stands: mail, metrics. Not run when the transaction fails. */
  afterCommit(work: () => void): void;
}

const patience = 5000;

/**
 * Runs `work` in one write transaction that holds its lock from the first statement, and retries the whole of it while
 * another writer is in the way (up to 5 s, then `unavailable`). Nothing slow may be awaited inside. Whoever acts by a sign-in
 * that has ended since the request was let in is refused (`unauthenticated`) before anything is done.
 */
export async function inTransaction<T>(
  db: Database,
  acting: Acting,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const started = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    const after: Array<() => void> = [];
    try {
      const result = await db.write.transaction(async (trx) => {
        if (db.engine === 'sqlite') {
          // One transaction a turn: those that wait for the connection would follow each other without a pause.
          await nextTurn();
          await takeWriteLock(trx);
        }
        await holdSessions(db.engine, trx, acting);
        const tx = openTx(db, trx, acting, after);
        const answer = await work(tx);
        for (const each of tx.ending) await each();
        await tx.totals.write(trx);
        if (tx.announced.public) await bumpPublic(trx);
        await writeLinks(trx, tx.acts);
        await writeFeed(trx, tx.changes);
        after.push(await announce(db, trx, newsOf(tx)));
        return answer;
      });
      for (const each of after) each();
      return result;
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (performance.now() - started > patience || (db.engine === 'pg' && attempt >= 5)) {
        throw new Problem('unavailable', undefined, { retryAfter: 2 });
      }
      await wait(Math.random() * Math.min(100, 5 * 2 ** attempt));
    }
  }
}

/** Knex begins deferred; a first statement that writes takes SQLite's write lock at once instead of failing half-way. */
async function takeWriteLock(trx: Knex.Transaction): Promise<void> {
  await rowsOf(trx, "UPDATE sync_clock SET value = value WHERE space = ''");
}

function openTx(
  { engine, followers }: Database,
  trx: Knex.Transaction,
  acting: Acting,
  after: Array<() => void>,
): Tx {
  const changes: Change[] = [];
  const announced = { public: false };
  return {
    ...acting,
    trx,
    engine,
    followers,
    whole: {},
    totals: new Totals(),
    changes,
    acts: [],
    ending: [],
    touch: (change) => changes.push(change),
    announced,
    nouns: new Set(),
    people: new Set(),
    publicChanged() {
      announced.public = true;
    },
    async audit({ action, type, id, before, after: now }) {
      const act: AuditRow = {
        // Of two at the same instant, the id says which was first.
        id: timeOrderedId(),
        at: this.now.toISOString(),
        actor_id: this.actor?.id ?? null,
        action,
        entity_type: type,
        entity_id: id,
        before: JSON.stringify(before ?? null),
        after: JSON.stringify(now ?? null),
        request_id: this.requestId ?? '',
      };
      await insertRows(this.trx, 'audit', [act]);
      this.acts.push(act);
    },
    atEnd(each) {
      this.ending.push(each);
    },
    afterCommit: (each) => after.push(each),
  };
}

/** Lets each statement of the transaction take, and wait, as long as it needs: for a start's and the night's work. */
export async function takeTime({ trx, engine }: Tx): Promise<void> {
  if (engine !== 'pg') return;
  for (const limit of ['statement_timeout', 'lock_timeout']) await trx.raw(`SET LOCAL ${limit} = 0`);
}

/** The same query with its rows held to the end of the transaction; SQLite's one writer holds them all already. */
export function locked<Q extends { forUpdate(): Q }>(tx: Tx, query: Q): Q {
  return tx.engine === 'pg' ? query.forUpdate() : query;
}

/** Holds a whole table to the end of the transaction: one at a time works on what belongs to all of it. */
export async function lockTable({ engine, trx }: Tx, table: string): Promise<void> {
  if (engine === 'pg') await trx.raw('LOCK TABLE ?? IN SHARE ROW EXCLUSIVE MODE', [table]);
}

/** A part of the transaction that may fail alone: what it wrote and what it announced is undone, the rest stays. */
export async function inSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const [changes, acts, totals] = [tx.changes.length, tx.acts.length, tx.totals.mark];
  const ending = tx.ending.length;
  const [nouns, people, isPublic] = [[...tx.nouns], [...tx.people], tx.announced.public];
  // By hand: Knex makes a whole Knex for each, which took longer than most operations of a sync.
  await rowsOf(tx.trx, 'SAVEPOINT part');
  try {
    const result = await work(tx);
    await rowsOf(tx.trx, 'RELEASE SAVEPOINT part');
    return result;
  } catch (error) {
    try {
      await rowsOf(tx.trx, 'ROLLBACK TO SAVEPOINT part');
      await rowsOf(tx.trx, 'RELEASE SAVEPOINT part');
    } catch (failed) {
      // A refusal would go on with what was not undone; any other error has ended the whole transaction already.
      throw error instanceof Problem ? failed : error;
    }
    tx.changes.length = changes;
    tx.acts.length = acts;
    tx.ending.length = ending;
    tx.nouns.clear();
    for (const noun of nouns) tx.nouns.add(noun);
    tx.people.clear();
    for (const id of people) tx.people.add(id);
    tx.announced.public = isPublic;
    tx.totals.rewind(totals);
    throw error;
  }
}
