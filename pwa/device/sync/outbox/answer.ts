import type { Table } from 'dexie';
import type { Booking } from '../../../../contract/bookings/bookings';
import { errorText } from '../../../../contract/errors';
import type { OpOutcome, OpResult, Row, SyncResponse } from '../../../../contract/sync/sync';
import { isQuiet } from '../../../../contract/sync/sync-rules';
import { readCursor, readMeta, writeCursor, writeMeta } from '../../db/meta';
import {
  type CachedRow,
  type HubDb,
  type OpProblem,
  type OutboxEntry,
  type PersonDb,
  rowTablesOf,
  type SentRow,
} from '../../db/tables';
import { addOnce, type WithOutbox } from './outbox';

export interface Settled {
  opId: string;
  outcome: OpOutcome;
}

export interface Applied {
  settled: Settled[];
  /** Another round wrote its pages first: ours are left out, and the next pull brings what they held. */
  stale: boolean;
  /** The device is full: rows are left out, and these entries stay as they are although the server answered them. */
  left?: ReadonlySet<string>;
}

/**
 * Applies a person's answer in one transaction: entries leave the queue, rows come and go, the cursor moves, or none
 * of it happens and the same answer comes again. Results hold whenever they arrive; rows only follow the cursor they
 * were asked with, so that a late answer cannot bring back what is gone.
 */
export async function applyPersonAnswer(
  db: PersonDb,
  sent: { cursor: string | null; at: number },
  response: SyncResponse,
  now: number,
): Promise<Applied> {
  return db.transaction('rw', [db.outbox, ...rowTablesOf(db), db.meta], async () => {
    const { settled } = await settle(db, response.results);
    if ((await readCursor(db)) !== sent.cursor) return { settled, stale: true };

    const fromStart = sent.cursor === null || response.reset === true;
    const gen = ((await readMeta(db, 'gen')) ?? 0) + (fromStart ? 1 : 0);
    const severalPages = fromStart || (await readMeta(db, 'unfinished')) !== false;

    // The row of an applied entry may be pages away, and must not vanish from the screen till then: it is shown as one of
    // before, and goes with the last page if none has it, since a stored answer may be of long ago.
    if (response.more) await writeRows(db, rowsOf(response.results), gen, gen - 1);
    await writeRows(db, response.rows, gen);
    await dropGone(db, response.gone);

    if (severalPages && !response.more) await dropOlderThan(db, gen);
    await writeMeta(db, 'gen', gen);
    await writeMeta(db, 'unfinished', response.more);
    await writeCursor(db, response.cursor);
    const serverTime = Date.parse(response.serverTime);
    await writeMeta(db, 'serverTime', serverTime);
    await writeMeta(db, 'serverOffset', serverTime - now);
    // What changed while the answer was on its way is not in it.
    if (!response.more) await writeMeta(db, 'lastSyncAt', sent.at);
    return { settled, stale: false };
  });
}

/** Applies a guest's answer in one transaction: entries leave the queue, and what was sent stays to be shown. */
export async function applyGuestAnswer(hub: HubDb, response: SyncResponse, now: number): Promise<Applied> {
  return hub.transaction('rw', hub.outbox, hub.sent, hub.meta, async () => {
    const { settled, done } = await settle(hub, response.results);
    await writeMeta(hub, 'serverOffset', Date.parse(response.serverTime) - now);
    const sentAt = new Date(now).toISOString();
    await hub.sent.bulkPut(done.flatMap(({ entry, row }) => sentRow(entry, row, sentAt)));
    const withdrawn = done.flatMap(({ entry: { op } }) => (op.kind === 'withdraw' ? [op.opId] : []));
    await hub.sent.where('opId').anyOf(withdrawn).modify({ status: 'cancelled' });
    return { settled, stale: false };
  });
}

/**
 * What a device that is full can do of an answer: what was applied leaves the queue, since deleting takes no room. Whatever else is
 * to be kept of an answer comes with the next one; what is refused stays for it, and an edit until its second half can be queued.
 */
export async function applyWithoutRoom(db: WithOutbox, results: readonly OpResult[]): Promise<Applied> {
  return db.transaction('rw', db.outbox, async () => {
    const entries = await db.outbox
      .where('opId')
      .anyOf(results.map((each) => each.opId))
      .toArray();
    const byId = new Map(entries.map((each) => [each.opId, each]));
    const settled: Settled[] = [];
    const left = new Set<string>();
    for (const { opId, ...outcome } of results) {
      const entry = byId.get(opId);
      if (!entry) continue;
      if (outcome.is !== 'blocked') settled.push({ opId, outcome });
      const isForgotten = isQuiet(entry.op) && outcome.is !== 'blocked';
      if (isForgotten || (outcome.is === 'applied' && !entry.next)) await db.outbox.delete(entry.n);
      else left.add(opId);
    }
    return { settled, stale: false, left };
  });
}

