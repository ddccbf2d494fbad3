import Dexie from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import type { SyncRequest } from '../../../contract/sync/sync';
import { applyAll, testPage } from '../../data/testing';
import { answerTo, bookingRow, createOp, userA, uuid } from '../db/testing';
import type { Device } from '../open-device';
import { session } from '../session/session-store';
import { applyGuestAnswer } from '../sync/outbox/answer';
import { type Answerer, json, until } from '../sync/testing';
import { canHaveArrived } from './outbox-item';
import type { SendRequest } from './send';

let page: ReturnType<typeof testPage>;

vi.mock('../device', () => ({ openDevice: async () => page.device }));

function open(answer: Answerer, usable = true): Device {
  page = testPage(answer, usable);
  page.storage.set('authToken', 'T');
  return page.device;
}

beforeEach(() => session.set({ status: 'guest' }));

const requests = (n: number, more: Partial<SendRequest> = {}): SendRequest => ({
  opId: uuid(n),
  entity: `booking:${uuid(n)}`,
  op: createOp,
  about: { service: 'AC Services' },
  ...more,
});
const refuses: Answerer = ({ body }) => {
  const { userId, ops } = body as SyncRequest;
  const results = ops.map(({ opId }) => ({
    opId,
    is: 'rejected' as const,
    code: 'price_changed' as const,
    message: 'The price has changed.',
    current: { price: 9 },
  }));
  return json(answerTo(userId, { results }));
};
const offline: Answerer = () => Promise.reject(new TypeError('no network'));

/** Lets the 50 ms of the loop pass once the entry is there. */
async function sent(device: Device, asking: SendRequest) {
  const sending = device.send(asking);
  await until(() => page.home.time.next() === 50);
  page.home.time.advance(50);
  return sending;
}

describe('send', () => {
  it('answers applied with the row as soon as the server says so', async () => {
    const row = bookingRow(uuid(1));
    const device = open(() => json(answerTo(null, { results: [{ opId: uuid(1), is: 'applied', row }] })));
    expect(await sent(device, requests(1))).toEqual({ is: 'applied', row });
    expect(await device.hub.sent.toArray()).toMatchObject([{ opId: uuid(1), reference: 'HH-7K3M9' }]);
  });

  it('answers saved at once when the request fails, and the entry waits', async () => {
    const device = open(offline);
    expect(await sent(device, requests(1))).toEqual({ is: 'saved' });
    expect(await device.hub.outbox.toArray()).toMatchObject([{ opId: uuid(1), state: 'queued' }]);
  });

  it('answers saved after 3 s of silence', async () => {
    const device = open(() => new Promise(() => {}));
    const sending = device.send(requests(1));
    await until(() => page.home.time.next() === 50);
    page.home.time.advance(3_000);
    expect(await sending).toEqual({ is: 'saved' });
  });

  it('gives a refusal back to the screen, which still holds everything', async () => {
    const device = open(refuses);
    expect(await sent(device, requests(1))).toEqual({
      is: 'refused',
      problem: {
        code: 'price_changed',
        message: 'The price has changed.',
        fields: undefined,
        current: { price: 9 },
      },
    });
    expect(await device.hub.outbox.count()).toBe(0);
  });

  it('goes into the queue of whoever is signed in', async () => {
    session.set({ status: 'signed-in', userId: userA });
    const device = open(applyAll);
    await device.stored.keep({ userId: userA, token: 'T' });
    expect(await sent(device, requests(1))).toEqual({ is: 'applied', row: undefined });
    expect(page.home.requests.map(({ body }) => (body as SyncRequest).userId)).toEqual([userA]);
  });

  it('saves without waiting for anybody when the sign-in has ended', async () => {
    session.set({ status: 'expired', userId: userA });
    const device = open(applyAll);
    await device.stored.keep({ userId: userA, token: null });
    expect(await device.send(requests(1))).toEqual({ is: 'saved' });
    expect(await device.person(userA).outbox.count()).toBe(1);
    expect(page.home.requests).toEqual([]);
  });

  it('takes the place of the entry it is an edit of', async () => {
    const device = open(offline);
    await sent(device, requests(1));
    await device.hub.outbox.toCollection().modify({ attempts: 0 });
    const sending = device.send(requests(2, { replaces: uuid(1) }));
    await until(async () => (await device.hub.outbox.toArray())[0]?.opId === uuid(2));
    page.home.time.advance(50);
    expect(await sending).toEqual({ is: 'saved' });
    expect(await device.hub.outbox.count()).toBe(1);
  });

  it('withdraws first what may have arrived, even when it has left the queue', async () => {
    const device = open(applyAll);
    await sent(device, requests(1));
    expect(await sent(device, requests(2, { replaces: uuid(1) }))).toEqual({ is: 'applied', row: undefined });
    const ops = page.home.requests.flatMap(({ body }) => (body as SyncRequest | undefined)?.ops ?? []);
    expect(ops.map(({ op, entity }) => [op.kind, entity])).toEqual([
      ['booking.create', `booking:${uuid(1)}`],
      ['withdraw', `booking:${uuid(1)}`],
      ['booking.create', `booking:${uuid(2)}`],
    ]);
  });
});

