import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabases } from '../../db/databases';
import { writeMeta } from '../../db/meta';
import type { PersonDb } from '../../db/tables';
import { newEntry, userA, uuid } from '../../db/testing';
import { enqueue, markRefused, putBack, retry, supersede, take, takeUncounted } from './outbox';

const stamp = { opId: uuid(900), queuedAt: '2026-11-21T09:00:00.000Z' };
let db: PersonDb;

beforeEach(() => {
  db = createDatabases({ indexedDB: new IDBFactory(), IDBKeyRange }).person(userA);
});

const all = () => db.outbox.orderBy('n').toArray();
const takeNow = (limit = 100) => db.transaction('rw', db.outbox, db.meta, async () => take(db, { limit }));
const refuse = (opId: string) =>
  db.outbox.where({ opId }).modify({ state: 'attention', problem: { code: 'invalid', message: 'no' } });

describe('enqueue', () => {
  it('keeps the order and takes the same opId once', async () => {
    await enqueue(db, newEntry(2));
    await enqueue(db, newEntry(1));
    await Promise.all([enqueue(db, newEntry(2)), enqueue(db, newEntry(2))]);
    expect((await all()).map((each) => each.opId)).toEqual([uuid(2), uuid(1)]);
    expect(await all()).toMatchObject([{ state: 'queued', attempts: 0, v: 2 }, { state: 'queued' }]);
  });
});

describe('an opId that was queued before', () => {
  const settle = () => db.outbox.clear();

  it('counts as sent once when it is queued again, and is withdrawn by a discard', async () => {
    await enqueue(db, newEntry(1));
    await settle();
    await enqueue(db, newEntry(1));
    await enqueue(db, newEntry(2));
    expect(await all()).toMatchObject([
      { opId: uuid(1), attempts: 1 },
      { opId: uuid(2), attempts: 0 },
    ]);
    await supersede(db, newEntry(1), stamp);
    expect(await all()).toMatchObject([{ opId: uuid(2) }, { op: { kind: 'withdraw', opId: uuid(1) } }]);
  });

  it('is known also where it came in the place of what was never sent', async () => {
    await enqueue(db, newEntry(1));
    await supersede(db, newEntry(1), stamp, newEntry(2));
    await settle();
    await enqueue(db, newEntry(2));
    expect(await all()).toMatchObject([{ opId: uuid(2), attempts: 1 }]);
  });

  it('of an edit waits by itself, since a discard of the withdrawal before it would not take it back', async () => {
    await enqueue(db, newEntry(2));
    await settle();
    await supersede(db, newEntry(1), stamp, newEntry(2));
    const [withdrawal, repeat] = await all();
    expect(withdrawal).toMatchObject({ op: { kind: 'withdraw', opId: uuid(1) } });
    expect(withdrawal?.next).toBeUndefined();
    expect(repeat).toMatchObject({ opId: uuid(2), attempts: 1 });
  });

  it('of an edit whose first half still waits stays its second half', async () => {
    await enqueue(db, newEntry(1));
    await takeNow();
    await supersede(db, newEntry(1), stamp, newEntry(2));
    await supersede(db, newEntry(1), { ...stamp, opId: uuid(901) }, newEntry(2));
    expect(await all()).toMatchObject([{ opId: stamp.opId, next: { opId: uuid(2) } }]);
  });

  it('is remembered for as long as 500 others came after it', async () => {
    const before = Array.from({ length: 500 }, (_, at) => uuid(at + 1));
    await writeMeta(db, 'queuedOps', before);
    await enqueue(db, newEntry(501));
    await settle();
    await enqueue(db, newEntry(2));
    await enqueue(db, newEntry(1));
    expect((await all()).map(({ attempts }) => attempts)).toEqual([1, 0]);
  });
});

describe('take', () => {
  it('counts the attempt before anything is sent, and finds what a crash left', async () => {
    await enqueue(db, newEntry(1));
    await enqueue(db, newEntry(2));
    expect(await takeNow(1)).toMatchObject([{ opId: uuid(1), state: 'sending', attempts: 1 }]);
    expect(await all()).toMatchObject([
      { state: 'sending', attempts: 1 },
      { state: 'queued', attempts: 0 },
    ]);
    expect(await takeNow()).toMatchObject([{ attempts: 2 }, { attempts: 1 }]);
  });

  it('queues again what does not fit this time', async () => {
    await enqueue(db, newEntry(1));
    await enqueue(db, newEntry(2));
    await takeNow();
    await takeNow(1);
    expect(await all()).toMatchObject([
      { state: 'sending', attempts: 2 },
      { state: 'queued', attempts: 1 },
    ]);
  });
});

describe('takeUncounted', () => {
  it('takes also what a crash left as being sent, and writes none of it', async () => {
    await enqueue(db, newEntry(1));
    await takeNow();
    expect(await takeUncounted(db, { limit: 100 })).toMatchObject([{ opId: uuid(1), attempts: 2 }]);
    expect(await all()).toMatchObject([{ state: 'sending', attempts: 1 }]);
  });
});

describe('putBack', () => {
  it('queues what was being sent, and leaves what was replaced meanwhile', async () => {
    await enqueue(db, newEntry(1));
    await enqueue(db, newEntry(2));
    const batch = await takeNow();
    await supersede(db, newEntry(1), stamp);
    await putBack(db, batch);
    expect(await all()).toMatchObject([
      { opId: uuid(2), state: 'queued', attempts: 1 },
      { opId: stamp.opId, state: 'queued', attempts: 0, op: { kind: 'withdraw', opId: uuid(1) } },
    ]);
  });
});

