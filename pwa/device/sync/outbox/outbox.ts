import type { Dexie, Table } from 'dexie';
import { isQuiet, syncVersion } from '../../../../contract/sync/sync-rules';
import { readMeta, writeMeta } from '../../db/meta';
import type { MetaRow, NewEntry, Numbered, OpProblem, OutboxEntry, OutboxTable } from '../../db/tables';
import { nextBatch } from './batch';

/** Both the guest's and a person's database have one. */
export type WithOutbox = Dexie & { outbox: OutboxTable; meta: Table<MetaRow, string> };

/** Which entry a person means, with what is needed when it has since left the queue. */
export type EntryName = Pick<NewEntry, 'opId' | 'entity' | 'about'>;

/** Ids and time come from outside: the engine has neither clock nor chance of its own. */
export interface Stamp {
  opId: string;
  queuedAt: string;
}

/** So many opIds are remembered: a form that outlived its page comes back before so much else was asked for. */
const remembered = 500;

/**
 * Puts an entry at the end of the queue. The same opId twice is one entry: double taps and repeats do no harm. While it was never sent
 * it is as it was asked for last: another hold may keep its place by then. `wasSent`: past the queue.
 */
export async function enqueue(db: WithOutbox, entry: NewEntry, wasSent = false): Promise<void> {
  await db.transaction('rw', db.outbox, db.meta, async () => {
    // Here and not where the database is made: a full device could not open it.
    if (!(await isCounted(db)) && (await db.outbox.count()) === 0) await writeMeta(db, 'counted', true);
    const queued = await byOpId(db, entry.opId);
    if (!queued) await db.outbox.add(await asQueued(db, entry, wasSent));
    else if (queued.state === 'queued' && queued.attempts === 0 && (await isCounted(db)))
      await db.outbox.put({ ...queued, op: entry.op });
  });
}

/**
 * Takes an entry out of the queue; `next`, of an edit, comes in its place. Never sent or refused: at once. Perhaps on the
 * server: its withdraw takes its place in the same transaction, so that at every moment one of the two is in the queue; it
 * carries `next`, which is queued only once the withdraw is applied.
 */
export async function supersede(
  db: WithOutbox,
  name: EntryName,
  stamp: Stamp,
  next?: NewEntry,
): Promise<void> {
  await db.transaction('rw', db.outbox, db.meta, async () => {
    if (next && ((await byOpId(db, next.opId)) || (await holderOf(db, next.opId, next)))) return;
    if (next && (await opIdsOf(db)).includes(next.opId)) {
      // It is a repeat that may be on the server: it waits by itself, where a discard withdraws it.
      await supersede(db, name, stamp);
      return enqueue(db, next);
    }
    const entry = await byOpId(db, name.opId);
    // What a withdrawal takes back may be on the server, however often it was sent itself: only what follows it changes.
    if (entry?.op.kind === 'withdraw' && entry.state !== 'attention')
      return void (await db.outbox.put({ ...entry, next }));
    if (entry && isFree(entry, await isCounted(db))) {
      // A withdrawal that is asked for again goes on carrying the edit that follows it.
      const follows = next?.op.kind === 'withdraw' && entry.next ? { next: entry.next } : {};
      await (next
        ? db.outbox.put({ ...(await asQueued(db, next)), ...follows, n: entry.n })
        : db.outbox.delete(entry.n));
      return;
    }
    if (await holderOf(db, name.opId, next)) return;
    if (entry) await db.outbox.delete(entry.n);
    await db.outbox.add({ ...withdrawOf(name, stamp), next });
  });
}

/**
 * Asks again for what was refused, as a new operation in the same place of the queue. Answers whether there was a
 * refusal to ask again for.
 */
export async function retry(
  db: WithOutbox,
  refused: EntryName,
  again: NewEntry,
  stamp: Stamp,
): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    const entry = await byOpId(db, refused.opId);
    if (entry?.state !== 'attention') return false;
    await supersede(db, refused, stamp, again);
    return true;
  });
}

/**
 * Marks the next batch as being sent, before the fetch. A crash after this leaves `sending` with its attempt counted;
 * the next holder of the lock finds it here and queues it again. What may have been sent without being counted counts as sent
 * once from here on. Call inside a transaction on outbox and meta, under the lock.
 */
export async function take(db: WithOutbox, choice: Choice): Promise<OutboxEntry[]> {
  const stored = await db.outbox.orderBy('n').toArray();
  const counted = await isCounted(db);
  const entries = stored.map((each) => {
    const attempts = counted ? each.attempts : Math.max(1, each.attempts);
    return each.state === 'sending' || attempts !== each.attempts
      ? { ...each, attempts, state: each.state === 'sending' ? ('queued' as const) : each.state }
      : each;
  });
  const batch = chosen(entries, choice);
  const batched = new Set(batch.map((each) => each.n));
  const changed = entries.filter((each, at) => each !== stored[at] && !batched.has(each.n));
  await db.outbox.bulkPut([...changed, ...batch]);
  if (!counted) await writeMeta(db, 'counted', true);
  return batch;
}

