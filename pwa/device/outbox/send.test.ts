import Dexie from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import type { SyncRequest } from '../../../contract/sync/sync';
import { applyAll } from '../../data/testing';
import { answerTo, bookingRow, userA, uuid } from '../db/testing';
import { session } from '../session/session-store';
import { type Answerer, json, until } from '../sync/testing';
import { guestPage, offline, requests } from './testing';

const { page, open, sent } = guestPage();

vi.mock('../device', () => ({ openDevice: async () => page.device }));

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
