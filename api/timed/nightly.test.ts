import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openLog } from '../logging/log';
import { day, hour } from '../testing/clock';
import { booking, goodPassword, person, subscriptionPackage } from '../testing/factories';
import { serverPerTest } from '../testing/fixture';
import { msToMidnight, tidy } from './nightly';

const { app } = serverPerTest();

const run = () => tidy({ db: app.db, now: app.clock.now, log: openLog('silent') });

it.each([
  ['2026-11-21T19:59:00.000Z', 65_000],
  ['2026-11-21T20:00:00.000Z', 86_405_000],
  ['2026-12-31T19:59:59.000Z', 6000],
])('at %s the next night is %i ms away', (now, ms) => {
  expect(msToMidnight(new Date(now))).toBe(ms);
});

it('whose plan ends within a week is told once', async () => {
  const owner = await person(app);
  await subscriptionPackage(app, { duration: 1, price: 100 });
  const order = { packageType: 'standard-1', amount: 100, startDate: '2026-11-21' };
  await owner.call('POST', '/api/subscription', order);
  const last = '2026-12-21';
  app.clock.set('2026-12-13T20:00:05.000Z');
  expect((await app.db.read('subscription').first()).end_date).toBe(last);
  app.clock.set('2026-12-13T19:00:00.000Z');
  await run();
  const notifications = () => app.db.read('message_out').where({ event: 'plan-ends' });
  expect(await notifications()).toEqual([]);
  app.clock.set('2026-12-13T20:00:05.000Z');
  await run();
  app.clock.set('2026-12-14T20:00:05.000Z');
  await run();
  // Past midnight: an e-mail rings nowhere.
  expect(await notifications()).toHaveLength(1);
  const mails = await app.mailer.to(owner.email);
  expect(mails.at(-1)?.subject).toBe('Your plan ends on Dec 21, 2026');
});

it('a subscription past its end is expired, and its owner’s devices hear of it', async () => {
  const owner = await person(app);
  await subscriptionPackage(app, { duration: 1, price: 100 });
  const order = { packageType: 'standard-1', amount: 100, startDate: '2026-11-21' };
  const { body } = await owner.call('POST', '/api/subscription', order);
  const status = async () => (await app.db.read('subscription').where('id', body.id).first()).status;
  app.clock.set('2026-12-21T19:00:00.000Z');
  await run();
  expect(await status()).toBe('active');
  const before = (await app.db.read('sync_feed').where('entity_id', body.id).first()).seq;
  app.clock.set('2026-12-21T20:00:05.000Z');
  await run();
  expect(await status()).toBe('expired');
  expect((await app.db.read('sync_feed').where('entity_id', body.id).first()).seq).toBeGreaterThan(
    Number(before),
  );
});

it('what was under way when its person was erased goes as well', async () => {
  const [who, other] = [await person(app, 'customer', { password: goodPassword }), await person(app)];
  const request = { token: who.token, body: { password: goodPassword } };
  expect((await app.request('DELETE', '/api/users/me', request)).status).toBe(204);
  const late = await booking(app, who.actor);
  const kept = await booking(app, other.actor);
  await run();
  const rows = await app.db.read('booking').whereIn('id', [late.id, kept.id]).select('id', 'name', 'user_id');
  expect(rows).toContainEqual({ id: late.id, name: '', user_id: null });
  expect(rows).toContainEqual({ id: kept.id, name: 'Noor', user_id: other.id });
  await run();
  const noted = await app.db.read('audit').where({ entity_id: who.id, action: 'user.erase' });
  expect(noted).toHaveLength(2);
});

it('links are forgotten a day after their end', async () => {
  const who = await person(app);
  await who.call('POST', '/api/users/me/delete-link');
  // A link is made as its mail is sent.
  await app.mailer.all();
  const links = () => app.db.read('password_reset').where({ user_id: who.id });
  app.clock.advance(day);
  await run();
  expect(await links()).toHaveLength(1);
  app.clock.advance(hour);
  await run();
  expect(await links()).toEqual([]);
});

it('a step that fails keeps no other from being done, and is told to whoever asked for it', async () => {
  const owner = await person(app);
  await subscriptionPackage(app, { duration: 12, price: 100 });
  const order = { packageType: 'standard-1', amount: 100, startDate: '2026-11-21' };
  await owner.ok('POST', '/api/subscription', order);
  await app.db.write('subscription').update({ entitlements: '{', look_on: '2026-11-21' });
  app.clock.advance(32 * day);
  await expect(run()).rejects.toThrow(/JSON/);
  expect(await app.db.read('session').where({ user_id: owner.id })).toEqual([]);
});

it('old sessions and receipts are forgotten, others stay', async () => {
  const old = await person(app);
  const receipt = (created_at: string) =>
    app.db
      .write('sync_receipt')
      .insert({ op_id: randomUUID(), actor: 'guest', hash: '', kind: '', entity: '', created_at });
  await receipt(app.clock.now().toISOString());
  app.clock.advance(32 * day);
  const recent = await person(app);
  await run();
  expect((await app.db.read('session').select('user_id')).map((each) => each.user_id)).toEqual([recent.id]);
  expect(await app.db.read('sync_receipt')).toHaveLength(1);
  app.clock.advance(60 * day);
  await run();
  expect(await app.db.read('sync_receipt')).toHaveLength(0);
  expect((await app.db.read('user').where('id', old.id).first()).email).toBe(old.email);
});
