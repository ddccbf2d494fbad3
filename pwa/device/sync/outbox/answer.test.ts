import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OpResult, SyncResponse } from '../../../../contract/sync/sync';
import { createDatabases, type Databases } from '../../db/databases';
import { readCursor, readMeta, writeMeta } from '../../db/meta';
import type { PersonDb } from '../../db/tables';
import { answerTo, booking, bookingRow, homeRow, newEntry, userA, uuid } from '../../db/testing';
import { applyGuestAnswer, applyPersonAnswer } from './answer';
import { enqueue, supersede, take } from './outbox';

const now = Date.parse('2026-11-21T08:00:05Z');
let databases: Databases;
let db: PersonDb;

beforeEach(() => {
  databases = createDatabases({ indexedDB: new IDBFactory(), IDBKeyRange });
  db = databases.person(userA);
});

const entries = () => db.outbox.orderBy('n').toArray();
const rows = async () => (await db.bookings.toArray()).map(({ id, rev }) => `${id.slice(-1)}:${rev}`);
const takeNow = () => db.transaction('rw', db.outbox, db.meta, async () => take(db, { limit: 100 }));
const apply = (cursor: string | null, change: Partial<SyncResponse>) =>
  applyPersonAnswer(db, { cursor, at: now }, answerTo(userA, change), now);

describe('results', () => {
  it('lets entries go, asks for attention, queues the blocked; all in one step', async () => {
    for (const n of [1, 2, 3, 4]) await enqueue(db, newEntry(n));
    await takeNow();
    const results: OpResult[] = [
      { opId: uuid(1), is: 'applied' },
      { opId: uuid(2), is: 'rejected', code: 'invalid', message: 'No.', fields: { date: 'Past.' } },
      { opId: uuid(3), is: 'conflict', current: bookingRow(uuid(3)) },
      { opId: uuid(4), is: 'blocked', by: uuid(3) },
    ];
    const { settled } = await apply(null, { results });
    expect(settled.map((each) => each.outcome.is)).toEqual(['applied', 'rejected', 'conflict']);
    expect(await entries()).toMatchObject([
      {
        opId: uuid(2),
        state: 'attention',
        problem: { code: 'invalid', message: 'No.', fields: { date: 'Past.' } },
      },
      { opId: uuid(3), state: 'attention', problem: { code: 'conflict', current: { id: uuid(3) } } },
      { opId: uuid(4), state: 'queued', attempts: 1 },
    ]);
  });

  it('is harmless when it comes again, or for entries that left meanwhile', async () => {
    await enqueue(db, newEntry(1));
    await takeNow();
    await supersede(db, newEntry(1), { opId: uuid(900), queuedAt: '' });
    const { settled } = await apply(null, { results: [{ opId: uuid(1), is: 'applied' }] });
    expect(settled).toEqual([]);
    expect(await entries()).toMatchObject([{ op: { kind: 'withdraw' } }]);
  });

  it('queues the second half of an edit in the step in which the withdrawal is applied', async () => {
    await enqueue(db, newEntry(1));
    await takeNow();
    await supersede(db, newEntry(1), { opId: uuid(900), queuedAt: '' }, newEntry(2));
    await takeNow();
    await apply(null, { results: [{ opId: uuid(900), is: 'applied' }] });
    const [next, ...more] = await entries();
    expect(more).toEqual([]);
    expect(next).toMatchObject({ opId: uuid(2), state: 'queued', attempts: 0 });
  });

  it('keeps the second half to be seen when it is too late, and tells who waits for it', async () => {
    await enqueue(db, newEntry(1));
    await takeNow();
    await supersede(db, newEntry(1), { opId: uuid(900), queuedAt: '' }, newEntry(2));
    await takeNow();
    const { settled } = await apply(null, {
      results: [{ opId: uuid(900), is: 'rejected', code: 'too_late', message: 'Too late.' }],
    });
    expect(settled.map((each) => each.opId)).toEqual([uuid(900), uuid(2)]);
    expect(await entries()).toMatchObject([{ opId: uuid(900), state: 'attention', next: { opId: uuid(2) } }]);
  });
});