describe('a request that is sent once more with another hold', () => {
  const held = (n: number) => requests(1, { op: { ...createOp, holdId: uuid(n) } as SendRequest['op'] });
  const holdOf = async (device: ReturnType<typeof open>) =>
    (await device.hub.outbox.toArray()).map(({ op }) => (op as { holdId?: string }).holdId);

  it('is the same request, and goes with the hold that keeps its place now', async () => {
    const device = open(offline);
    await sent(device, held(7));
    await device.hub.outbox.toCollection().modify({ attempts: 0, state: 'queued' });
    expect(await sent(device, held(8))).toEqual({ is: 'saved' });
    expect(await holdOf(device)).toEqual([uuid(8)]);
  });

  it('stays as it was where the server may have it', async () => {
    const device = open(offline);
    await sent(device, held(7));
    await device.hub.outbox.toCollection().modify({ attempts: 1, state: 'queued' });
    expect(await sent(device, held(8))).toEqual({ is: 'saved' });
    expect(await holdOf(device)).toEqual([uuid(7)]);
  });
});

describe('a request that is asked for once more after the server had it', () => {
  /** Asks for it, and discards what waits then before any of it is sent. */
  async function discarded(device: Device, asking: SendRequest) {
    const sending = device.send(asking);
    await until(async () => (await device.hub.outbox.count()) > 0);
    for (const item of await device.queries.outbox(device, undefined)) {
      expect(canHaveArrived(item)).toBe(true);
      await device.discard(item);
    }
    const left = await device.hub.outbox.toArray();
    page.home.time.advance(3_000);
    await sending;
    return left.map(({ op, next }) => [op.kind === 'withdraw' ? op.opId : op.kind, next?.opId]);
  }

  it('is withdrawn where it is discarded before it is sent again', async () => {
    const device = open(applyAll);
    expect(await sent(device, requests(1))).toMatchObject({ is: 'applied' });
    expect(await discarded(device, requests(1))).toEqual([[uuid(1), undefined]]);
  });

  it('is so too where it was the second half of an edit', async () => {
    const device = open(applyAll);
    await sent(device, requests(1));
    await sent(device, requests(2, { replaces: uuid(1) }));
    const row = { reference: 'HH-7K3M9', service: '', date: '', status: 'pending', sentAt: '' };
    await device.hub.sent.put({ opId: uuid(2), ...row });
    expect(await discarded(device, requests(2, { replaces: uuid(1) }))).toContainEqual([uuid(2), undefined]);
  });

  it('is so too where a full device had sent it from memory', async () => {
    let answer: Answerer = offline;
    const device = open((asking) => answer(asking));
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    vi.spyOn(device.hub.outbox, 'add').mockRejectedValueOnce(full);
    expect(await device.send(requests(1))).toEqual({ is: 'failed' });
    answer = applyAll;
    expect(await discarded(device, requests(1))).toEqual([[uuid(1), undefined]]);
  });
});

