import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app';
import { day, hour } from '../../testing/clock';
import { goodPassword, person, tokenFor } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

const { app } = serverPerFile();

const login = (email: string, password: string) =>
  app.request('POST', '/api/auth/login', { body: { email, password } });
const me = (token?: string) => app.request('GET', '/api/auth/me', { token });

describe('register', () => {
  it('makes a customer and signs in at once', async () => {
    const body = { email: ' New@Example.AE ', password: goodPassword, displayName: 'Noor' };
    const { status, body: answer } = await app.request('POST', '/api/auth/register', { body });
    expect(status).toBe(201);
    expect(answer.user).toEqual({
      id: expect.any(String),
      displayName: 'Noor',
      email: 'new@example.ae',
      emailVerified: false,
      phone: null,
      role: 'customer',
      isLocked: false,
      favorites: [],
      createdAt: '2026-11-21T08:00:00.000Z',
      settings: {
        emailNotifications: true,
        smsNotifications: false,
        language: 'en',
        whatsappNotifications: false,
      },
      confirmsBy: 'secret',
    });
    const secondFactor = { has: false, required: false, graceUntil: null };
    expect((await me(answer.token)).body).toEqual({ ...answer.user, secondFactor });
    expect((await login('new@example.ae', goodPassword)).status).toBe(200);
  });

  it('names every fault by its field', async () => {
    const body = { email: 'nobody', password: 'short', displayName: ' ', nickname: 'x' };
    const { status, body: answer } = await app.request('POST', '/api/auth/register', { body });
    expect(status).toBe(422);
    expect(answer.error).toMatchObject({ code: 'invalid', fields: {} });
    expect(Object.keys(answer.error.fields).sort()).toEqual(['displayName', 'email', 'nickname', 'password']);
  });

  it.each([
    { role: 'admin' },
    { isLocked: false },
    { id: '00000000-0000-4000-8000-000000000000' },
    { emailVerified: true },
    { googleId: 'x' },
    { createdAt: '2020-01-01T00:00:00.000Z' },
    { user: { role: 'admin' } },
    { Role: 'admin' },
  ])('takes no %j from outside', async (extra) => {
    const body = { email: 'mass@example.ae', password: goodPassword, displayName: 'M', ...extra };
    const { status, body: answer } = await app.request('POST', '/api/auth/register', { body });
    expect(status).toBe(422);
    expect(Object.keys(answer.error.fields)).toEqual(Object.keys(extra));
    expect((await login('mass@example.ae', goodPassword)).status).toBe(401);
  });

  it('takes two spellings of an address for one account, and none with what cannot be seen', async () => {
    const ask = (email: string) =>
      app.request('POST', '/api/auth/register', {
        body: { email, password: goodPassword, displayName: '\u202eRim\u2069' },
      });
    const first = await ask('ｒｉｍ@Example.ae');
    expect([first.status, first.body.user.email, first.body.user.displayName]).toEqual([
      201,
      'rim@example.ae',
      'Rim',
    ]);
    expect((await ask('rim@example.ae')).status).toBe(409);
    for (const spelling of ['rim@example.ae', 'RIM@ｅxample.ae', 'ｒim＠example.ae'])
      expect((await login(spelling, goodPassword)).status).toBe(200);
    for (const unseen of ['\u200b', '\u202e', '\u00ad', '\ufe0f']) {
      const { status, body } = await ask(`r${unseen}im@example.ae`);
      expect([status, Object.keys(body.error.fields)]).toEqual([422, ['email']]);
    }
  });

  it('says little of an address that is taken', async () => {
    const known = await person(app);
    const body = { email: known.email.toUpperCase(), password: goodPassword, displayName: 'Twin' };
    const { status, body: answer } = await app.request('POST', '/api/auth/register', { body });
    expect(status).toBe(409);
    expect(answer.message).toBe(
      'This account could not be created. If you already have one, please sign in.',
    );
  });

  it('of ten people who take one address at once, makes one', async () => {
    const body = { email: 'race@example.ae', password: goodPassword, displayName: 'Race' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.request('POST', '/api/auth/register', { body })),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  // Which are tried first is proven by `passwords/password-rules.test.ts`.
  it.each(['P@ssw0rd!', 'pw-test-own', '1234567'])('refuses the password %s', async (password) => {
    const body = { email: 'pw-test-own@example.ae', password, displayName: 'P' };
    const { status, body: answer } = await app.request('POST', '/api/auth/register', { body });
    expect(status).toBe(422);
    expect(Object.keys(answer.error.fields)).toEqual(['password']);
  });

  it.each(['p\u0000x12345678', 'x'.repeat(201)])(
    'refuses a password that cannot be kept',
    async (password) => {
      const body = { email: 'pw2@example.ae', password, displayName: 'P' };
      expect((await app.request('POST', '/api/auth/register', { body })).status).toBe(422);
    },
  );

  it.each([
    ['64', 'lantern '.repeat(8)],
    ['128', 'brass door '.repeat(12).slice(0, 128)],
    ['emoji', '🌴 palm and sand 🌴'],
  ])('takes a password of %s whole', async (name, password) => {
    const email = `long-${name}@example.ae`;
    const body = { email, password, displayName: 'Long' };
    expect((await app.request('POST', '/api/auth/register', { body })).status).toBe(201);
    expect((await login(email, password)).status).toBe(200);
    expect((await login(email, `${[...password].slice(0, -1).join('')}~`)).status).toBe(401);
  });
});

describe('login', () => {
  it('answers a token and the person, without anything secret', async () => {
    const admin = await person(app, 'admin', { password: goodPassword });
    const { status, body, text } = await login(admin.email, goodPassword);
    expect(status).toBe(200);
    expect(body.user.role).toBe('admin');
    expect((await me(body.token)).status).toBe(200);
    // Of the names and what is constant: the token and the mark are drawn, and may spell anything.
    expect(text.replace(body.token, '').replace(body.device, '')).not.toMatch(/hash|argon|google|rev/i);
  });

  it('answers alike for a wrong password, an unknown address and an account without a password', async () => {
    const known = await person(app, 'customer', { password: goodPassword });
    const none = await person(app);
    const answers = [
      await login(known.email, 'not this one'),
      await login('unknown@example.ae', 'not this one'),
      await login(none.email, 'not this one'),
    ];
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(body.error.code).toBe('wrong_credentials');
      expect(body.message).toBe('E-mail or password is not right.');
      expect(Object.keys(headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort());
    }
  });

  it('does the same work for a wrong password, an unknown address and an account without one', async () => {
    const known = await person(app, 'customer', { password: goodPassword });
    const none = await person(app);
    const workFor = async (email: string) => {
      const requests: string[] = [];
      const listen = ({ sql }: { sql: string }) => requests.push(sql);
      for (const door of new Set([app.db.read, app.db.write])) door.on('query', listen);
      await login(email, 'not this one');
      for (const door of new Set([app.db.read, app.db.write])) door.removeListener('query', listen);
      return requests;
    };
    const work = await workFor(known.email);
    expect(work.length).toBeGreaterThan(1);
    for (const email of [none.email, 'unknown-too@example.ae']) expect(await workFor(email)).toEqual(work);
  });

  it('tells a locked person so, but only with the right password', async () => {
    const locked = await person(app, 'customer', { password: goodPassword });
    await app.db.write('user').where({ id: locked.id }).update({ is_locked: true });
    const right = await login(locked.email, goodPassword);
    expect([right.status, right.body.error.code]).toEqual([403, 'locked']);
    const wrong = await login(locked.email, 'not this one');
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'wrong_credentials']);
  });

  it('needs both fields', async () => {
    const { status, body } = await app.request('POST', '/api/auth/login', { body: {} });
    expect(status).toBe(422);
    expect(body.error.fields).toEqual({ email: 'This is required.', password: 'This is required.' });
  });
});

