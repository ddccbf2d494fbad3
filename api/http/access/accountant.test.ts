import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { syncVersion } from '../../../contract/sync/sync-rules';
import { visibleTo } from '../../bookings/record/store';
import type { TestApp } from '../../testing/app';
import { day, hour } from '../../testing/clock';
import { booking, goodPassword, type Person, person, tokenFor } from '../../testing/factories';
import { openWorld } from '../../testing/fuzz/world';
import { home } from '../../testing/homes';
import { bodyFor, routes } from '../../testing/routes';
import { reportPath } from '../pages/headers';

/** Of these one of each kind is put in the place of every id of an address. */
const named = [
  'booking',
  'document',
  'payment',
  'user',
  'subscription',
  'quote',
  'home',
  'charge',
  'message',
];
/** What nobody signed in needs, and what anybody does with their own sign-in and data. */
const isOwn = (path: string) => path.startsWith('/api/auth/') || path.startsWith('/api/users/me');
/** What no document and no payment says. */
const secret = 'THE KEY IS UNDER THE MAT';
const unchanged = [
  ...named,
  'message_out',
  'billing',
  'price_item',
  'money_owner',
  'cash_hand_over',
  'business_settings',
];

let app: TestApp;
let accountant: Person;
let admin: Person;
let ids: string[];

beforeAll(async () => {
  ({ app } = await openWorld());
  admin = await person(app, 'admin', { password: goodPassword });
  const customer = await person(app);
  const owned = await booking(app, customer.actor, { notes: secret });
  await admin.ok('PUT', `/api/admin/bookings/${owned.id}`, { status: 'confirmed', amount: 320 });
  await admin.ok('POST', `/api/admin/bookings/${owned.id}/notes`, { text: secret });
  await admin.ok('POST', `/api/admin/bookings/${owned.id}/invoice`, {});
  const paidAt = app.clock.now().toISOString();
  const payment = { amount: 32_000, method: 'cash', paidAt, bookingId: owned.id };
  await admin.ok('POST', '/api/admin/payments', payment);
  accountant = await person(app, 'accountant', { password: goodPassword });
  const firsts = await Promise.all(named.map((table) => app.db.read(table).first('id')));
  ids = firsts.flatMap((row) => (row ? [row.id] : []));
  for (const kind of ['document', 'payment', 'booking'])
    expect(await app.db.read(kind).first()).toBeDefined();
});

async function ask(method: string, path: string, query = '') {
  const token = await tokenFor(app, accountant.actor);
  return app.request(method, path + query, { token, ...bodyFor(method, path) });
}

const addressesOf = (path: string) =>
  path.includes(':') ? ids.map((id) => path.replace(/:\w+/g, id)) : [path];
const period = '?from=2026-01-01&to=2026-12-31';

describe('an accountant', () => {
  const allowed = routes.filter(({ who }) => who.includes('accountant'));
  const forGuests = allowed.filter(({ who }) => who.includes('guest'));
  const money = allowed.filter(({ who, path }) => !who.includes('guest') && !isOwn(path));

  it.each(routes.filter(({ who }) => !who.includes('accountant')))('is refused $name', async (route) => {
    const before = await app.db.read('audit').count({ count: '*' }).first();
    for (const path of addressesOf(route.path)) {
      const { status, body } = await ask(route.method, path);
      expect([status, body.error.code]).toEqual([403, 'not_allowed']);
    }
    // What keeps people out of the office is written down once, and nothing else happens.
    const after = await app.db
      .read('audit')
      .whereNot({ action: 'auth.denied' })
      .count({ count: '*' })
      .first();
    expect(Number(after?.count)).toBeLessThanOrEqual(Number(before?.count));
  });

  it.each(money)('reads $name, and nothing that is not money', async ({ method, path }) => {
    expect(method).toBe('GET');
    const answers = await Promise.all(addressesOf(path).map((each) => ask(method, each, period)));
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const { status, text } of answers) {
      expect([200, 404]).toContain(status);
      expect(text).not.toContain(secret);
    }
  });

  it('is shown what guests are besides, and can do without a sign-in what they can with theirs', () => {
    const writes = forGuests.filter(({ method }) => method !== 'GET').map(({ path }) => path);
    for (const path of writes)
      expect([path, isOwn(path) || [reportPath, '/api/sync'].includes(path)]).toEqual([path, true]);
  });

  it('changes nothing by any of all these', async () => {
    const rows = () => Promise.all(unchanged.map((table) => app.db.read(table).orderBy(1)));
    const before = await rows();
    for (const { method, path } of routes.filter((each) => !isOwn(each.path)))
      for (const address of addressesOf(path)) await ask(method, address);
    expect(await rows()).toEqual(before);
  });

  it('sends nothing by the sync, and hears who they are alone', async () => {
    const past = await booking(app, accountant.actor);
    await home(app, accountant.actor);
    const ops = [
      { kind: 'booking.update', from: 'pending', to: 'cancelled' },
      { kind: 'withdraw', opId: randomUUID() },
    ].map((op) => ({
      ...{ opId: randomUUID(), v: syncVersion, op, entity: `booking:${past.id}` },
      queuedAt: app.clock.now().toISOString(),
    }));
    const sent = { v: syncVersion, userId: accountant.id, deviceId: randomUUID(), cursor: null };
    const { body } = await accountant.call('POST', '/api/sync', { ...sent, ops });
    expect(body.results[0]).toMatchObject({ is: 'rejected', code: 'not_allowed' });
    expect(body.rows.map(({ type }: { type: string }) => type)).toEqual(['profile']);
    expect(await visibleTo(app.db.read, accountant.actor)).toEqual([]);
    expect(await app.db.read('booking').where({ id: past.id }).first('status')).toEqual({
      status: 'pending',
    });
  });
});

