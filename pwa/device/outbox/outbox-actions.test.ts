import { describe, expect, it, vi } from 'vitest';
import { answerTo, uuid } from '../db/testing';
import { applyGuestAnswer } from '../sync/outbox/answer';
import { canHaveArrived } from './outbox-item';
import { guestPage, offline, requests } from './testing';

const { page, open, sent } = guestPage();

vi.mock('../device', () => ({ openDevice: async () => page.device }));

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
