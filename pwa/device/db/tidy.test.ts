import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Visit } from '../../../contract/visits/visits';
import { createDatabases, type Databases } from './databases';
import { readMeta, writeMeta } from './meta';
import { booking, entry, home, userA, userB, uuid } from './testing';
import { tidy } from './tidy';

const now = Date.parse('2026-11-21T08:00:00Z');
const day = 86_400_000;
let databases: Databases;

beforeEach(() => {
  databases = createDatabases({ indexedDB: new IDBFactory(), IDBKeyRange });
});

describe('tidying', () => {
  it('drops what is old of whoever was signed in here before, and nothing of who is', async () => {
    const db = databases.person(userA);
    await db.bookings.put({ id: uuid(1), rev: 1, gen: 1, data: booking(uuid(1)) });
    await db.homes.put({ id: uuid(9), rev: 1, gen: 1, data: home(uuid(9)) });
    await db.outbox.add(entry(1));
    await writeMeta(db, 'lastSyncAt', now - 7 * day - 1);
    const here = databases.person(userB);
    await here.homes.put({ id: uuid(8), rev: 1, gen: 1, data: home(uuid(8)) });
    await writeMeta(here, 'lastSyncAt', now - 8 * day);
    await tidy(databases, userB, now);
    expect([await db.bookings.count(), await db.homes.count(), await db.outbox.count()]).toEqual([0, 0, 1]);
    expect(await here.homes.count()).toBe(1);
  });

  it('keeps what a link showed as long as the link counts', async () => {
    const { hub } = databases;
    const shown = (startsAt: number) => ({
      visit: { startsAt: new Date(startsAt).toISOString() } as Visit,
      at: '',
    });
    await writeMeta(hub, 'visits', { old: shown(now - 30 * day), counts: shown(now - 30 * day + 1) });
    await tidy(databases, undefined, now);
    expect(Object.keys((await readMeta(hub, 'visits')) ?? {})).toEqual(['counts']);
  });

  it('keeps what guests sent for 30 days', async () => {
    const { hub } = databases;
    const sent = (n: number, sentAt: number) => ({
      opId: uuid(n),
      reference: 'HH-1',
      service: 'Painting',
      date: '2026-11-28 9:00 AM',
      status: 'pending',
      sentAt: new Date(sentAt).toISOString(),
    });
    await hub.sent.bulkPut([sent(1, now - 30 * day - 1), sent(2, now - 30 * day)]);
    await tidy(databases, undefined, now);
    expect((await hub.sent.toArray()).map((each) => each.opId)).toEqual([uuid(2)]);
  });
});
