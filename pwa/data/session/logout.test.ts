import { describe, expect, it, vi } from 'vitest';
import type { Visit } from '../../../contract/visits/visits';
import { readMeta, writeMeta } from '../../device/db/meta';
import { newEntry, userA, userB } from '../../device/db/testing';
import { onLeaving, session } from '../../device/session/session-store';
import { type Held, underLock } from '../../device/sync/lock';
import { enqueue } from '../../device/sync/outbox/outbox';
import { failure, json, until } from '../../device/sync/testing';
import { factorStatus } from '../second-factor/factor-status';
import { runSession } from '../start/run-session';
import { applyAll, profile } from '../testing';
import { logout } from './session';
import { connectionLost, pageWithSession } from './testing';

const { page, openPage, device, databaseNames, stored, wasSignedIn } = pageWithSession('starting');

vi.mock('../../device/device', () => ({ openDevice: () => device.opened }));

describe('logout', () => {
  it('with unsent work only says how much, the guest’s included', async () => {
    await wasSignedIn('T');
    session.set({ status: 'signed-in', userId: userA });
    await enqueue(page.device.person(userA), newEntry(1));
    await enqueue(page.device.hub, newEntry(2));
    expect(await logout()).toEqual({ requests: 2, photos: 0 });
    expect(session.get().status).toBe('signed-in');
    expect(page.storage.get('authToken')).toBe('T');
  });

  it('leaves nothing of the person, also when the server cannot be reached', async () => {
    await wasSignedIn('T');
    session.set({ status: 'signed-in', userId: userA });
    await enqueue(page.device.person(userA), newEntry(1));
    await enqueue(page.device.hub, newEntry(2));
    await page.device.hub.drafts.put({ form: 'booking', value: 1 });
    // Where they live, as the page of a link showed it.
    await writeMeta(page.device.hub, 'visits', {
      digest: { visit: { address: 'Villa 4' } as Visit, at: '' },
    });
    const forget = vi.fn();
    onLeaving(forget);
    const other = page.home.tab();
    const heard = vi.fn();
    other.channel?.hear(heard);
    await other.databases.person(userA).outbox.count(); // another tab holds the database open
    expect(await logout('discard')).toEqual({ requests: 0, photos: 0 });
    expect(await databaseNames()).toEqual(['homehub']);
    expect([await page.device.hub.outbox.count(), await page.device.hub.drafts.count()]).toEqual([0, 0]);
    expect(await readMeta(page.device.hub, 'visits')).toBeUndefined();
    expect([await stored(), page.storage.size, session.get()]).toEqual([undefined, 0, { status: 'guest' }]);
    expect(forget).toHaveBeenCalled();
    expect(heard).toHaveBeenCalledWith({ type: 'signed-out' });
    expect(page.calls.map((call) => call.path)).toContain('/api/auth/logout');
  });

  it('reaches the other tabs', async () => {
    await wasSignedIn('T');
    await runSession(page.device);
    const other = page.home.tab();
    page.storage.delete('authToken');
    await writeMeta(other.databases.hub, 'session', undefined);
    other.channel?.post({ type: 'signed-out' });
    await until(() => session.get().status === 'guest');
  });

  it('takes the lock from whoever is sending, so that nothing more is sent', async () => {
    await wasSignedIn('T');
    session.set({ status: 'signed-in', userId: userA });
    const other = page.home.tab();
    let sending: Held | undefined;
    void underLock(other, (held) => {
      sending = held;
      return new Promise(() => {});
    });
    await until(() => sending !== undefined);
    await logout('discard');
    await until(() => sending?.lost === true);
    expect(await databaseNames()).toEqual(['homehub']);
  });

  it('goes through where the connection to the database was lost', async () => {
    await wasSignedIn('T');
    session.set({ status: 'signed-in', userId: userA });
    const { hub } = page.device;
    const { transaction } = hub;
    vi.spyOn(hub, 'transaction').mockImplementationOnce(() => Promise.reject(connectionLost) as never);
    expect(await logout('discard')).toEqual({ requests: 0, photos: 0 });
    expect(hub.transaction).not.toBe(transaction);
    expect([await databaseNames(), await stored()]).toEqual([['homehub'], undefined]);
  });

  it('that the device fails at sends nothing more, and is finished at the next start', async () => {
    await wasSignedIn('T');
    session.set({ status: 'signed-in', userId: userA });
    await enqueue(page.device.person(userA), newEntry(1));
    const full = new Error('No room.');
    const failing = vi.spyOn(page.device.hub, 'transaction').mockImplementation(() => {
      throw full;
    });
    await expect(logout('discard')).rejects.toThrow('No room.');
    failing.mockRestore();
    expect([session.get(), page.storage.has('authToken')]).toEqual([{ status: 'guest' }, false]);
    page.calls.length = 0;
    page.device.engine.poke('manual');
    await page.device.engine.ended();
    expect(page.calls).toEqual([]);

    session.set({ status: 'starting' });
    await runSession(page.device);
    expect(session.get()).toEqual({ status: 'guest' });
    expect([await databaseNames(), await stored()]).toEqual([['homehub'], undefined]);
    expect([...page.storage.keys()]).toEqual(['homehub:nothing-kept']);
  });

  it('that a start finds half done ends nobody else’s sign-in', async () => {
    await wasSignedIn('T', userB);
    page.storage.set('homehub:leaving', userA);
    await runSession(page.device);
    expect(session.get()).toMatchObject({ status: 'signed-in', userId: userB });
    expect(page.storage.has('homehub:leaving')).toBe(false);
  });

  it('that a start finds half done is ended whoever was read before that', async () => {
    await wasSignedIn(null);
    page.storage.set('homehub:leaving', userA);
    const atOpening = page.device.stored.find();
    await atOpening;
    await runSession({ ...page.device, atOpening });
    expect(session.get()).toEqual({ status: 'guest' });
    expect(await databaseNames()).toEqual(['homehub']);
  });

  it('of an ended sign-in works the same', async () => {
    await wasSignedIn(null);
    session.set({ status: 'expired', userId: userA });
    expect(await logout()).toEqual({ requests: 0, photos: 0 });
    expect(await databaseNames()).toEqual(['homehub']);
  });
});

it('what waits for a second step leaves as soon as there is one', async () => {
  let has = false;
  page.device.engine.stop();
  let refused = 0;
  openPage((request) => {
    if (has) return applyAll(request);
    refused += 1;
    return failure(403, 'second_factor_required');
  });
  device.opened = Promise.resolve(page.device);
  await wasSignedIn('T');
  await enqueue(page.device.person(userA), newEntry(1));
  const missing = { has: false, required: true, graceUntil: '2026-11-20T08:00:00.000Z' };
  page.api['/api/auth/me'] = () => json({ ...profile(), secondFactor: missing });
  await runSession(page.device);
  await until(() => factorStatus.get()?.required === true);
  await until(() => refused > 0);
  expect(await page.device.person(userA).outbox.count()).toBe(1);
  has = true;
  factorStatus.set({ has, required: true, graceUntil: null });
  await until(async () => (await page.device.person(userA).outbox.count()) === 0);
});
