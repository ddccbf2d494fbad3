import { describe, expect, it, vi } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { applyAll } from '../../data/testing';
import { bookingRow, createOp, userA, uuid } from '../db/testing';
import type { Device } from '../open-device';
import { session } from '../session/session-store';
import { type Answerer, until } from '../sync/testing';
import { canHaveArrived } from './outbox-item';
import type { SendRequest } from './send';
import { guestPage, offline, requests } from './testing';

const { page, open, sent } = guestPage();

vi.mock('../device', () => ({ openDevice: async () => page.device }));

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
    vi.spyOn(device.hub.outbox, 'add').mockRejectedValueOnce(full).mockRejectedValueOnce(full);
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
