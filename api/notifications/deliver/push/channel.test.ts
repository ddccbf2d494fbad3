import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/transaction';
import { createEgress } from '../../../egress/egress';
import { openVault } from '../../../people/factors/vault';
import { type TestApp, testApp } from '../../../testing/app';
import { type Person, person, tokenFor } from '../../../testing/factories';
import { type FakeDevice, type FakePushService, fakePushService } from '../../../testing/push-service';
import type { Channel, Outgoing } from '../../enqueue/channel';
import { pushChannel } from './channel';
import { type KeyRing, pushKeys } from './keys';
import { bindSubscription, subscriptionsOf } from './subscriptions';

let app: TestApp;
let service: FakePushService;
let keys: KeyRing;
let channel: Channel;
beforeAll(async () => {
  [app, service] = [await testApp(), await fakePushService()];
  keys = pushKeys({ db: app.db, vault: openVault([app.key]), now: app.clock.now });
  channel = pushChannel({
    db: app.db,
    now: app.clock.now,
    keys,
    egress: createEgress({ onlyLoopback: true, timeoutMs: 2000 }),
    publicUrl: 'https://homehub.example',
  });
});
afterAll(async () => {
  await service.stop();
  await app.close();
});

/** A device of this person, with a sign-in of its own. */
async function deviceOf(who: Person): Promise<FakeDevice> {
  const device = service.device((await keys()).publicKey);
  // Devices are asked for in the order in which they came.
  app.clock.advance(1);
  await tokenFor(app, who.actor);
  const [session] = await app.db
    .read('session')
    .where({ user_id: who.id })
    .whereNotIn('jti', app.db.read('push_subscription').select('session_jti'));
  await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
    bindSubscription(tx, { userId: who.id, jti: session.jti }, device.subscription),
  );
  return device;
}

const message = ({ id: userId }: Person, change: Partial<Outgoing> = {}): Outgoing => ({
  id: randomUUID(),
  key: randomUUID(),
  event: 'confirmed',
  to: { userId, name: 'Noor Haddad', email: 'noor@example.ae', phone: null, language: 'en' },
  content: {
    title: 'Your visit is confirmed',
    short: 'AC Services, Sat, Nov 28, 9:00 AM to 11:00 AM.',
    before: ['Noor, we look forward to it.'],
    action: { label: 'See the visit', href: 'https://homehub.example/bookings?booking=1' },
    after: [],
  },
  ...change,
});
const send = (to: Outgoing) => channel.send(to, new AbortController().signal, async () => {});
const devicesOf = (who: Person) => subscriptionsOf(app.db.read, who.id, app.clock.now());