describe('two tabs with the same request open', () => {
  const isRefused = { is: 'refused', problem: { code: 'conflict' } };

  it('the second edit of what was never sent is refused, the first may be repeated', async () => {
    const device = open(offline);
    await sent(device, requests(1));
    await device.hub.outbox.toCollection().modify({ attempts: 0 });
    await sent(device, requests(2, { replaces: uuid(1) }));
    expect(await device.send(requests(3, { replaces: uuid(1) }))).toMatchObject(isRefused);
    expect(await sent(device, requests(2, { replaces: uuid(1) }))).toEqual({ is: 'saved' });
    expect(await device.hub.outbox.toArray()).toMatchObject([{ opId: uuid(2) }]);
  });

  it('so is one of what was sent, and of what was taken back', async () => {
    const device = open(offline);
    await sent(device, requests(1));
    await sent(device, requests(2, { replaces: uuid(1) }));
    expect(await device.send(requests(3, { replaces: uuid(1) }))).toMatchObject(isRefused);
    expect(await device.hub.outbox.toArray()).toMatchObject([{ next: { opId: uuid(2) } }]);
    const sentRow = { reference: 'HH-7K3M9', service: '', date: '', status: 'pending', sentAt: '' };
    await device.hub.sent.put({ opId: uuid(1), ...sentRow });
    expect(await device.send(requests(3, { replaces: uuid(1) }))).toMatchObject(isRefused);
    expect(await device.hub.outbox.toArray()).toMatchObject([{ next: { opId: uuid(2) } }]);
    await device.hub.sent.clear();
    await device.hub.outbox.clear();
    expect(await device.send(requests(3, { replaces: uuid(1) }))).toMatchObject(isRefused);
    expect(await device.hub.outbox.count()).toBe(0);
  });

  it('so is one of what the first edit has withdrawn by now: there is one visit, not two', async () => {
    const device = open(applyAll);
    await sent(device, requests(1));
    await sent(device, requests(2, { replaces: uuid(1) }));
    expect(await device.hub.sent.get(uuid(1))).toMatchObject({ status: 'cancelled' });
    expect(await device.send(requests(3, { replaces: uuid(1) }))).toMatchObject(isRefused);
    expect(await device.hub.outbox.count()).toBe(0);

    session.set({ status: 'signed-in', userId: userA });
    const me = device.person(userA);
    const { id, rev, data } = bookingRow(uuid(4));
    await me.bookings.put({ id, rev, gen: 1, data: { ...(data as Booking), status: 'cancelled' } });
    expect(await device.send(requests(5, { replaces: uuid(4) }))).toMatchObject(isRefused);
    expect(await me.outbox.count()).toBe(0);
  });

  it('of two edits at the same moment one is taken', async () => {
    const device = open(offline);
    await sent(device, requests(1));
    const edits = [2, 3].map((n) => device.send(requests(n, { replaces: uuid(1) })));
    await until(() => page.home.time.next() === 50);
    page.home.time.advance(50);
    const ends = await Promise.all(edits);
    expect(ends.map(({ is }) => is).sort()).toEqual(['refused', 'saved']);
    expect(await device.hub.outbox.count()).toBe(1);
  });

  it('submitted once more after a refusal says the refusal, not that it will be sent', async () => {
    const device = open(offline);
    await sent(device, requests(1));
    const problem = { code: 'price_changed' as const, message: 'The price has changed.' };
    await device.hub.outbox.toCollection().modify({ state: 'attention', problem });
    expect(await device.send(requests(1))).toEqual({ is: 'refused', problem });
  });

  it('so does an edit whose withdrawal came too late', async () => {
    const device = open(offline);
    await sent(device, requests(1));
    await sent(device, requests(2, { replaces: uuid(1) }));
    const problem = { code: 'too_late' as const, message: 'It is confirmed.' };
    await device.hub.outbox.toCollection().modify({ state: 'attention', problem });
    expect(await device.send(requests(2, { replaces: uuid(1) }))).toEqual({ is: 'refused', problem });
    expect(await device.hub.outbox.count()).toBe(1);
  });
});

