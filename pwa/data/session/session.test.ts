import { describe, expect, it, vi } from 'vitest';
import { writeMeta } from '../../device/db/meta';
import { keptStartPage } from '../../device/db/start-page';
import { booking, FakeCaches, newEntry, userA, userB, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { enqueue } from '../../device/sync/outbox/outbox';
import { accountClosed, failure, json, until } from '../../device/sync/testing';
import { runSession } from '../start/run-session';
import { profile } from '../testing';
import { callAsMe, login, loginWithToken, logout } from './session';
import { connectionLost, pageWithSession } from './testing';

const { page, device, databaseNames, stored, wasSignedIn } = pageWithSession('starting');

vi.mock('../../device/device', () => ({ openDevice: () => device.opened }));

describe('login', () => {
  it('keeps the token for page and worker, and sends what waits', async () => {
    await enqueue(page.device.hub, newEntry(1));
    page.api['/api/auth/login'] = () => json({ token: 'T', user: profile() });
    expect(await login({ email: 'customer@example.com', password: 'secret' })).toEqual(profile());
    expect(page.storage.get('authToken')).toBe('T');
    expect(await stored()).toEqual({ userId: userA, token: 'T' });
    expect(session.get()).toMatchObject({ status: 'signed-in', user: profile() });
    await until(async () => (await page.device.hub.outbox.count()) === 0);
  });

  it('shows by what its last sign-in left that it was here before, after a logout as well', async () => {
    page.api['/api/auth/login'] = () => json({ token: 'T', user: profile(), device: 'mark-1' });
    const input = { email: 'customer@example.com', password: 'secret' };
    await login(input);
    await logout();
    await login(input);
    const sent = page.calls.filter(({ path }) => path === '/api/auth/login');
    expect(sent.map(({ init }) => JSON.parse(String(init.body)))).toEqual([
      input,
      { ...input, device: 'mark-1' },
    ]);
  });

  it('says the server’s words, and its own without a network', async () => {
    page.api['/api/auth/login'] = () => failure(401, 'wrong_credentials');
    const input = { email: 'customer@example.com', password: 'wrong' };
    await expect(login(input)).rejects.toMatchObject({ code: 'wrong_credentials' });
    delete page.api['/api/auth/login'];
    await expect(login(input)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('No connection'),
    });
    expect(page.storage.size).toBe(0);
  });

  it('by a token never replaces another person', async () => {
    session.set({ status: 'signed-in', userId: userA, user: profile() });
    page.api['/api/auth/me'] = () => json(profile({ id: userB }));
    await expect(loginWithToken('B')).rejects.toMatchObject({ code: 'not_allowed' });
    expect(page.storage.size).toBe(0);
    page.api['/api/auth/me'] = () => json(profile());
    await loginWithToken('A2');
    expect(page.storage.get('authToken')).toBe('A2');
  });
});