function sentRow({ opId, op }: OutboxEntry, row: Row | undefined, sentAt: string): SentRow[] {
  if (op.kind !== 'booking.create') return [];
  const {
    reference = '',
    serviceName = op.serviceType,
    date = op.date,
    status = 'pending',
    urgent,
    needsTime,
  } = row?.type === 'booking' ? row.data : ({} as Partial<Booking>);
  const more = { ...(urgent && { urgent }), ...(needsTime && { needsTime }) };
  return [{ opId, reference, service: serviceName, date, status, sentAt, ...more }];
}

interface Done {
  entry: OutboxEntry;
  row: Row | undefined;
}

/**
 * Takes each result to its entry. Nothing but the database is awaited here: a transaction does not outlive that.
 */
async function settle(
  db: WithOutbox,
  results: readonly OpResult[],
): Promise<{ settled: Settled[]; done: Done[] }> {
  const settled: Settled[] = [];
  const changed: OutboxEntry[] = [];
  const done: Done[] = [];
  const entries = await db.outbox
    .where('opId')
    .anyOf(results.map((each) => each.opId))
    .toArray();
  const byId = new Map(entries.map((each) => [each.opId, each]));
  for (const result of results) {
    const entry = byId.get(result.opId);
    if (!entry) continue; // Withdrawn or settled by another round: nothing is left to do here.
    // Nobody asked for it: what the server does not want of it is forgotten.
    if (
      isQuiet(entry.op) &&
      result.is !== 'applied' &&
      !(result.is === 'blocked' && result.by !== result.opId)
    ) {
      done.push({ entry, row: undefined });
      continue;
    }
    if (result.is === 'blocked') {
      const aside = result.by === entry.opId ? { aside: 'unknown' as const } : {};
      if (entry.state === 'sending') changed.push({ ...entry, ...aside, state: 'queued' });
      continue;
    }
    const { opId, ...outcome } = result;
    settled.push({ opId, outcome });
    if (result.is === 'applied') {
      done.push({ entry, row: result.row });
      continue;
    }
    changed.push({ ...entry, state: 'attention', problem: problemOf(result) });
    // The edit can never be sent now; whoever waits for it hears why.
    if (entry.next) settled.push({ opId: entry.next.opId, outcome });
  }
  await db.outbox.bulkPut(changed);
  await db.outbox.bulkDelete(done.map(({ entry }) => entry.n));
  for (const { entry } of done) if (entry.next) await addOnce(db, entry.next);
  return { settled, done };
}

function problemOf(result: Extract<OpResult, { is: 'rejected' | 'conflict' }>): OpProblem {
  if (result.is === 'conflict')
    return { code: 'conflict', message: errorText.conflict, current: result.current };
  const { code, message, fields, current } = result;
  return { code, message, fields, current };
}

function rowsOf(results: readonly OpResult[]): Row[] {
  return results.flatMap((each) => (each.is === 'applied' && each.row ? [each.row] : []));
}

type RowTable = Table<CachedRow<Row['data']>, string>;

/** A row of this pull counts if it is newer than the one held; against an older generation always. `as`: that of a new one. */
async function writeRows(db: PersonDb, rows: readonly Row[], gen: number, as = gen): Promise<void> {
  for (const [type, table] of tablesOf(db)) {
    const mine = rows.filter((row) => row.type === type);
    const held = await table.bulkGet(mine.map((row) => row.id));
    const newer = mine.flatMap(({ id, rev, data }, at) => {
      const before = held[at];
      if (before?.gen === gen) return before.rev < rev ? { id, rev, gen, data } : [];
      return { id, rev, gen: as, data };
    });
    await table.bulkPut(newer);
  }
}

async function dropGone(db: PersonDb, gone: SyncResponse['gone']): Promise<void> {
  for (const [type, table] of tablesOf(db)) {
    await table.bulkDelete(gone.filter((each) => each.type === type).map((each) => each.id));
  }
}

async function dropOlderThan(db: PersonDb, gen: number): Promise<void> {
  for (const [, table] of tablesOf(db)) await table.filter((row) => row.gen < gen).delete();
}

/** Rows of any other type are a newer server's, and none of ours. */
function tablesOf(db: PersonDb): [Row['type'], RowTable][] {
  return [
    ['booking', db.bookings as unknown as RowTable],
    ['subscription', db.subscriptions as unknown as RowTable],
    ['home', db.homes as unknown as RowTable],
    ['profile', db.profile as unknown as RowTable],
    ['cash', db.cash as unknown as RowTable],
    ['quote', db.quotes as unknown as RowTable],
    ['block', db.blocks as unknown as RowTable],
    ['work', db.work as unknown as RowTable],
    ['checklist', db.checklists as unknown as RowTable],
  ];
}