describe('a sign-in', () => {
  it('needs a token', async () => {
    const { status, body, headers } = await me();
    expect([status, body.error.code]).toEqual([401, 'unauthenticated']);
    expect(headers['www-authenticate']).toBe('Bearer');
  });

  it('ends with logout, that one alone', async () => {
    const who = await person(app);
    const other = await tokenFor(app, who.actor);
    const { status, text } = await who.call('POST', '/api/auth/logout');
    expect([status, text]).toEqual([204, '']);
    expect((await me(who.token)).status).toBe(401);
    expect((await me(other)).status).toBe(200);
    expect((await who.call('POST', '/api/auth/logout')).status).toBe(401);
  });

  it('counts no more in any process once its person is locked', async () => {
    const who = await person(app);
    const second = await testApp({ beside: app });
    const both = () =>
      Promise.all([me(who.token), second.request('GET', '/api/auth/me', { token: who.token })]);
    expect((await both()).map((each) => each.status)).toEqual([200, 200]);
    await app.db.write('user').where({ id: who.id }).update({ is_locked: true });
    expect((await both()).map((each) => each.status)).toEqual([401, 401]);
    await second.close();
  });

  it('has the role that the database says now, not the one it began with', async () => {
    const admin = await person(app, 'admin');
    const path = '/api/admin/subscription-packages';
    expect((await admin.call('GET', path)).status).toBe(200);
    await app.db.write('user').where({ id: admin.id }).update({ role: 'customer' });
    expect((await admin.call('GET', path)).status).toBe(403);
  });

  it.each([
    ['customer', 30 * day],
    ['staff', 14 * day],
    ['admin', 12 * hour],
  ] as const)('of %s lasts no longer than it should', async (role, life) => {
    const before = app.clock.now().toISOString();
    const who = await person(app, role);
    app.clock.advance(life - 1000);
    expect((await me(who.token)).status).toBe(200);
    app.clock.advance(1000);
    expect((await me(who.token)).status).toBe(401);
    app.clock.set(before);
  });

  it('of a customer who became an admin lasts as an admin’s does', async () => {
    const before = app.clock.now().toISOString();
    const who = await person(app);
    await app.db.write('user').where({ id: who.id }).update({ role: 'admin' });
    expect((await me(who.token)).status).toBe(200);
    app.clock.advance(13 * hour);
    expect((await me(who.token)).status).toBe(401);
    app.clock.set(before);
  });
});