describe('putBack of what was answered meanwhile', () => {
  it('leaves what another round found refused', async () => {
    await enqueue(db, newEntry(1));
    const batch = await takeNow();
    await refuse(uuid(1));
    await putBack(db, batch);
    expect(await all()).toMatchObject([{ opId: uuid(1), state: 'attention', problem: { code: 'invalid' } }]);
  });
});

describe('supersede, with nothing (Discard)', () => {
  it('removes what was never sent, and what was refused', async () => {
    await enqueue(db, newEntry(1));
    await supersede(db, newEntry(1), stamp);
    await enqueue(db, newEntry(2));
    await takeNow();
    await refuse(uuid(2));
    await supersede(db, newEntry(2), stamp);
    expect(await all()).toEqual([]);
  });

  it('replaces by its withdrawal what may be on the server, on the same entity and behind the others', async () => {
    await enqueue(db, newEntry(1));
    await enqueue(db, newEntry(2));
    await takeNow();
    await supersede(db, newEntry(1), stamp);
    expect(await all()).toMatchObject([
      { opId: uuid(2) },
      { opId: stamp.opId, entity: newEntry(1).entity, op: { kind: 'withdraw', opId: uuid(1) }, attempts: 0 },
    ]);
  });

  it('withdraws what was applied and removed meanwhile', async () => {
    await supersede(db, newEntry(1), stamp);
    expect(await all()).toMatchObject([{ op: { kind: 'withdraw', opId: uuid(1) } }]);
  });

  it('of an edit keeps the withdrawal of what was sent before, though it was never sent itself', async () => {
    await enqueue(db, newEntry(1));
    await takeNow();
    await supersede(db, newEntry(1), stamp, newEntry(2));
    // The screen names the edit by the entry that carries it.
    await supersede(db, { ...newEntry(1), opId: stamp.opId }, { ...stamp, opId: uuid(901) });
    const [left, ...more] = await all();
    expect(more).toEqual([]);
    expect(left).toMatchObject({ opId: stamp.opId, op: { kind: 'withdraw', opId: uuid(1) }, attempts: 0 });
    expect(left?.next).toBeUndefined();
  });

  it('of a withdrawal that failed removes the notice', async () => {
    await enqueue(db, newEntry(1));
    await takeNow();
    await supersede(db, newEntry(1), stamp);
    await takeNow();
    await markRefused(db, stamp.opId, { code: 'too_late', message: 'no' });
    await supersede(db, { ...newEntry(1), opId: stamp.opId }, { ...stamp, opId: uuid(901) });
    expect(await all()).toEqual([]);
  });

  it('of half an edit drops the other half, and keeps the withdrawal', async () => {
    await enqueue(db, newEntry(1));
    await takeNow();
    await supersede(db, newEntry(1), stamp, newEntry(2));
    await supersede(db, newEntry(2), { ...stamp, opId: uuid(901) });
    const [left, ...more] = await all();
    expect(more).toEqual([]);
    expect(left).toMatchObject({ opId: stamp.opId, op: { kind: 'withdraw' } });
    expect(left?.next).toBeUndefined();
  });
});

describe('supersede, with an edit', () => {
  it('takes the place of what was never sent', async () => {
    await enqueue(db, newEntry(1));
    await enqueue(db, newEntry(2));
    await supersede(db, newEntry(1), stamp, newEntry(3));
    expect((await all()).map((each) => each.opId)).toEqual([uuid(3), uuid(2)]);
  });

  it('goes behind a withdrawal where the first may be on the server, and once only', async () => {
    await enqueue(db, newEntry(1));
    await takeNow();
    await supersede(db, newEntry(1), stamp, newEntry(3));
    await supersede(db, newEntry(3), { ...stamp, opId: uuid(901) }, newEntry(4));
    expect(await all()).toMatchObject([
      { op: { kind: 'withdraw', opId: uuid(1) }, next: { opId: uuid(4), entity: newEntry(4).entity } },
    ]);
    expect(await all()).toHaveLength(1);
  });
});

describe('retry', () => {
  it('asks again under a new number in the old place', async () => {
    await enqueue(db, newEntry(1));
    await enqueue(db, newEntry(2));
    await takeNow();
    await refuse(uuid(1));
    await retry(db, newEntry(1), newEntry(5), stamp);
    const [first, second] = await all();
    expect(first).toMatchObject({ opId: uuid(5), state: 'queued', attempts: 0 });
    expect(first?.problem).toBeUndefined();
    expect(second).toMatchObject({ opId: uuid(2), state: 'sending' });
  });

  it('withdraws first what an earlier attempt may have brought to the server', async () => {
    await enqueue(db, newEntry(1));
    await takeNow();
    await takeNow();
    await markRefused(db, uuid(1), { code: 'too_large', message: '' });
    await retry(db, newEntry(1), newEntry(5), stamp);
    expect(await all()).toMatchObject([{ op: { kind: 'withdraw', opId: uuid(1) }, next: { opId: uuid(5) } }]);
  });

  it('of a withdrawal keeps the edit that follows it', async () => {
    await enqueue(db, newEntry(1));
    await takeNow();
    await supersede(db, newEntry(1), stamp, newEntry(2));
    await refuse(stamp.opId);
    const [withdrawal] = await all();
    if (!withdrawal) throw new Error('no withdrawal');
    await retry(db, withdrawal, { ...newEntry(5), op: withdrawal.op }, { ...stamp, opId: uuid(901) });
    expect(await all()).toMatchObject([{ opId: uuid(5), op: { kind: 'withdraw' }, next: { opId: uuid(2) } }]);
  });

  it('does nothing to what was not refused', async () => {
    await enqueue(db, newEntry(1));
    await retry(db, newEntry(1), newEntry(5), stamp);
    expect((await all()).map((each) => each.opId)).toEqual([uuid(1)]);
  });
});