describe('without a device that saves', () => {
  it('sends straight from memory, with the same number', async () => {
    const device = open(applyAll, false);
    expect(await device.send(requests(1))).toEqual({ is: 'applied', row: undefined });
    expect(page.home.requests.map(({ body }) => (body as SyncRequest).ops.map((op) => op.opId))).toEqual([
      [uuid(1)],
    ]);
    expect(page.home.requests[0]?.init.headers).not.toHaveProperty('authorization');
  });

  it('waits for no database that another tab keeps from opening', async () => {
    const device = open(applyAll, false);
    vi.spyOn(device.hub, 'transaction').mockReturnValue(new Dexie.Promise(() => {}));
    expect(await device.send(requests(1))).toEqual({ is: 'applied', row: undefined });
  });

  it('fails only when that fails too', async () => {
    const device = open(offline, false);
    expect(await device.send(requests(1))).toEqual({ is: 'failed' });
  });

  it('tells a refusal', async () => {
    expect(await open(refuses, false).send(requests(1))).toMatchObject({
      is: 'refused',
      problem: { code: 'price_changed' },
    });
  });

  it('sends as the person who is signed in', async () => {
    session.set({ status: 'signed-in', userId: userA });
    await open(applyAll, false).send(requests(1));
    expect(page.home.requests[0]?.init.headers).toMatchObject({ authorization: 'Bearer T' });
    expect(page.home.requests[0]?.body).toMatchObject({ userId: userA });
  });

  it('falls back to memory when the disk is full', async () => {
    const device = open(applyAll);
    vi.spyOn(device.hub.outbox, 'add').mockRejectedValue(
      Object.assign(new Error('full'), { name: 'QuotaExceededError' }),
    );
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await device.send(requests(1))).toEqual({ is: 'applied', row: undefined });
    expect(await device.hub.outbox.count()).toBe(0);
  });

  it('sends no edit from memory: what it replaces waits on this device, and would be done as well', async () => {
    const device = open(offline);
    await sent(device, requests(1));
    vi.spyOn(device.hub.outbox, 'add').mockRejectedValue(
      Object.assign(new Error('full'), { name: 'QuotaExceededError' }),
    );
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const before = page.home.requests.length;
    expect(await device.send(requests(2, { replaces: uuid(1) }))).toEqual({ is: 'failed' });
    expect(page.home.requests).toHaveLength(before);
    expect(await device.hub.outbox.toArray()).toMatchObject([{ opId: uuid(1), state: 'queued' }]);
  });

  it('drops kept pictures rather than a request when the disk is full', async () => {
    const device = open(offline);
    const kept = new Set(['pictures/hero.svg', 'assets/app.js']);
    vi.stubGlobal('caches', {
      open: async (cache: string) => ({
        keys: async () => [...kept].filter((path) => path.startsWith(cache)),
        delete: async (path: string) => kept.delete(path),
      }),
    });
    vi.spyOn(device.hub.outbox, 'add').mockRejectedValueOnce(
      Object.assign(new Error('full'), { name: 'QuotaExceededError' }),
    );
    expect(await sent(device, requests(1))).toEqual({ is: 'saved' });
    expect(await device.hub.outbox.count()).toBe(1);
    expect([...kept]).toEqual(['assets/app.js']);
  });
});

