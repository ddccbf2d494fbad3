import { describe, expect, it, vi } from 'vitest';
import { readMeta } from '../../device/db/meta';
import { newEntry, userA, userB } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { enqueue } from '../../device/sync/outbox/outbox';
import { accountClosed, failure, json } from '../../device/sync/testing';
import { deleteAccount, resetPassword, verifyEmail } from '../account/mailed-links';
import { isPaused } from '../live/pause';
import { profile } from '../testing';
import { isSessionToken, signInWith } from './sign-in';
import { pageWithSession } from './testing';

const { page, device } = pageWithSession('guest');

vi.mock('../../device/device', () => ({ openDevice: () => device.opened }));

const calls = () => page.calls.map(({ path, init }) => `${init.method} ${path}`);
const bearerOf = (path: string) =>
  new Headers(page.calls.find((call) => call.path === path)?.init.headers).get('authorization');

async function signedInAs(id: string, token: string) {
  await page.device.stored.keep({ userId: id, token });
  page.storage.set('authToken', token);
  session.set({ status: 'signed-in', userId: id, user: profile({ id, email: 'here@example.com' }) });
}

describe('what an address carries as `token`', () => {
  it.each([
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln', true],
    ['eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', true],
    ['zq1T4o_7Y3K0bq-9XbT8nC0lq2d3vGf8s1h6r5w4e2A', false],
    ['a.b', false],
    ['', false],
  ])('%s: a session’s own token: %s', (token, itself) => {
    expect(isSessionToken(token)).toBe(itself);
  });

  it('is exchanged when it is a code, and used as it is when it is a token', async () => {
    page.api['/api/auth/exchange'] = () => json({ token: 'h.p.s', user: profile() });
    await signInWith('the-code');
    expect(page.calls[0]?.init.body).toBe('{"code":"the-code"}');
    expect(page.storage.get('authToken')).toBe('h.p.s');
    expect(session.get()).toMatchObject({ status: 'signed-in', userId: userA });

    page.api['/api/auth/me'] = () => json(profile());
    await signInWith('h.p.t');
    expect(page.storage.get('authToken')).toBe('h.p.t');
  });

  it('never puts another person in place of the one who is here, and their new session ends', async () => {
    await signedInAs(userA, 'a.a.a');
    page.api['/api/auth/exchange'] = () => json({ token: 'b.b.b', user: profile({ id: userB }) });
    page.api['/api/auth/logout'] = () => new Response(null, { status: 204 });
    const refusal = {
      code: 'not_allowed',
      message: expect.stringContaining('signed in as here@example.com'),
    };
    await expect(signInWith('the-code')).rejects.toMatchObject(refusal);
    expect(bearerOf('/api/auth/logout')).toBe('Bearer b.b.b');
    expect(page.storage.get('authToken')).toBe('a.a.a');
    expect(session.get().userId).toBe(userA);

    page.api['/api/auth/me'] = () => json(profile({ id: userB }));
    await expect(signInWith('b.b.c')).rejects.toMatchObject(refusal);
    expect(page.storage.get('authToken')).toBe('a.a.a');
  });
});

describe('a new password by a link', () => {
  it('ends the sign-in here if it was theirs, and keeps what waits', async () => {
    await signedInAs(userA, 'a.a.a');
    await enqueue(page.device.person(userA), newEntry(1));
    page.api['/api/auth/reset-password'] = () => json({ message: 'ok' });
    page.api['/api/auth/me'] = () => failure(401, 'unauthenticated');
    await resetPassword({ token: 't', password: 'three brass lanterns' });
    expect(session.get()).toMatchObject({ status: 'expired', userId: userA });
    expect(page.storage.has('authToken')).toBe(false);
    expect(await page.device.person(userA).outbox.count()).toBe(1);
  });

  it('leaves another person signed in, and asks nothing for a guest', async () => {
    page.api['/api/auth/reset-password'] = () => json({ message: 'ok' });
    await resetPassword({ token: 't', password: 'three brass lanterns' });
    expect(calls()).toEqual(['POST /api/auth/reset-password']);
    await signedInAs(userB, 'b.b.b');
    page.api['/api/auth/me'] = () => json(profile({ id: userB }));
    await resetPassword({ token: 't', password: 'three brass lanterns' });
    expect(session.get()).toMatchObject({ status: 'signed-in', userId: userB });
  });
});

describe('a confirmed address', () => {
  it('shows at once as confirmed', async () => {
    await signedInAs(userA, 'a.a.a');
    session.set({ ...session.get(), user: profile({ emailVerified: false }) });
    page.api['/api/auth/verify-email'] = () => json({ message: 'ok', joined: 2 });
    page.api['/api/auth/me'] = () => json(profile({ emailVerified: true }));
    expect(await verifyEmail('t')).toMatchObject({ joined: 2 });
    expect(session.get().user?.emailVerified).toBe(true);
  });
});

describe('a deleted account', () => {
  it('leaves nothing on this device, and asks the server for no logout', async () => {
    await signedInAs(userA, 'a.a.a');
    await enqueue(page.device.person(userA), newEntry(1));
    let streamWasClosed = false;
    page.api['/api/users/me'] = () => {
      streamWasClosed = isPaused();
      return new Response(null, { status: 204 });
    };
    await deleteAccount({ token: 't' });
    expect(calls()).toEqual(['DELETE /api/users/me']);
    expect([streamWasClosed, isPaused()]).toEqual([true, false]);
    expect(session.get()).toEqual({ status: 'guest' });
    expect(page.storage.has('authToken')).toBe(false);
    expect(await readMeta(page.device.hub, 'session')).toBeUndefined();
    const names = (await page.home.deps.indexedDB.databases()).map((each) => each.name);
    expect(names).toEqual(['homehub']);
  });

  it('whose answer was lost is told by whether the account is still there', async () => {
    await signedInAs(userA, 'a.a.a');
    page.api['/api/users/me'] = () => Promise.reject(new TypeError('no answer'));
    page.api['/api/auth/me'] = () => json(profile());
    await expect(deleteAccount({ token: 't' })).rejects.toMatchObject({ code: 'unavailable' });
    expect(session.get()).toMatchObject({ status: 'signed-in', userId: userA });
    page.api['/api/auth/me'] = () => accountClosed();
    await deleteAccount({ token: 't' });
    expect(session.get()).toEqual({ status: 'guest' });
    const names = (await page.home.deps.indexedDB.databases()).map((each) => each.name);
    expect(names).toEqual(['homehub']);
  });

  it('that was refused changes nothing', async () => {
    await signedInAs(userA, 'a.a.a');
    page.api['/api/users/me'] = () => failure(400, 'bad_request');
    await expect(deleteAccount({ token: 't' })).rejects.toMatchObject({ code: 'bad_request' });
    expect(session.get()).toMatchObject({ status: 'signed-in', userId: userA });
    expect(page.storage.get('authToken')).toBe('a.a.a');
  });
});
