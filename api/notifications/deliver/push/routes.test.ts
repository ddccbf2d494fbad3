import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/transaction';
import { testApp } from '../../../testing/app';
import { day, hour } from '../../../testing/clock';
import { goodPassword, type Person, person, tokenFor } from '../../../testing/factories';
import { serverPerFile } from '../../../testing/fixture';
import { browserKeys } from '../../../testing/push-service';
import { enqueueNotifications } from '../../enqueue/enqueue';
import { mostDevices, subscriptionsOf } from './subscriptions';

const { app } = serverPerFile();

const subscription = (change: object = {}) => ({
  endpoint: `https://push.example.com/send/${randomUUID()}`,
  keys: browserKeys().keys,
  ...change,
});
/** Of three bytes each, and no two alike: more than an index takes of one value. */
const incompressible = Array.from({ length: 970 }, (_, at) => String.fromCharCode(0x4e00 + at * 17)).join('');
const put = (token: string, body: object) => app.request('PUT', '/api/push/subscription', { token, body });
const end = (token: string) => app.request('DELETE', '/api/push/subscription', { token });
const devicesOf = (who: Person) => subscriptionsOf(app.db.read, who.id, app.clock.now());
const endpointsOf = async (who: Person) => (await devicesOf(who)).map(({ endpoint }) => endpoint);

describe('GET /api/push/key', () => {
  it('is the same for everybody who is signed in, in every process, and its secret is in no row', async () => {
    const beside = await testApp({ beside: app });
    const [one, other] = [await person(app), await person(app, 'staff')];
    const answers = await Promise.all([
      one.call('GET', '/api/push/key'),
      beside.request('GET', '/api/push/key', { token: other.token }),
    ]);
    const [key, second] = answers.map(({ body }) => body.key);
    expect(key).toMatch(/^B[\w-]{86}$/);
    expect(second).toBe(key);
    const [row] = await app.db.read('push_key');
    expect(row.private_key).not.toMatch(/^[\w-]{43}$/);
    await beside.close();
  });
});

describe('PUT /api/push/subscription', () => {
  it('has the device of this sign-in told things', async () => {
    const who = await person(app);
    const sent = subscription();
    const { status, body } = await put(who.token, sent);
    expect(status).toBe(200);
    expect(await devicesOf(who)).toEqual([
      { id: body.id, endpoint: sent.endpoint, ...sent.keys, took: null },
    ]);
    const later = subscription();
    const again = await put(who.token, later);
    expect(again.body.id).not.toBe(body.id);
    expect(await endpointsOf(who)).toEqual([later.endpoint]);
  });

  it.each([
    ['endpoint', { endpoint: 'http://push.example.com/x' }],
    ['endpoint', { endpoint: 'https://127.0.0.1/x' }],
    ['endpoint', { endpoint: 'https://[::ffff:10.0.0.1]/x' }],
    ['endpoint', { endpoint: 'https://localhost/x' }],
    ['endpoint', { endpoint: 'https://push.example.com:8443/x' }],
    ['endpoint', { endpoint: `https://push.example.com/${'x'.repeat(1000)}` }],
    ['endpoint', { endpoint: `https://push.example.com/${incompressible}` }],
    ['endpoint', { endpoint: 'https://push.example.com:443/x' }],
    ['endpoint', { endpoint: 'https://push.example.com\\@10.0.0.1/x' }],
    ['keys.p256dh', { keys: { ...browserKeys().keys, p256dh: 'x'.repeat(87) } }],
    ['keys.auth', { keys: { ...browserKeys().keys, auth: 'short' } }],
  ])('refuses another %s and keeps nothing', async (field, change) => {
    const who = await person(app);
    const { status, body } = await put(who.token, subscription(change));
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
    expect(await devicesOf(who)).toEqual([]);
  });

  it('keeps so many devices of one person, the newest', async () => {
    const who = await person(app);
    const tokens: string[] = [];
    const ids: string[] = [];
    for (let count = 0; count <= mostDevices; count += 1) {
      app.clock.advance(1000);
      const token = await tokenFor(app, who.actor);
      const endpoint = `https://push.example.com/${who.id}/${count}`;
      tokens.push(token);
      ids.push((await put(token, subscription({ endpoint }))).body.id);
    }
    const kept = await endpointsOf(who);
    expect(kept).toHaveLength(mostDevices);
    expect(kept).not.toContain(`https://push.example.com/${who.id}/0`);
    // The one that gave way learns it as soon as it asks.
    const known = async (token: string | undefined) =>
      (await app.request('GET', '/api/push/key', { token })).body.bound;
    expect([await known(tokens[0]), await known(tokens[1])]).toEqual([null, ids[1]]);
  });
});

