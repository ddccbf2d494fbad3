import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app';
import { day, hour, minute, second } from '../../../testing/clock';
import {
  booking,
  bookingRequest,
  goodPassword,
  type Person,
  person,
  tokenFor,
} from '../../../testing/factories';
import { serverPerFile } from '../../../testing/fixture';
import type { Answer } from '../../../testing/http';
import { enrolTotp } from '../../../testing/second-factor';

let admin: Person;

const { app } = serverPerFile();
beforeEach(async () => {
  admin = await person(app, 'admin', { password: goodPassword });
});

const outcome = ({ status, body }: Answer) => [status, body?.error?.code];
const ask = (method: string, path: string, body?: unknown, by = admin, headers = {}) =>
  by.call(method, path, body, headers);

describe('a second factor that is required', () => {
  const requireOf = async (...required: string[]) => {
    const chief = await person(app, 'admin', { password: goodPassword });
    const { status } = await ask('PUT', '/api/admin/second-factor-policy', { required }, chief);
    expect(status).toBe(200);
  };
  /** A sign-in of now: those of admins and staff last no week. */
  const today = async (of: Person) => ({ ...of, token: await tokenFor(app, of.actor) });
  const status = async (of: Person) => (await ask('GET', '/api/auth/me', undefined, of)).body.secondFactor;
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString();

  it('leaves seven days from the rule, then nothing but to set one up; and all is as before once that is done', async () => {
    const staff = await person(app, 'staff', { password: goodPassword });
    app.clock.advance(30 * day);
    await requireOf('staff');
    const until = inDays(7);
    let who = await today(staff);
    expect(await status(who)).toEqual({ has: false, required: true, graceUntil: until });
    app.clock.advance(7 * day - second);
    who = await today(staff);
    expect((await ask('PATCH', '/api/users/profile', { name: 'Still' }, who)).status).toBe(200);
    app.clock.advance(second);
    who = await today(staff);
    const request = { v: 2, userId: who.id, deviceId: who.id, cursor: null, ops: [] };
    for (const [method, path, body] of [
      ['PATCH', '/api/users/profile', { name: 'No more' }],
      ['POST', '/api/bookings', bookingRequest()],
      ['POST', '/api/sync', request],
      ['DELETE', '/api/users/me', { password: goodPassword }],
    ] as const)
      expect(outcome(await ask(method, path, body, who))).toEqual([403, 'second_factor_required']);
    for (const path of [
      '/api/auth/me',
      '/api/auth/second-factor',
      '/api/bookings/user',
      '/api/auth/sessions',
    ])
      expect((await ask('GET', path, undefined, who)).status).toBe(200);
    await enrolTotp(app, who);
    expect(await status(who)).toEqual({ has: true, required: true, graceUntil: null });
    expect((await ask('PATCH', '/api/users/profile', { name: 'Again' }, who)).status).toBe(200);
    expect((await ask('POST', '/api/sync', request, who)).status).not.toBe(403);
    await requireOf();
  });

  it('keeps an admin out of the office’s reads as well, and nobody of another role', async () => {
    await requireOf('admin');
    app.clock.advance(7 * day);
    const who = await today(admin);
    for (const path of ['bookings', 'users', 'dashboard/stats', 'services'])
      expect(outcome(await ask('GET', `/api/admin/${path}`, undefined, who))).toEqual([
        403,
        'second_factor_required',
      ]);
    expect(outcome(await ask('HEAD', '/api/admin/bookings', undefined, who))[0]).toBe(403);
    for (const role of ['customer', 'staff'] as const) {
      const other = await person(app, role);
      expect((await ask('PATCH', '/api/users/profile', { name: 'Free' }, other)).status).toBe(200);
      expect(await status(other)).toMatchObject({ required: false, graceUntil: null });
    }
    await enrolTotp(app, who);
    expect((await ask('GET', '/api/admin/bookings', undefined, who)).status).toBe(200);
  });

  it('counts the grace of who is given the role later from that day', async () => {
    await requireOf('admin', 'staff');
    app.clock.advance(20 * day);
    const customer = await person(app, 'customer');
    app.clock.advance(3 * day);
    const chief = await person(app, 'admin', { password: goodPassword });
    const made = await ask('PUT', `/api/admin/users/${customer.id}`, { role: 'staff' }, chief);
    expect(made.status).toBe(200);
    const who = await today({ ...customer, role: 'staff', actor: { id: customer.id, role: 'staff' } });
    expect((await status(who)).graceUntil).toBe(inDays(7));
  });

  it('cannot be removed as the last one, not even in the days of grace, but beside another', async () => {
    await requireOf('admin');
    await enrolTotp(app, admin);
    const remove = () => ask('DELETE', '/api/auth/totp');
    const refused = await remove();
    expect(outcome(refused)).toEqual([409, 'conflict']);
    expect((await status(admin)).has).toBe(true);
    await requireOf();
    expect((await remove()).status).toBe(204);
  });
});

