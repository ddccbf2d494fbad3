import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpResult } from '../../../contract/sync/sync';
import { dubaiDay } from '../../../contract/time';
import { day } from '../../testing/clock';
import {
  booking,
  bookingRequest,
  type Person,
  person,
  subscriptionPackage,
  tokenFor,
} from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import type { Answer } from '../../testing/http';
import { type SentOp, sendOps } from '../../testing/sync';

const { app, make } = serverPerFile();
const admin = make(person, 'admin');
beforeAll(() => subscriptionPackage(app));

const verified = () => person(app, 'customer', { bookingLimit: null });
const unverified = () => person(app, 'customer', { bookingLimit: null, emailVerified: false });
const book = (who: Person | null) =>
  app.request('POST', '/api/bookings', { body: bookingRequest(), token: who?.token });
const subscribe = (who: Person) =>
  who.call('POST', '/api/subscription', {
    packageType: 'standard-1',
    startDate: dubaiDay(app.clock.now()),
    amount: 2499,
  });
const raise = (who: Person, bookingLimit: unknown) =>
  admin.call('PUT', `/api/admin/users/${who.id}`, { bookingLimit });
const atOnce = (count: number, ask: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, ask));
const many = async (who: Person, count: number) => {
  for (let made = 0; made < count; made += 1) await booking(app, who.actor);
};

function told(answers: Answer[]) {
  const refused = answers.filter(({ status }) => status !== 201);
  return {
    made: answers.length - refused.length,
    refused: [...new Set(refused.map(({ status, body }) => `${status} ${body.error.code}: ${body.message}`))],
  };
}

function createOp() {
  const opId = randomUUID();
  const op = { kind: 'booking.create', ...bookingRequest() };
  return { opId, entity: `booking:${opId}`, op };
}
const sync = async (who: Person, ops: SentOp[]): Promise<OpResult[]> =>
  (await sendOps(app, who, ops)).body.results;

describe('open bookings', () => {
  it('of an account are forty, however many are asked for at once', async () => {
    const who = await verified();
    expect(told(await atOnce(50, () => book(who)))).toEqual({
      made: 40,
      refused: ['409 too_many: You have 40 open requests. Cancel one or call us, then send this again.'],
    });
    expect(await app.db.read('booking').where({ user_id: who.id })).toHaveLength(40);
  });

  it('are ten until the address is confirmed', async () => {
    expect(told(await atOnce(15, await unverified().then((who) => () => book(who))))).toEqual({
      made: 10,
      refused: [
        '409 too_many: You have 10 open requests. Cancel one, confirm your e-mail address or call us, then send this again.',
      ],
    });
  });

  it('beyond that are refused each by itself in a sync; what was refused can be sent again once there is room', async () => {
    const who = await unverified();
    const ops = Array.from({ length: 12 }, createOp);
    const results = await sync(who, ops);
    expect(results.filter(({ is }) => is === 'applied')).toHaveLength(10);
    expect(results.slice(10)).toMatchObject([{ code: 'too_many' }, { code: 'too_many' }]);
    expect(await sync(who, ops)).toEqual(results);

    const cancel = { ...createOp(), entity: `${ops[0]?.entity}`, op: { kind: 'booking.cancel' } };
    const results2 = await sync(who, [cancel, createOp(), createOp()]);
    expect(results2).toMatchObject([{ is: 'applied' }, { is: 'applied' }, { code: 'too_many' }]);
  });

  it('are counted over two devices that sync at the same time', async () => {
    const who = await verified();
    await many(who, 35);
    const batches = Array.from({ length: 5 }, () => Array.from({ length: 10 }, createOp));
    const results = (await Promise.all(batches.map((ops) => sync(who, ops)))).flat();
    expect(results.filter(({ is }) => is === 'applied')).toHaveLength(5);
  });

  it('are those pending, and those confirmed and still to come', async () => {
    const who = await unverified();
    await many(who, 10);
    const mine = () => app.db.write('booking').where({ user_id: who.id });
    expect((await book(who)).status).toBe(409);
    await mine().update({ status: 'confirmed' });
    expect((await book(who)).status).toBe(409);
    await mine().update({ starts_at: app.clock.now().toISOString() });
    expect((await book(who)).status).toBe(201);
    await mine().update({ status: 'pending' });
    expect((await book(who)).status).toBe(409);
  });

  it('are not limited for the office, which books for whoever calls', async () => {
    expect(told(await atOnce(45, () => book(admin))).made).toBe(45);
  });

  it('that were made are answered to a repeat, with no room left', async () => {
    const who = await unverified();
    const id = randomUUID();
    const again = () => who.call('POST', '/api/bookings', { ...bookingRequest(), id });
    await again();
    await many(who, 9);
    expect([(await book(who)).status, (await again()).status]).toEqual([409, 201]);
  });
});

describe('subscriptions begun in a day', () => {
  it('are five, however many are asked for at once; in Dubai’s next day five more', async () => {
    const who = await verified();
    const refused = [
      '409 too_many: You have started 5 subscriptions today. Wait until tomorrow or call us, then send this again.',
    ];
    expect(told(await atOnce(12, () => subscribe(who)))).toEqual({ made: 5, refused });
    app.clock.advance(day);
    expect(told(await atOnce(6, () => subscribe(who)))).toEqual({ made: 5, refused });
  });

  it('are two until the address is confirmed', async () => {
    const who = await unverified();
    expect(told(await atOnce(4, () => subscribe(who))).made).toBe(2);
  });
});

describe('the office’s own number for an account', () => {
  beforeAll(async () => {
    // The day that passed above ended the first sign-in.
    admin.token = await tokenFor(app, admin.actor);
  });

  it('holds in place of the rule, is audited, and can be taken back', async () => {
    const who = await unverified();
    const { status, body } = await raise(who, 17);
    expect([status, body.bookingLimit]).toEqual([200, 17]);
    expect(told(await atOnce(20, () => book(who)))).toEqual({
      made: 17,
      refused: ['409 too_many: You have 17 open requests. Cancel one or call us, then send this again.'],
    });
    expect(told(await atOnce(4, () => subscribe(who))).made).toBe(3);
    expect((await raise(who, null)).body.bookingLimit).toBeNull();
    expect((await book(who)).body.message).toMatch(/confirm your e-mail/);

    const { body: history } = await admin.call('GET', `/api/admin/audit?type=user&entity=${who.id}`);
    expect(
      history.map(({ action, changes }: { action: string; changes: unknown }) => [action, changes]),
    ).toEqual([
      ['user.update', [{ field: 'bookingLimit', before: 17, after: null }]],
      ['user.update', [{ field: 'bookingLimit', before: null, after: 17 }]],
    ]);
  });

  it.each([0, -1, 1.5, 10_001, '40', true])('is not %s', async (bookingLimit) => {
    const { status, body } = await raise(await person(app), bookingLimit);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['bookingLimit']]);
  });

  it('signs nobody out, and is no customer’s to change', async () => {
    const who = await verified();
    await raise(who, 60);
    const own = { body: { bookingLimit: 1000 }, token: who.token };
    expect((await app.request('PATCH', `/api/users/${who.id}`, own)).status).toBe(422);
    expect((await who.call('GET', '/api/auth/me')).status).toBe(200);
  });
});