describe('discard', () => {
  it('takes back the second half of an edit, where the first is through while the person was being asked', async () => {
    const device = open(offline);
    await sent(device, requests(1));
    await sent(device, requests(2, { replaces: uuid(1) }));
    const [item] = await device.queries.outbox(device, undefined);
    expect(item).toMatchObject({ withdrawing: true, edit: { opId: uuid(2) } });
    if (!item) throw new Error('no item');
    const withdrawal = await device.hub.outbox.where({ opId: item.opId }).first();
    await applyGuestAnswer(
      device.hub,
      answerTo(null, { results: [{ opId: item.opId, is: 'applied' }] }),
      page.home.time.now(),
    );
    expect(await device.hub.outbox.toArray()).toMatchObject([{ opId: uuid(2), attempts: 0 }]);
    await device.discard(item);
    expect(await device.hub.outbox.toArray()).toEqual([]);

    // A withdrawal alone that is through leaves nothing to take back.
    await device.discard({ ...item, edit: undefined });
    expect(await device.hub.outbox.toArray()).toEqual([]);
    expect(withdrawal?.op).toEqual({ kind: 'withdraw', opId: uuid(1) });
  });

  it('of an edit leaves the withdrawal of the version that may have arrived', async () => {
    const device = open(offline);
    await sent(device, requests(1));
    await sent(device, requests(2, { replaces: uuid(1) }));
    await device.hub.outbox.toCollection().modify({ state: 'queued', attempts: 0 });
    const [item] = await device.queries.outbox(device, undefined);
    if (!item) throw new Error('no item');
    expect(canHaveArrived(item)).toBe(true);
    await device.discard(item);
    const [left, ...more] = await device.hub.outbox.toArray();
    expect(more).toEqual([]);
    expect(left).toMatchObject({ op: { kind: 'withdraw', opId: uuid(1) } });
    expect(left?.next).toBeUndefined();
  });

  it('leaves what the same became in another tab while the person was being asked', async () => {
    const device = open(offline);
    await sent(device, requests(1));
    await sent(device, requests(2, { replaces: uuid(1) }));
    const [item] = await device.queries.outbox(device, undefined);
    if (!item) throw new Error('no item');
    await sent(device, requests(3, { replaces: uuid(2) }));
    expect(await device.discard(item)).toBe(false);
    expect(await device.hub.outbox.toArray()).toMatchObject([{ next: { opId: uuid(3) } }]);
  });

  it('leaves the word that it was too late, which came while the person was being asked', async () => {
    const device = open(offline);
    await sent(device, requests(1));
    await sent(device, requests(2, { replaces: uuid(1) }));
    const [item] = await device.queries.outbox(device, undefined);
    if (!item) throw new Error('no item');
    const problem = { code: 'too_late' as const, message: 'It is too late for this change.' };
    await device.hub.outbox.toCollection().modify({ state: 'attention', problem });
    await device.discard(item);
    expect(await device.hub.outbox.toArray()).toMatchObject([{ state: 'attention', problem }]);

    const [notice] = await device.queries.outbox(device, undefined);
    if (!notice) throw new Error('no notice');
    await device.discard(notice);
    expect(await device.hub.outbox.toArray()).toEqual([]);
  });
});

describe('a browser that wakes the worker', () => {
  it('is asked to by everything that waits: what is sent, discarded and tried again', async () => {
    const device = open(offline);
    const register = vi.fn(async () => {});
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ sync: { register } }) } });
    await sent(device, requests(1));
    await until(() => register.mock.calls.length === 1);
    const [item] = await device.queries.outbox(device, undefined);
    if (!item) throw new Error('no item');
    await device.discard(item);
    await until(() => register.mock.calls.length === 2);
    await device.hub.outbox
      .toCollection()
      .modify({ state: 'attention', problem: { code: 'invalid', message: '' } });
    const [failed] = await device.queries.outbox(device, undefined);
    if (!failed) throw new Error('no item');
    await device.retry(failed);
    await until(() => register.mock.calls.length === 3);
  });
});

describe('retry', () => {
  it('asks again under a new number and, for a creation, a new row', async () => {
    const device = open(offline);
    await sent(device, requests(1));
    await device.hub.outbox
      .toCollection()
      .modify({ state: 'attention', problem: { code: 'invalid', message: '' } });
    const [item] = await device.queries.outbox(device, undefined);
    if (!item) throw new Error('no item');
    await device.retry(item);
    const [entry] = await device.hub.outbox.toArray();
    expect(entry).toMatchObject({ state: 'queued', attempts: 0, entity: `booking:${entry?.opId}` });
    expect(entry?.opId).not.toBe(uuid(1));
  });
});