describe('an admin who was away for two hours', () => {
  const away = () => app.clock.advance(2 * hour);
  const request = [403, 'confirm_again'];

  it('shows again that it is them before they act or see people; figures and counts go on', async () => {
    const one = await booking(app, null);
    app.clock.advance(2 * hour - second);
    expect((await ask('GET', '/api/admin/users')).status).toBe(200);
    away();
    for (const [method, path, body] of [
      ['GET', '/api/admin/users'],
      ['GET', '/api/admin/bookings'],
      ['GET', `/api/admin/bookings/${one.id}`],
      ['GET', '/api/admin/audit'],
      ['PUT', `/api/admin/bookings/${one.id}`, { status: 'confirmed' }],
      ['GET', `/api/users/${admin.id}`],
      ['PATCH', `/api/users/${admin.id}`, { name: 'Away' }],
    ] as const)
      expect(outcome(await ask(method, path, body)), path).toEqual(request);
    for (const path of ['dashboard/stats', 'services', 'offers', 'subscription-packages'])
      expect((await ask('GET', `/api/admin/${path}`)).status).toBe(200);
    const counts = await ask('HEAD', '/api/admin/bookings');
    expect([counts.status, counts.headers['x-total-count'], counts.text]).toEqual([200, '1', '']);
    expect((await ask('GET', '/api/auth/me')).status).toBe(200);
    const shown = await ask('POST', '/api/auth/confirm-again', { password: goodPassword });
    expect(shown.status).toBe(200);
    expect((await ask('GET', '/api/admin/users')).status).toBe(200);
  });

  /** Asks every ten minutes for two hours; answers whether the sign-in is awake after them. */
  const awakeAfter = async (method: string, path: string, headers = {}, body?: unknown) => {
    for (let count = 0; count < 12; count += 1) {
      await ask(method, path, body, admin, headers);
      app.clock.advance(10 * minute);
    }
    return (await ask('GET', '/api/admin/users')).status === 200;
  };

  it.each<[string, boolean, ...Parameters<typeof awakeAfter>]>([
    ['lists that the app polls by itself', false, 'GET', '/api/admin/bookings'],
    [
      'any list, where the app says that nobody is there',
      false,
      'GET',
      '/api/admin/users',
      { 'X-Activity': 'idle' },
    ],
    ['counts', false, 'HEAD', '/api/admin/users'],
    ['what is not the office', false, 'GET', '/api/auth/me'],
    [
      'lists that are polled, where the app says that somebody is there',
      true,
      'GET',
      '/api/admin/bookings',
      { 'X-Activity': 'touched' },
    ],
    ['lists that no app polls', true, 'GET', '/api/admin/users'],
    ['what is changed', true, 'PUT', '/api/admin/second-factor-policy', {}, {}],
  ])('is kept awake by %s: %s', async (_, awake, ...requests) => {
    expect(await awakeAfter(...requests)).toBe(awake);
  });

  it('is asked in every process, and others are not asked at all', async () => {
    const beside = await testApp({ beside: app });
    const staff = await person(app, 'staff');
    away();
    const there = await beside.request('GET', '/api/admin/users', { token: admin.token });
    expect(outcome(there)).toEqual(request);
    expect((await ask('PATCH', '/api/users/profile', { name: 'Staff' }, staff)).status).toBe(200);
    await ask('POST', '/api/auth/confirm-again', { password: goodPassword });
    expect((await beside.request('GET', '/api/admin/users', { token: admin.token })).status).toBe(200);
    await beside.close();
  });
});