/** The same on a device that is full: nothing is marked but that nothing is counted, which takes no room. */
export async function takeUncounted(db: WithOutbox, choice: Choice): Promise<OutboxEntry[]> {
  const stored = await db.outbox.orderBy('n').toArray();
  const entries = stored.map((each) =>
    each.state === 'sending' ? { ...each, state: 'queued' as const } : each,
  );
  const batch = chosen(entries, choice);
  if (batch.length > 0) await writeMeta(db, 'counted', undefined);
  return batch;
}

/** Which entries a request is made of; the sets as for `nextBatch`. */
export interface Choice {
  limit: number;
  vain?: ReadonlySet<string> | undefined;
  kept?: ReadonlySet<string> | undefined;
}

function chosen(entries: readonly OutboxEntry[], { limit, vain, kept }: Choice): OutboxEntry[] {
  const turn = 1 + Math.max(0, ...entries.map((each) => each.turn ?? 0));
  return nextBatch(entries, limit, vain, kept).map((each) => ({
    ...each,
    ...(each.aside && { turn }),
    state: 'sending' as const,
    attempts: each.attempts + 1,
  }));
}

/** Nothing is known of these: they wait again. An entry replaced since then is left alone. */
export async function putBack(db: WithOutbox, batch: readonly OutboxEntry[]): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    for (const { opId } of batch) {
      const entry = await byOpId(db, opId);
      if (entry?.state === 'sending') await db.outbox.put({ ...entry, state: 'queued' });
    }
  });
}

/** Where it alone is not taken, it makes way: from now on it goes after all others, and alone. */
export async function setAside(db: WithOutbox, opId: string): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const entry = await byOpId(db, opId);
    if (entry && isQuiet(entry.op)) await db.outbox.delete(entry.n);
    else if (entry) await db.outbox.put({ ...entry, aside: 'choked' });
  });
}

/** The server would not read the request this entry was alone in: only the person can say what becomes of it. */
export async function markRefused(db: WithOutbox, opId: string, problem: OpProblem): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const entry = await byOpId(db, opId);
    if (entry && isQuiet(entry.op)) await db.outbox.delete(entry.n);
    else if (entry)
      await db.outbox.put({ ...entry, state: 'attention', problem, unsure: entry.attempts > 1 });
  });
}

/** How much waits of what a person asked for. */
export function waitingCount(outbox: OutboxTable): PromiseLike<number> {
  return outbox.filter(({ op }) => !isQuiet(op)).count();
}

/** The entry as it waits for the first time. */
export function waiting(entry: NewEntry): Numbered {
  const { opId, entity, op, queuedAt, about } = entry;
  return { opId, v: syncVersion, entity, op, queuedAt, about, state: 'queued', attempts: 0 };
}

/** Adds the second half of an edit unless its opId is in the queue. */
export async function addOnce(db: WithOutbox, entry: NewEntry): Promise<void> {
  if (!(await byOpId(db, entry.opId))) await db.outbox.add(await asQueued(db, entry));
}

/**
 * The entry as it waits from now on; its opId is remembered. One that waited before may be on the server: it counts as sent
 * once, also where it was discarded unsent, since a discard must not need room to write.
 */
async function asQueued(db: WithOutbox, entry: NewEntry, wasSent = false): Promise<Numbered> {
  const before = await opIdsOf(db);
  if (before.includes(entry.opId)) return { ...waiting(entry), attempts: 1 };
  await writeMeta(db, 'queuedOps', [...before, entry.opId].slice(-remembered));
  return { ...waiting(entry), attempts: wasSent ? 1 : 0 };
}

/** What is remembered of this queue, the newest last. */
async function opIdsOf(db: WithOutbox): Promise<string[]> {
  return (await readMeta(db, 'queuedOps')) ?? [];
}

/** The entry with this opId. */
export function byOpId(db: WithOutbox, opId: string): PromiseLike<OutboxEntry | undefined> {
  return db.outbox.where({ opId }).first();
}

/** Whether no attempt means that the server cannot have seen it. */
export async function isCounted(db: WithOutbox): Promise<boolean> {
  return (await readMeta(db, 'counted')) === true;
}

/** Whether nothing of an entry can be on the server. */
export async function cannotBeThere(db: WithOutbox, entry: OutboxEntry): Promise<boolean> {
  return isFree(entry, await isCounted(db));
}

/** Nothing of it can be on the server: never sent, or refused for good. A withdrawal that failed has nothing to take back. */
function isFree({ op, state, attempts, unsure }: OutboxEntry, counted: boolean): boolean {
  return (attempts === 0 && counted) || (state === 'attention' && (!unsure || op.kind === 'withdraw'));
}

function withdrawOf(name: EntryName, stamp: Stamp): Numbered {
  return waiting({
    ...stamp,
    entity: name.entity,
    op: { kind: 'withdraw', opId: name.opId },
    about: name.about,
  });
}

/** Where the named entry is still the second half of an edit, its withdraw gets the other half (or none). */
async function holderOf(db: WithOutbox, opId: string, next: NewEntry | undefined): Promise<boolean> {
  const holder = await db.outbox.filter((each) => each.next?.opId === opId).first();
  if (!holder) return false;
  await db.outbox.put({ ...holder, next });
  return true;
}
