import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Person, person, subscriptionPackage } from '../testing/factories';
import { serverPerFile } from '../testing/fixture';
import { pull } from '../testing/sync';
import { expireSubscriptions } from './nights/expire';

const { app, make } = serverPerFile();
const a = make(person);
const b = make(person);
const plan = make(subscriptionPackage);

const request = (over: object = {}) => ({
  packageType: 'standard-1',
  amount: 2499,
  startDate: '2026-12-01',
  endDate: '2027-12-01',
  ...over,
});
const post = (body: unknown, who?: Person, headers = {}) =>
  app.request('POST', '/api/subscription', { body, token: who?.token, headers });
const rowsOf = (who: Person) => app.db.read('subscription').where({ user_id: who.id });

describe('POST /api/subscription', () => {
  it('subscribes the person of the token at the price of the package', async () => {
    const answer = await post(request({ userId: a.id }), a);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      packageType: 'standard-1',
      packageId: plan.id,
      amount: 2499,
      startDate: '2026-12-01',
      endDate: '2027-12-01',
      status: 'active',
      userId: a.id,
      user: { email: a.email },
    });
  });

  it('works out the end itself and clamps it to the month', async () => {
    const short = await subscriptionPackage(app, { type: 'basic', bhk: 1, price: 99, duration: 3 });
    const body = request({
      packageType: 'basic-0',
      amount: 99,
      startDate: '2026-11-30',
      endDate: '2099-01-01',
    });
    expect((await post(body, a)).body).toMatchObject({ packageId: short.id, endDate: '2027-02-28' });
  });

  it('is for signed-in people, for themselves', async () => {
    expect((await post(request())).status).toBe(401);
    const foreign = await post(request({ userId: b.id }), a);
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'not_allowed']);
    expect(await rowsOf(b)).toEqual([]);
  });

  it('stores no other price than the catalogue', async () => {
    for (const amount of [0, 0.01, 2498.99, 9_999_999]) {
      const answer = await post(request({ amount }), b);
      expect([answer.status, answer.body.error.code], String(amount)).toEqual([409, 'price_changed']);
      expect(answer.body.error.current).toEqual({ price: 2499, packageId: plan.id });
      expect(answer.body.error.message).toBe('The price is now AED 2,499.');
    }
    for (const amount of [-1, 1e308, '1', null, '1 500', [2499], 2498.999]) {
      expect((await post(request({ amount }), b)).body.error.fields, String(amount)).toHaveProperty('amount');
    }
    expect(await rowsOf(b)).toEqual([]);
  });

  it('refuses packages that are unknown, malformed or no longer offered', async () => {
    const off = await subscriptionPackage(app, { type: 'premium', bhk: 5, price: 10, isActive: false });
    const bad = [
      'standard-5',
      'standard--1',
      'standard-1e0',
      'Standard-1',
      '__proto__-1',
      'basic-4',
      'premium-4',
    ];
    for (const packageType of bad) {
      expect((await post(request({ packageType }), b)).body.error.fields, packageType).toHaveProperty(
        'packageType',
      );
    }
    expect((await post(request({ packageId: off.id }), b)).status).toBe(422);
    expect((await post(request({ status: 'refunded' }), b)).body.error.fields).toHaveProperty('status');
    expect(await rowsOf(b)).toEqual([]);
  });

  it('starts today in Dubai at the earliest, on a real day', async () => {
    app.clock.set('2026-11-21T20:30:00.000Z');
    for (const startDate of ['2026-11-21', '2026-02-30', '9999-01-01', 'soon']) {
      expect((await post(request({ startDate }), b)).body.error.fields, startDate).toHaveProperty(
        'startDate',
      );
    }
    expect((await post(request({ startDate: '2026-11-22' }), b)).status).toBe(201);
  });

  it('is one subscription for one key, however often it comes', async () => {
    const who = await person(app);
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(request(), who, headers)));
    expect(new Set(answers.map((each) => each.text)).size).toBe(1);
    expect((await rowsOf(who)).length).toBe(1);
  });
});

describe('a subscription past its end', () => {
  it('becomes expired on the next Dubai day, and its owner hears of it', async () => {
    const who = await person(app);
    const { body } = await post(request(), who);
    const before = await pull(app, who);
    await expireSubscriptions(app.db, new Date('2027-12-01T19:59:00.000Z'));
    expect((await pull(app, who, before.cursor)).rows).toEqual([]);
    await expireSubscriptions(app.db, new Date('2027-12-01T20:00:00.000Z'));
    const after = await pull(app, who, before.cursor);
    expect(after.rows).toMatchObject([{ type: 'subscription', id: body.id, data: { status: 'expired' } }]);
    const counts = await app.db
      .read('total')
      .where({ noun: 'subscription', day: 'all' })
      .select('status', 'count');
    const [rows] = await app.db.read('subscription').where({ status: 'expired' }).count({ count: '*' });
    expect(Number(counts.find((each) => each.status === 'expired')?.count)).toBe(Number(rows?.count));
  });
});
