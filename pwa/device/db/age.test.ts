import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropOldRows, hasOldRows } from './age';
import { createDatabases, type Databases } from './databases';
import { readMeta, writeMeta } from './meta';
import { booking, entry, home, userA, userB, uuid } from './testing';

const now = Date.parse('2026-11-21T08:00:00Z');
const day = 86_400_000;
let databases: Databases;

beforeEach(() => {
  databases = createDatabases({ indexedDB: new IDBFactory(), IDBKeyRange });
});

async function filled(lastSyncAt: number) {
  const db = databases.person(userA);
  await db.bookings.put({ id: uuid(1), rev: 1, gen: 1, data: booking(uuid(1)) });
  await db.homes.put({ id: uuid(9), rev: 1, gen: 1, data: home(uuid(9)) });
  await db.outbox.add(entry(1));
  await db.drafts.put({ form: 'booking', value: { notes: 'kept' } });
  await writeMeta(db, 'cursor', 'c9');
  await writeMeta(db, 'lastSyncAt', lastSyncAt);
  await writeMeta(db, 'serverTime', lastSyncAt);
  return db;
}

describe('dropOldRows', () => {
  it('removes rows no sync confirmed for 7 days, with their cursor; never the outbox or drafts', async () => {
    const db = await filled(now - 7 * day - 1);
    await dropOldRows(db, userA, now);
    expect([await db.bookings.count(), await db.homes.count()]).toEqual([0, 0]);
    expect(await readMeta(db, 'cursor')).toBeUndefined();
    expect(await db.outbox.count()).toBe(1);
    expect(await db.drafts.count()).toBe(1);
  });

  it('keeps what is younger', async () => {
    const db = await filled(now - 7 * day);
    await dropOldRows(db, userA, now);
    expect(await db.bookings.count()).toBe(1);
    expect(await readMeta(db, 'cursor')).toBe('c9');
  });

  it('drops jobs that began more than 7 days ago, but no own booking', async () => {
    const db = await filled(now);
    const startsAt = new Date(now - 8 * day).toISOString();
    await db.bookings.put({
      id: uuid(2),
      rev: 1,
      gen: 1,
      data: booking(uuid(2), { userId: userB, startsAt }),
    });
    await db.bookings.put({ id: uuid(3), rev: 1, gen: 1, data: booking(uuid(3), { startsAt }) });
    await dropOldRows(db, userA, now);
    expect((await db.bookings.toArray()).map((row) => row.id)).toEqual([uuid(1), uuid(3)]);
  });
});

describe('hasOldRows', () => {
  it('says beforehand whether anything goes', async () => {
    const db = await filled(now - 7 * day);
    expect(await hasOldRows(db, userA, now)).toBe(false);
    const data = booking(uuid(2), { userId: userB, startsAt: new Date(now - 15 * day).toISOString() });
    await db.bookings.put({ id: uuid(2), rev: 1, gen: 1, data });
    expect(await hasOldRows(db, userA, now)).toBe(true);
    await dropOldRows(db, userA, now);
    expect(await hasOldRows(db, userA, now)).toBe(false);
    expect(await hasOldRows(db, userA, now + 1)).toBe(true);
  });
});

describe('a clock that is days off', () => {
  it.each([6, -40])('by %i days drops no job of today: what is old is told by the server', async (days) => {
    const device = now + days * day;
    const db = await filled(device - 1000);
    await writeMeta(db, 'serverTime', now);
    // Of an answer after the clock was set.
    await writeMeta(db, 'serverOffset', 20 * day);
    const begins = [now, now - 8 * day].map((at) => new Date(at).toISOString());
    for (const [n, startsAt] of begins.entries()) {
      const id = uuid(n + 2);
      await db.bookings.put({ id, rev: 1, gen: 1, data: booking(id, { userId: userB, startsAt }) });
    }
    // Set ahead by two more days since.
    await dropOldRows(db, userA, device + 2 * day);
    expect((await db.bookings.toArray()).map((row) => row.id)).toEqual([uuid(1), uuid(2)]);
  });
});