describe('start', () => {
  it('without a token is a guest’s', async () => {
    await runSession(page.device);
    expect(session.get()).toEqual({ status: 'guest' });
    expect(page.calls).toEqual([]);
  });

  it('knows the person from the device and keeps them without a network', async () => {
    await wasSignedIn('T');
    await runSession(page.device);
    expect(session.get()).toMatchObject({
      status: 'signed-in',
      userId: userA,
      user: { displayName: 'A customer' },
    });
    expect(page.storage.get('authToken')).toBe('T');
  });

  it('asks whose a token is that the device does not know', async () => {
    page.storage.set('authToken', 'T');
    page.api['/api/auth/me'] = () => json(profile());
    await runSession(page.device);
    expect(session.get()).toMatchObject({ status: 'signed-in', userId: userA });
    expect(await stored()).toEqual({ userId: userA, token: 'T' });
  });

  it('ends a sign-in that the server no longer knows, and nothing of it is lost', async () => {
    await wasSignedIn('T');
    await enqueue(page.device.person(userA), newEntry(1));
    page.api['/api/auth/me'] = () => failure(401, 'unauthenticated');
    await runSession(page.device);
    expect(session.get()).toMatchObject({
      status: 'expired',
      userId: userA,
      user: { displayName: 'A customer' },
    });
    expect(page.storage.has('authToken')).toBe(false);
    expect(await stored()).toEqual({ userId: userA, token: null });
    expect(await page.device.person(userA).outbox.count()).toBe(1);
  });

  it('keeps nothing of what a closed account was told, whoever heard of it first', async () => {
    await wasSignedIn('T');
    const db = page.device.person(userA);
    await enqueue(db, newEntry(1));
    await db.bookings.put({ id: uuid(7), rev: 1, gen: 1, data: booking(uuid(7)) });
    page.api['/api/auth/me'] = () => accountClosed();
    await runSession(page.device);
    expect(session.get()).toMatchObject({ status: 'expired', userId: userA });
    expect([await db.bookings.count(), await db.profile.count(), await db.outbox.count()]).toEqual([0, 0, 1]);
  });

  it('tells of the end also where the worker heard of it first', async () => {
    await wasSignedIn(null);
    page.storage.set('authToken', 'T');
    page.api['/api/auth/me'] = () => failure(401, 'unauthenticated');
    await runSession(page.device);
    expect(session.get()).toMatchObject({ status: 'expired', userId: userA, ended: true });
  });

  it('tells of a token that neither the server nor this device knows, and drops it', async () => {
    page.storage.set('authToken', 'T');
    page.api['/api/auth/me'] = () => failure(401, 'unauthenticated');
    await runSession(page.device);
    expect([session.get(), page.storage.has('authToken')]).toEqual([{ status: 'guest', ended: true }, false]);
  });

  it('stays ended at the next start, and begins again by signing in', async () => {
    await wasSignedIn(null);
    await enqueue(page.device.person(userA), newEntry(1));
    await runSession(page.device);
    expect(session.get()).toMatchObject({ status: 'expired', userId: userA });
    page.api['/api/auth/login'] = () => json({ token: 'T2', user: profile() });
    await login({ email: 'customer@example.com', password: 'secret' });
    await until(async () => (await page.device.person(userA).outbox.count()) === 0);
  });

  it('shows a person’s changes that wait', async () => {
    await wasSignedIn('T');
    const op = { kind: 'profile.update', name: 'New name' } as const;
    await enqueue(page.device.person(userA), newEntry(1, { entity: `profile:${userA}`, op }));
    await runSession({ ...page.device, engine: { ...page.device.engine, poke() {} } });
    await until(() => session.get().user?.displayName === 'New name');
  });

  it.each([
    ['for a moment', () => vi.fn().mockRejectedValueOnce(connectionLost)],
    ['for good', () => vi.fn().mockRejectedValue(connectionLost)],
  ])('sends what waits although reading who is there failed %s', async (_, failing) => {
    await wasSignedIn('T');
    await enqueue(page.device.person(userA), newEntry(1));
    const { meta } = page.device.hub;
    const get = meta.get.bind(meta);
    const fails = failing();
    vi.spyOn(meta, 'get').mockImplementation(((key: string) =>
      key === 'leaving' ? fails().then(() => get(key)) : get(key)) as never);
    await runSession(page.device).catch(() => {});
    await until(async () => (await page.device.person(userA).outbox.count()) === 0);
  });

  it('finishes a logout that was cut short', async () => {
    await wasSignedIn('T');
    await writeMeta(page.device.hub, 'leaving', { userId: userA });
    await writeMeta(page.device.hub, 'session', undefined);
    await runSession(page.device);
    expect(session.get()).toEqual({ status: 'guest' });
    expect(page.storage.has('authToken')).toBe(false);
    expect(await databaseNames()).toEqual(['homehub']);
  });
});

it('the installed app starts a technician with the jobs, also over an ended sign-in, and nobody after them', async () => {
  vi.stubGlobal('caches', new FakeCaches());
  await runSession(page.device);
  page.api['/api/auth/login'] = () => json({ token: 'T', user: profile({ id: userB, role: 'staff' }) });
  await login({ email: 'staff@example.com', password: 'secret' });
  await until(async () => (await keptStartPage()) === '/jobs');
  page.api['/api/x'] = () => failure(401, 'unauthenticated');
  await expect(callAsMe('/x')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(session.get().status).toBe('expired');
  expect(await keptStartPage()).toBe('/jobs');
  await login({ email: 'staff@example.com', password: 'secret' });
  await logout('discard');
  await until(async () => (await keptStartPage()) === undefined);
});

describe('callAsMe', () => {
  it('ends the sign-in for its own token only', async () => {
    await wasSignedIn('T');
    session.set({ status: 'signed-in', userId: userA });
    page.api['/api/x'] = () => {
      page.storage.set('authToken', 'newer');
      return failure(401, 'unauthenticated');
    };
    await expect(callAsMe('/x')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(session.get().status).toBe('signed-in');
    page.api['/api/x'] = () => failure(401, 'unauthenticated');
    await expect(callAsMe('/x')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(page.storage.has('authToken')).toBe(false);
  });

  it('keeps the sign-in after every other failure', async () => {
    await wasSignedIn('T');
    session.set({ status: 'signed-in', userId: userA });
    for (const answer of [
      failure(401, 'wrong_credentials'),
      failure(403, 'not_allowed'),
      new Response('<html>', { status: 401 }),
    ]) {
      page.api['/api/x'] = () => answer;
      await expect(callAsMe('/x')).rejects.toThrow();
      expect(session.get().status).toBe('signed-in');
    }
  });
});
