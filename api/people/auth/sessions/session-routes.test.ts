import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { day, hour, minute, second } from '../../../testing/clock';
import { goodPassword, type Person, person, tokenFor } from '../../../testing/factories';
import { serverPerFile } from '../../../testing/fixture';

const { app } = serverPerFile();

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const list = (token: string) => app.request('GET', '/api/auth/sessions', { token });
const me = (token: string) => app.request('GET', '/api/auth/me', { token });
const end = (token: string, path = '') => app.request('DELETE', `/api/auth/sessions${path}`, { token });
const login = (who: Person, userAgent: string, password = goodPassword) =>
  app.request('POST', '/api/auth/login', {
    body: { email: who.email, password },
    headers: { 'User-Agent': userAgent },
  });
const notedOn = async (id: string) =>
  (await app.db.read('audit').where({ entity_type: 'user', entity_id: id }).orderBy(['at', 'id'])).map(
    ({ action, after }) => [action, JSON.parse(after)],
  );

describe('GET /api/auth/sessions', () => {
  it('lists where one is signed in, the last used first, without what stands in the token', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    app.clock.advance(second);
    const { token } = (await login(who, android)).body;
    const { status, body, text } = await list(token);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        device: 'Chrome on Android',
        createdAt: app.clock.now().toISOString(),
        lastSeenAt: app.clock.now().toISOString(),
        current: true,
      },
      expect.objectContaining({ device: 'Unknown device', current: false }),
    ]);
    for (const each of [token, who.token]) {
      expect(text).not.toContain((jwt.decode(each) as { jti: string }).jti);
    }
  });

  it('shows neither others’ nor those that ended', async () => {
    const [who, other] = [await person(app), await person(app)];
    const ended = await tokenFor(app, who.actor);
    await app.request('POST', '/api/auth/logout', { token: ended });
    expect((await list(who.token)).body).toHaveLength(1);
    expect((await list(other.token)).body).toHaveLength(1);
    const start = app.clock.now().toISOString();
    app.clock.advance(20 * day);
    const later = await tokenFor(app, who.actor);
    expect((await list(later)).body).toHaveLength(2);
    app.clock.advance(15 * day);
    expect((await list(later)).body).toHaveLength(1);
    // Whose role has shorter sign-ins now has none of the long ones left.
    await app.db.write('user').where({ id: who.id }).update({ role: 'admin' });
    const fresh = await tokenFor(app, { ...who.actor, role: 'admin' });
    expect((await list(fresh)).body).toHaveLength(1);
    app.clock.set(start);
  });

  it('knows when each was last used, to five minutes', async () => {
    const who = await person(app);
    const other = await tokenFor(app, who.actor);
    const seen = async () => {
      const found = (await list(other)).body.find((each: { current: boolean }) => !each.current);
      return found.lastSeenAt;
    };
    const start = app.clock.now().toISOString();
    app.clock.advance(5 * minute - second);
    await me(who.token);
    await me(who.token);
    expect(await seen()).toBe(start);
    app.clock.advance(second);
    const now = app.clock.now().toISOString();
    await me(who.token);
    await expect.poll(seen).toBe(now);
  });
});

describe('DELETE /api/auth/sessions/{id}', () => {
  it('ends that one alone, at once', async () => {
    const who = await person(app);
    const other = await tokenFor(app, who.actor);
    const listed = (await list(who.token)).body;
    const { id } = listed.find((each: { current: boolean }) => !each.current);
    expect(await end(who.token, `/${id}`)).toMatchObject({ status: 204, text: '' });
    expect((await me(other)).status).toBe(401);
    expect((await me(who.token)).status).toBe(200);
    expect((await end(who.token, `/${id}`)).status).toBe(404);
    expect(await notedOn(who.id)).toEqual([['auth.end-sessions', { ended: 1 }]]);
  });

  it('ends the one it is asked with, too', async () => {
    const who = await person(app);
    const [{ id }] = (await list(who.token)).body;
    expect((await end(who.token, `/${id}`)).status).toBe(204);
    expect((await me(who.token)).status).toBe(401);
  });

  it('is nothing for somebody else’s, and for a jti', async () => {
    const [who, other] = [await person(app), await person(app)];
    const [{ id }] = (await list(other.token)).body;
    const { jti } = jwt.decode(who.token) as { jti: string };
    for (const each of [id, jti, randomUUID(), 'x']) {
      expect((await end(who.token, `/${each}`)).body.error.code).toBe('not_found');
    }
    expect((await me(other.token)).status).toBe(200);
  });
});

describe('DELETE /api/auth/sessions', () => {
  it('ends all others, and with ?all=1 this one too', async () => {
    const who = await person(app);
    const stranger = await person(app);
    const others = [await tokenFor(app, who.actor), await tokenFor(app, who.actor)];
    expect((await end(who.token)).body).toEqual({ ended: 2 });
    for (const token of others) expect((await me(token)).status).toBe(401);
    expect((await me(who.token)).status).toBe(200);
    expect((await end(who.token)).body).toEqual({ ended: 0 });
    expect((await end(who.token, '?all=1')).body).toEqual({ ended: 1 });
    expect((await me(who.token)).status).toBe(401);
    expect((await me(stranger.token)).status).toBe(200);
  });

  it('takes no other words', async () => {
    const who = await person(app);
    expect((await end(who.token, '?all=yes')).status).toBe(422);
    expect((await end(who.token, '?except=1')).status).toBe(422);
    expect((await me(who.token)).status).toBe(200);
  });
});

describe('what is noted of sign-ins', () => {
  it('is who, how and from where, once each, and nothing secret', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    const from = '127.0.0.1';
    const { token } = (await login(who, android)).body;
    app.clock.advance(second);
    await login(who, android, 'not this one');
    app.clock.advance(second);
    await app.request('POST', '/api/auth/logout', { token });
    app.clock.advance(second);
    await app.db.write('user').where({ id: who.id }).update({ is_locked: true });
    await login(who, 'curl/8.0');
    const device = 'Chrome on Android';
    expect(await notedOn(who.id)).toEqual([
      ['auth.sign-in', { device, from }],
      ['auth.refused', { why: 'wrong_credentials', device, from }],
      ['auth.sign-out', null],
      ['auth.refused', { why: 'locked', device: 'Unknown device', from }],
    ]);
    const all = JSON.stringify(await app.db.read('audit').where({ entity_id: who.id }));
    expect(all).not.toMatch(/lantern|argon|eyJ|not this one/);
    expect(all).not.toContain(who.email);
  });

  it('holds no address of somebody who is not there', async () => {
    const body = { email: 'not-there@example.ae', password: goodPassword };
    await app.request('POST', '/api/auth/login', { body });
    const noted = await app.db.read('audit').where({ entity_id: 'nobody' });
    expect(noted.length).toBe(1);
    expect(JSON.stringify(await app.db.read('audit'))).not.toContain('not-there');
  });

  it('is noted for a registration as well', async () => {
    const body = { email: 'noted@example.ae', password: goodPassword, displayName: 'Noted' };
    const { user } = (await app.request('POST', '/api/auth/register', { body })).body;
    expect((await notedOn(user.id)).map(([action]) => action)).toEqual(['auth.sign-in']);
    app.clock.advance(hour);
  });
});