describe('somebody who becomes one', () => {
  it('is signed out, and their device starts over with nothing but who they are', async () => {
    const tech = await person(app, 'staff');
    const sync = (token: string, cursor: string | null) => {
      const body = { v: syncVersion, userId: tech.id, deviceId: randomUUID(), cursor, ops: [] };
      return app.request('POST', '/api/sync', { token, body });
    };
    const before = await sync(tech.token, null);
    expect(before.body.rows.length).toBeGreaterThan(1);
    await admin.ok('PUT', `/api/admin/users/${tech.id}`, { role: 'accountant' });
    expect((await sync(tech.token, before.body.cursor)).status).toBe(401);
    const token = await tokenFor(app, { id: tech.id, role: 'accountant' });
    const after = await sync(token, before.body.cursor);
    expect(after.body).toMatchObject({ reset: true, rows: [{ type: 'profile' }] });
    expect(after.body.rows[0].data.role).toBe('accountant');
  });

  it('is no admin: the last of these cannot go, and nothing of the office is theirs', async () => {
    const { body } = await admin.call('GET', `/api/admin/users?role=accountant`);
    expect(body.map(({ id }: { id: string }) => id)).toContain(accountant.id);
    const own = await accountant.call('PUT', `/api/admin/users/${accountant.id}`, { role: 'admin' });
    expect(own.status).toBe(403);
    await app.db
      .write('user')
      .where({ role: 'admin' })
      .whereNot({ id: admin.id })
      .update({ is_locked: true });
    const gone = await admin.call('DELETE', '/api/users/me', { password: goodPassword });
    expect(gone.status).toBe(409);
  });
});

describe('the sign-in of an accountant', () => {
  it('needs a second factor as an admin’s does, and reads nothing of others without it', async () => {
    await admin.ok('PUT', '/api/admin/second-factor-policy', { required: ['admin'] });
    const fresh = () => tokenFor(app, accountant.actor);
    const status = async (path: string) => (await app.request('GET', path, { token: await fresh() })).status;
    const document = await app.db.read('document').first('id');
    const paths = [
      '/api/admin/payments',
      `/api/documents/${document?.id}`,
      `/api/documents/${document?.id}/pdf`,
    ];
    for (const path of paths) expect(await status(path)).toBe(200);
    const { body } = await app.request('GET', '/api/auth/second-factor', { token: await fresh() });
    expect(body.status ?? body).toMatchObject({ required: true });
    app.clock.advance(7 * day);
    for (const path of paths) {
      const answer = await app.request('GET', path, { token: await fresh() });
      expect([answer.status, answer.body.error.code]).toEqual([403, 'second_factor_required']);
    }
    const setUp = await app.request('POST', '/api/auth/totp', { token: await fresh(), body: {} });
    expect(setUp.status).toBe(200);
    await app.db.write('second_factor_policy').delete();
  });

  it('is asked again after two hours away, and ends after half a day', async () => {
    const token = await tokenFor(app, accountant.actor);
    const ask = async (path: string) => (await app.request('GET', path, { token })).body.error?.code;
    expect(await ask('/api/admin/payments')).toBeUndefined();
    app.clock.advance(2 * hour);
    expect(await ask('/api/admin/payments')).toBe('confirm_again');
    app.clock.advance(10 * hour);
    expect(await ask('/api/auth/me')).toBe('unauthenticated');
  });
});