describe('a notification', () => {
  it('arrives on every device of its person, readable there alone, signed, without a name', async () => {
    const who = await person(app);
    const devices = [await deviceOf(who), await deviceOf(who)];
    const stranger = await deviceOf(await person(app));
    const sent = message(who);
    expect(await send(sent)).toEqual({ state: 'taken' });
    expect(stranger.pushed).toEqual([]);
    const ids = (await devicesOf(who)).map(({ id }) => id);
    for (const [at, device] of devices.entries()) {
      const [pushed] = device.pushed;
      expect(pushed?.payload).toEqual({
        id: sent.id,
        to: ids[at],
        event: 'confirmed',
        title: 'Your visit is confirmed',
        body: 'AC Services, Sat, Nov 28, 9:00 AM to 11:00 AM.',
        path: '/bookings?booking=1',
      });
      expect(pushed?.claims.sub).toBe('https://homehub.example');
      expect(pushed).toMatchObject({ ttl: 86_400, urgency: 'normal' });
      expect(pushed?.topic).toMatch(/^[\w-]{32}$/);
      expect(pushed?.raw.toString('latin1')).not.toMatch(/visit|confirmed/);
      expect(JSON.stringify(pushed?.payload)).not.toMatch(/Noor|example\.ae/);
    }
  });

  it('is kept as long as it says something, and wakes a phone only where it presses', async () => {
    const who = await person(app);
    const device = await deviceOf(who);
    const in90 = new Date(app.clock.now().getTime() + 90_000).toISOString();
    await send(message(who, { event: 'two-hours', expires: in90 }));
    expect(device.pushed[0]).toMatchObject({ ttl: 90, urgency: 'high' });
    const past = message(who, { expires: app.clock.now().toISOString() });
    expect(await send(past)).toEqual({ state: 'failed', reason: 'too-late' });
    expect(device.pushed).toHaveLength(1);
  });

  it.each([
    ['https://homehub.example/visit/secret-of-a-link', '/bookings'],
    ['https://elsewhere.example/bookings', '/bookings'],
    ['https://homehub.example/jobs/1', '/jobs/1'],
    [undefined, '/bookings'],
  ])('that leads to %s opens %s', async (href, path) => {
    const who = await person(app);
    const device = await deviceOf(who);
    const { content: words } = message(who);
    await send(message(who, { content: { ...words, action: href ? { label: 'See', href } : undefined } }));
    expect(device.pushed[0]?.payload.path).toBe(path);
  });

  it('has nobody to go to without a device', async () => {
    expect(await send(message(await person(app)))).toEqual({ state: 'failed', reason: 'no-address' });
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i no longer knows the device, nor do we', async (status) => {
    const who = await person(app);
    const [gone, there] = [await deviceOf(who), await deviceOf(who)];
    gone.says.push({ status });
    expect(await send(message(who))).toEqual({ state: 'taken' });
    expect((await devicesOf(who)).map(({ endpoint }) => endpoint)).toEqual([there.subscription.endpoint]);
    there.says.push({ status });
    expect(await send(message(who))).toEqual({ state: 'failed', reason: 'unknown-address' });
    expect(await devicesOf(who)).toEqual([]);
  });

  it.each([
    [
      { status: 429, retryAfter: '120' },
      { reason: 'busy', afterSeconds: 120 },
    ],
    [{ status: 500 }, { reason: 'busy' }],
    [{ status: 503, retryAfter: 'soon' }, { reason: 'busy' }],
  ])('that answers %o is asked again later', async (says, retry) => {
    const who = await person(app);
    const device = await deviceOf(who);
    device.says.push(says);
    const sent = message(who);
    expect(await send(sent)).toEqual({ state: 'retry', ...retry });
    expect(await send(sent)).toEqual({ state: 'taken' });
    expect(device.pushed).toHaveLength(1);
  });

  it('may say until when', async () => {
    const who = await person(app);
    const device = await deviceOf(who);
    const until = new Date(app.clock.now().getTime() + 60_000).toUTCString();
    device.says.push({ status: 429, retryAfter: until });
    expect(await send(message(who))).toMatchObject({ state: 'retry', afterSeconds: 60 });
  });

  it('that is busy for one device has the others told once', async () => {
    const who = await person(app);
    const [busy, free] = [await deviceOf(who), await deviceOf(who)];
    busy.says.push({ status: 500 });
    const sent = message(who);
    expect(await send(sent)).toMatchObject({ state: 'retry' });
    expect(await send(sent)).toEqual({ state: 'taken' });
    expect([busy.pushed.length, free.pushed.length]).toEqual([1, 1]);
  });

  it.each([400, 403, 302])('that answers %i is asked no more', async (status) => {
    const who = await person(app);
    (await deviceOf(who)).says.push({ status });
    expect(await send(message(who))).toEqual({ state: 'failed', reason: 'refused' });
  });

  it('that is away is asked again later; one within our own network never', async () => {
    const who = await person(app);
    const device = await deviceOf(who);
    await app.db
      .write('push_subscription')
      .where({ endpoint: device.subscription.endpoint })
      .update({ endpoint: 'http://127.0.0.1:1/away' });
    expect(await send(message(who))).toEqual({ state: 'retry', reason: 'unreachable' });
    const real = { db: app.db, now: app.clock.now, keys, publicUrl: 'https://homehub.example' };
    const outside = pushChannel({ ...real, egress: createEgress() });
    const { signal } = new AbortController();
    expect(await outside.send(message(who), signal, async () => {})).toEqual({
      state: 'failed',
      reason: 'refused',
    });
  });
});

describe('a device that never answers', () => {
  it('holds up its own person alone, and keeps nothing from them that presses', async () => {
    const real = { db: app.db, now: app.clock.now, keys, publicUrl: 'https://homehub.example' };
    const egress = createEgress({ onlyLoopback: true, timeoutMs: 1000 });
    const impatient = pushChannel({ ...real, egress, slowMs: 900 });
    const tell = (to: Outgoing) => impatient.send(to, new AbortController().signal, async () => {});
    const [who, other] = [await person(app), await person(app)];
    const [deaf, open] = [await deviceOf(who), await deviceOf(other)];
    deaf.says.push(...Array(2).fill({ status: 0 }));
    expect(await tell(message(who))).toEqual({ state: 'retry', reason: 'unreachable' });
    expect(await tell(message(who))).toEqual({ state: 'retry', reason: 'busy', afterSeconds: 300 });
    expect(deaf.requests).toBe(1);
    expect(await tell(message(other))).toEqual({ state: 'taken' });
    expect(open.pushed).toHaveLength(1);
    await tell(message(who, { event: 'two-hours' }));
    expect(deaf.requests).toBe(2);
    app.clock.advance(300_000);
    expect(await tell(message(who))).toEqual({ state: 'taken' });
  });
});

describe('the keys', () => {
  it('outlive a change of the signing secret, and are made anew with all devices once it is lost', async () => {
    const own = await testApp();
    const { db, clock } = own;
    const [first, second, third] = [1, 2, 3].map(() => createSecretKey(randomBytes(48)));
    if (!first || !second || !third) throw new Error('no keys');
    const read = (...secrets: Parameters<typeof openVault>[0]) =>
      pushKeys({ db, vault: openVault(secrets), now: clock.now })();
    const made = await read(first);
    expect(await read(second, first)).toMatchObject(made);
    expect(await read(second)).toMatchObject(made);
    const who = await person(own);
    const [{ jti }] = await db.read('session').where({ user_id: who.id });
    await inTransaction(db, { now: clock.now(), actor: null }, (tx) =>
      bindSubscription(tx, { userId: who.id, jti }, service.device(made.publicKey).subscription),
    );
    clock.advance(1);
    expect((await read(third)).publicKey).not.toBe(made.publicKey);
    expect(await subscriptionsOf(db.read, who.id, clock.now())).toEqual([]);
    await own.close();
  });
});