describe('rows and cursor', () => {
  it('writes newer rows, takes away what is gone, moves the cursor', async () => {
    await apply(null, { rows: [bookingRow(uuid(1), { rev: 3 }), bookingRow(uuid(2))], cursor: 'c1' });
    await apply('c1', {
      rows: [bookingRow(uuid(1), { rev: 2 }), bookingRow(uuid(3))],
      gone: [{ type: 'booking', id: uuid(2) }],
      cursor: 'c2',
    });
    expect(await rows()).toEqual(['1:3', '3:1']);
    expect(await readMeta(db, 'cursor')).toBe('c2');
    expect(await readMeta(db, 'lastSyncAt')).toBe(now);
    expect(await readMeta(db, 'serverOffset')).toBe(-5_000);
  });

  it('leaves out the rows of an answer that comes too late, but not its results', async () => {
    await enqueue(db, newEntry(1));
    await takeNow();
    await apply(null, { cursor: 'c2' });
    const { stale } = await apply(null, {
      results: [{ opId: uuid(1), is: 'applied', row: bookingRow(uuid(1)) }],
      rows: [bookingRow(uuid(1))],
      cursor: 'c1',
    });
    expect(stale).toBe(true);
    expect(await entries()).toEqual([]);
    expect(await rows()).toEqual([]);
    expect(await readMeta(db, 'cursor')).toBe('c2');
  });

  it('shows an applied row at once while its page is still to come', async () => {
    await enqueue(db, newEntry(1));
    await takeNow();
    await apply(null, {
      results: [{ opId: uuid(1), is: 'applied', row: bookingRow(uuid(1)) }],
      more: true,
      cursor: 'p1',
    });
    expect(await rows()).toEqual(['1:1']);
  });

  it('keeps no row of a stored answer past a pull from the start that does not have it', async () => {
    await enqueue(db, newEntry(1));
    await takeNow();
    await apply(null, {
      results: [{ opId: uuid(1), is: 'applied', row: bookingRow(uuid(1)) }],
      rows: [bookingRow(uuid(2))],
      more: true,
      cursor: 'p1',
    });
    expect(await rows()).toEqual(['1:1', '2:1']);
    await apply('p1', { rows: [bookingRow(uuid(3))], cursor: 'c1' });
    expect(await rows()).toEqual(['2:1', '3:1']);
  });

  it('keeps no row of a stored answer past the last page of any pull that does not have it', async () => {
    await apply(null, { rows: [bookingRow(uuid(5))], cursor: 'c0' });
    await enqueue(db, newEntry(1));
    await enqueue(db, newEntry(2));
    await takeNow();
    const results = [1, 2].map((n) => ({
      opId: uuid(n),
      is: 'applied' as const,
      row: bookingRow(uuid(n)),
    }));
    await apply('c0', { results, more: true, cursor: 'p1' });
    expect(await rows()).toEqual(['1:1', '2:1', '5:1']);
    await apply('p1', { rows: [bookingRow(uuid(2))], cursor: 'c1' });
    expect(await rows()).toEqual(['2:1', '5:1']);
  });

  it('starts over on reset: rows of the new pull whatever their rev, old ones go with the last page', async () => {
    await apply(null, {
      rows: [bookingRow(uuid(1), { rev: 9 }), bookingRow(uuid(2), { rev: 9 })],
      cursor: 'old',
    });
    await apply('old', { rows: [bookingRow(uuid(1), { rev: 2 })], cursor: 'p1', more: true, reset: true });
    expect(await rows()).toEqual(['1:2', '2:9']);
    expect(await readMeta(db, 'lastSyncAt')).toBe(now);
    await apply('p1', { rows: [bookingRow(uuid(3))], cursor: 'c5' });
    expect(await rows()).toEqual(['1:2', '3:1']);
    await apply('c5', { rows: [bookingRow(uuid(1), { rev: 1 })], cursor: 'c6' });
    expect(await rows()).toEqual(['1:2', '3:1']);
  });

  it('changes nothing when it cannot change all', async () => {
    await enqueue(db, newEntry(1));
    await takeNow();
    const broken = { type: 'booking', id: null, rev: 1, data: booking(uuid(1)) } as never;
    await expect(
      apply(null, { results: [{ opId: uuid(1), is: 'applied' }], rows: [broken], cursor: 'c1' }),
    ).rejects.toThrow();
    expect(await entries()).toMatchObject([{ state: 'sending' }]);
    expect(await readMeta(db, 'cursor')).toBeUndefined();
  });

  it('keeps homes as every other row', async () => {
    await apply(null, { rows: [homeRow(uuid(1)), homeRow(uuid(2))], cursor: 'c1' });
    await apply('c1', {
      rows: [homeRow(uuid(1), { rev: 2 })],
      gone: [{ type: 'home', id: uuid(2) }],
      cursor: 'c2',
    });
    expect((await db.homes.toArray()).map(({ id, rev }) => [id, rev])).toEqual([[uuid(1), 2]]);
  });

  it('starts from the beginning where a version without homes moved the cursor past them', async () => {
    await apply(null, { cursor: 'c1' });
    expect(await readCursor(db)).toBe('c1');
    await writeMeta(db, 'cursor', 'c2');
    expect(await readCursor(db)).toBe(null);
    await apply(null, { rows: [homeRow(uuid(1))], cursor: 'c3' });
    expect([await readCursor(db), await db.homes.count()]).toEqual(['c3', 1]);
  });

  it('ignores rows of a kind it does not know', async () => {
    await apply(null, {
      rows: [{ type: 'invoice', id: uuid(7), rev: 1, data: {} } as never],
      gone: [{ type: 'invoice', id: uuid(8) } as never],
    });
    expect(await readMeta(db, 'cursor')).toBe('c1');
  });
});

describe('guests', () => {
  it('keep reference, service, slot and status of what was sent', async () => {
    const { hub } = databases;
    await enqueue(hub, newEntry(1));
    await hub.transaction('rw', hub.outbox, hub.meta, async () => take(hub, { limit: 100 }));
    await applyGuestAnswer(
      hub,
      answerTo(null, { results: [{ opId: uuid(1), is: 'applied', row: bookingRow(uuid(1)) }] }),
      now,
    );
    expect(await hub.outbox.count()).toBe(0);
    expect(await hub.sent.toArray()).toEqual([
      {
        opId: uuid(1),
        reference: 'HH-7K3M9',
        service: 'AC Services',
        date: '2026-11-28 9:00 AM',
        status: 'pending',
        sentAt: '2026-11-21T08:00:05.000Z',
      },
    ]);
    await supersede(hub, newEntry(1), { opId: uuid(900), queuedAt: '' });
    await applyGuestAnswer(hub, answerTo(null, { results: [{ opId: uuid(900), is: 'applied' }] }), now);
    expect(await hub.sent.toArray()).toMatchObject([{ opId: uuid(1), status: 'cancelled' }]);
  });
});