describe('a device is told nothing', () => {
  it('of A once B is signed in on it', async () => {
    const [a, b] = [await person(app), await person(app)];
    const device = subscription();
    const first = await put(a.token, device);
    const second = await put(b.token, device);
    expect(await devicesOf(a)).toEqual([]);
    expect(await endpointsOf(b)).toEqual([device.endpoint]);
    expect(second.body.id).not.toBe(first.body.id);
    // And back.
    await put(a.token, device);
    expect([await endpointsOf(a), await endpointsOf(b)]).toEqual([[device.endpoint], []]);
  });

  it.each<[string, (who: Person, admin: Person) => Promise<unknown>]>([
    ['after a logout', ({ token }) => app.request('POST', '/api/auth/logout', { token })],
    [
      'after its sign-in was ended from another device',
      async (who) => {
        const token = await tokenFor(app, who.actor);
        await app.request('DELETE', '/api/auth/sessions', { token });
      },
    ],
    [
      'once its person is locked',
      async ({ id }, { token }) => app.request('POST', `/api/admin/users/${id}/toggle-lock`, { token }),
    ],
    ['once its person said so', ({ token }) => end(token)],
    [
      'once its person has erased their account, of which no address is left either',
      async (who) => {
        const body = { password: goodPassword };
        await who.call('DELETE', '/api/users/me', body);
        expect(await app.db.read('push_subscription').where({ user_id: who.id })).toEqual([]);
      },
    ],
    ['once its sign-in ran out', async () => app.clock.advance(30 * day)],
    [
      'once its person has a role with shorter sign-ins, and theirs is older',
      async ({ id }) => {
        await app.db.write('user').where({ id }).update({ role: 'admin' });
        app.clock.advance(12 * hour);
      },
    ],
  ])('%s', async (_, happen) => {
    const start = app.clock.now().toISOString();
    const who = await person(app, 'customer', { password: goodPassword });
    const admin = await person(app, 'admin');
    await put(who.token, subscription());
    expect(await devicesOf(who)).toHaveLength(1);
    await happen(who, admin);
    expect(await devicesOf(who)).toEqual([]);
    app.clock.set(start);
  });
});

describe('POST /api/push/seen', () => {
  const kept = async (who: Person) => {
    const notification = {
      event: 'confirmed',
      channel: 'push',
      subject: randomUUID(),
      userId: who.id,
    } as const;
    await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
      enqueueNotifications(tx, [notification]),
    );
    const row = await app.db.read('message_out').where({ user_id: who.id }).orderBy('id', 'desc').first();
    await app.db.write('message_out').where({ id: row.id }).update({ state: 'taken', due_at: null });
    return row.id as string;
  };
  const seen = (token: string, id: string, how: string) =>
    app.request('POST', '/api/push/seen', { token, body: { id, how } });
  const stateOf = async (id: string) => (await app.db.read('message_out').where({ id }).first('state')).state;

  it('notes how far a message came, never back', async () => {
    const who = await person(app);
    const id = await kept(who);
    expect((await seen(who.token, id, 'shown')).status).toBe(204);
    expect(await stateOf(id)).toBe('shown');
    await seen(who.token, id, 'opened');
    await seen(who.token, id, 'shown');
    expect(await stateOf(id)).toBe('opened');
    expect((await seen(who.token, id, 'read')).status).toBe(422);
  });

  it('says nothing of somebody else’s, and changes nothing of it', async () => {
    const [who, other] = [await person(app), await person(app)];
    const id = await kept(who);
    expect((await seen(other.token, id, 'shown')).status).toBe(204);
    expect((await seen(other.token, randomUUID(), 'shown')).status).toBe(204);
    expect(await stateOf(id)).toBe('taken');
  });
});
