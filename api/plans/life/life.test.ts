import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import type { Home } from '../../../contract/homes/homes';
import type { Entitlement } from '../../../contract/plans/entitlements';
import type { Subscription } from '../../../contract/plans/subscriptions';
import { eraseUser } from '../../people/users/erase';
import { day } from '../../testing/clock';
import { bookingRequest, type Person, person, subscriptionPackage, tokenFor } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { pull, sendOp, sendOps } from '../../testing/sync';
import { expireSubscriptions, settleHomes } from '../expire';

// Tuesday; the plan is of the next twelve months.
const { app, make } = serverPerTest({ at: '2026-11-24T08:00:00.000Z' });
const dana = make(person, 'admin', { displayName: 'Dana' });
const noor = make(person, 'customer', { displayName: 'Noor' });
const sara = make(person);

const entitlements: Entitlement[] = [
  { id: 'ac', label: 'AC service', services: ['AC Services'], count: 2, unit: 'visit', addOns: [] },
];

/** As it is while nobody says otherwise: 2 BHK, AED 1,499 for twelve months from today. */
let plan: string;
let flat: Home;
beforeEach(async () => {
  await subscriptionPackage(app, { type: 'basic', bhk: 2, price: 1499, entitlements });
  await subscriptionPackage(app, { type: 'basic', bhk: 4, price: 2399, entitlements });
  flat = await homeOf(noor, { label: 'Marina flat', bhk: 2, street: 'Palm Court', area: 'Marina' });
  const request = { packageType: 'basic-1', amount: 1499, startDate: '2026-11-24', homeId: flat.id };
  plan = (await noor.ok('POST', '/api/subscription', request)).id;
});

const homeOf = (who: Person, home: object): Promise<Home> => who.ok('POST', '/api/homes', home);
const asAdmin = async (method: string, path: string, body?: object) =>
  app.request(method, `/api/admin/${path}`, { token: await tokenFor(app, dana.actor), body });
const office = async (path: string, body: object, method = 'PUT'): Promise<Subscription> => {
  const answer = await asAdmin(method, `subscriptions/${plan}${path}`, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const asked = (path: string, body: object): Promise<Subscription> =>
  noor.ok('PUT', `/api/subscription/${plan}/${path}`, body);
const tried = (path: string, body: object, who = noor) =>
  who.call('PUT', `/api/subscription/${plan}/${path}`, body);
const visit = (date: string, over: object = {}): Promise<Booking> =>
  noor.ok(
    'POST',
    '/api/bookings',
    bookingRequest({
      date: `${date} 9:00 AM`,
      subscriptionId: plan,
      entitlementId: 'ac',
      homeId: flat.id,
      ...over,
    }),
  );
const done = async (id: string, body: object) =>
  asAdmin('PUT', `bookings/${id}`, { ...body, because: 'They come all the same.' });
const completed = async (date: string) => {
  const { id } = await visit(date);
  expect((await done(id, { status: 'completed' })).status).toBe(200);
  return id;
};
/** What the customer's device has. */
const rows = async () => (await pull(app, noor)).rows;
const planRow = async (id = plan) =>
  (await rows()).flatMap((row) => (row.type === 'subscription' && row.id === id ? [row.data] : []))[0];
const bookingRow = async (id: string) =>
  (await rows()).flatMap((row) => (row.type === 'booking' && row.id === id ? [row.data] : []))[0];
const acts = async () =>
  (await asAdmin('GET', 'audit?type=subscription')).body.map(
    ({ action, actor }: { action: string; actor: { name: string } | null }) => [action, actor?.name],
  );
const move = (home: Home, from: string, costSeen: number | null) => ({ homeId: home.id, from, costSeen });

describe('moving a plan to another home', () => {
  it('of no more bedrooms costs nothing and is done at once; its open visits go along, and what was made stays', async () => {
    const made = await completed('2026-11-28');
    const open = await visit('2026-12-12');
    const other = await homeOf(noor, {
      label: 'Office flat',
      bhk: 2,
      street: 'Bay Tower',
      area: 'Business Bay',
    });
    expect(await asked('move', move(other, '2026-11-24', 0))).toMatchObject({
      homeId: other.id,
      amount: 1499,
    });
    expect(await bookingRow(open.id)).toMatchObject({
      homeId: other.id,
      date: '2026-12-12 9:00 AM',
      subscriptionId: plan,
      customerInfo: { area: 'Business Bay' },
    });
    expect(await bookingRow(made)).toMatchObject({ homeId: flat.id, subscriptionId: plan });
    expect(await acts()).toContainEqual(['subscription.move', 'Noor']);
    const { rev } = await asked('move', move(other, '2026-11-24', 0));
    expect(rev).toBe((await planRow())?.rev);
  });

  it('on a later day is there from that day on, and says so to devices in its night', async () => {
    const [before, after] = [await visit('2026-12-05'), await visit('2026-12-19')];
    const other = await homeOf(noor, {
      label: 'Office flat',
      bhk: 1,
      street: 'Bay Tower',
      area: 'Business Bay',
    });
    expect(await asked('move', move(other, '2026-12-12', 0))).toMatchObject({
      homeId: flat.id,
      nextHome: { homeId: other.id, from: '2026-12-12' },
    });
    expect((await bookingRow(before.id))?.homeId).toBe(flat.id);
    expect((await bookingRow(after.id))?.homeId).toBe(other.id);
    await noor.ok('PUT', `/api/bookings/${before.id}/cancel`, {});
    expect(await visit('2026-12-14')).toMatchObject({ notInPlan: { why: 'other_home' } });
    expect(await visit('2026-12-15', { homeId: other.id })).toMatchObject({ subscriptionId: plan });
    app.clock.advance(18 * day);
    expect(await settleHomes(app.db, app.clock.now())).toBe(1);
    expect(await settleHomes(app.db, app.clock.now())).toBe(0);
    const row = await planRow();
    expect(row).toMatchObject({ homeId: other.id });
    expect(row).not.toHaveProperty('nextHome');
  });

  it('of more bedrooms waits for the office’s word, at the difference for the full months that are left', async () => {
    const villa = await homeOf(noor, { label: 'Villa', bhk: 4, street: 'Street 3', area: 'Al Barsha' });
    await office('', { paid: 'paid' });
    const refused = await tried('move', move(villa, '2027-09-01', 0));
    expect([refused.status, refused.body.error.code, refused.body.error.current]).toEqual([
      409,
      'price_changed',
      { price: 150 },
    ]);
    const open = await visit('2027-01-09');
    const waiting = await asked('move', move(villa, '2026-12-24', 825));
    expect(waiting).toMatchObject({
      homeId: flat.id,
      amount: 1499,
      asked: { kind: 'move', homeId: villa.id, from: '2026-12-24', state: 'waiting', figure: 825 },
    });
    expect((await bookingRow(open.id))?.homeId).toBe(flat.id);
    expect(await office('/asked', { grant: true })).toMatchObject({
      amount: 2324,
      paid: 'part',
      packageType: 'basic-3',
      termPrice: 2399,
      nextHome: { homeId: villa.id, from: '2026-12-24' },
    });
    expect((await bookingRow(open.id))?.homeId).toBe(villa.id);
    expect(await acts()).toContainEqual(['subscription.move', 'Dana']);
    // It is for four bedrooms from here on: what was paid once is not asked for again.
    const twin = await homeOf(noor, { label: 'Twin', bhk: 4 });
    expect(await asked('move', move(twin, '2026-12-24', 0))).toMatchObject({ amount: 2324 });
  });

  it('is asked about again where the office grants another figure than was shown', async () => {
    const villa = await homeOf(noor, { label: 'Villa', bhk: 4 });
    await asked('move', move(villa, '2026-12-24', 825));
    expect(await office('/asked', { grant: true, cost: 700 })).toMatchObject({
      amount: 1499,
      asked: { state: 'figured', figure: 700 },
    });
    // Twice is not agreed to either.
    expect(await office('/asked', { grant: true, cost: 700 })).toMatchObject({ amount: 1499 });
    expect((await tried('move', move(villa, '2026-12-24', 825))).body.error.current).toEqual({ price: 700 });
    expect(await asked('move', move(villa, '2026-12-24', 700))).toMatchObject({ amount: 2199 });
    expect(await planRow()).not.toHaveProperty('asked');
  });

  it('is refused by name with a reason, taken back, or priced by the office where no package is of its size', async () => {
    const villa = await homeOf(noor, { label: 'Villa', bhk: 5 });
    expect(await asked('move', move(villa, '2026-12-24', null))).toMatchObject({ asked: { figure: null } });
    expect((await asAdmin('PUT', `subscriptions/${plan}/asked`, { grant: true })).body.error.fields).toEqual({
      cost: 'No package has this size. Say what it costs.',
    });
    expect((await asAdmin('PUT', `subscriptions/${plan}/asked`, { grant: false })).status).toBe(422);
    expect(await office('/asked', { grant: false, reason: 'No crew there.' })).toMatchObject({
      homeId: flat.id,
      asked: { state: 'refused', reason: 'No crew there.' },
    });
    expect(await acts()).toContainEqual(['subscription.answer', 'Dana']);
    expect(await asked('keep', {})).not.toHaveProperty('asked');
    expect(await asked('keep', {})).not.toHaveProperty('asked');
    expect((await asAdmin('PUT', `subscriptions/${plan}/asked`, { grant: true })).status).toBe(404);
  });

  it('goes to no home of another, to none that was removed, and to none before today or after the end', async () => {
    const theirs = await homeOf(sara, { label: 'Theirs', bhk: 2 });
    const removed = await homeOf(noor, { label: 'Old', bhk: 2 });
    await noor.ok('DELETE', `/api/homes/${removed.id}`);
    for (const home of [theirs, removed])
      expect((await tried('move', move(home, '2026-11-24', 0))).body.error.fields).toHaveProperty('homeId');
    const here = await homeOf(noor, { label: 'Here', bhk: 2 });
    for (const from of ['2026-11-23', '2027-11-25'])
      expect((await tried('move', move(here, from, 0))).body.error.fields).toHaveProperty('from');
    expect((await tried('move', move(here, '2026-11-24', 0), sara)).status).toBe(404);
  });

  it('by the office needs nobody’s word, and names who', async () => {
    const villa = await homeOf(noor, { label: 'Villa', bhk: 4 });
    expect(await office('/move', { homeId: villa.id, from: '2026-11-24' })).toMatchObject({
      homeId: villa.id,
      amount: 2399,
      packageType: 'basic-3',
    });
    expect(await acts()).toContainEqual(['subscription.move', 'Dana']);
  });

  it('asked offline is done once, however often it comes, and on the day for which it was asked', async () => {
    const home = { label: 'Bay', bhk: 1 };
    const id = randomUUID();
    const ops = [
      { entity: `home:${id}`, op: { kind: 'home.create', home }, opId: randomUUID() },
      {
        entity: `subscription:${plan}`,
        op: { kind: 'subscription.move', homeId: id, from: '2026-11-24', costSeen: 0 },
        opId: randomUUID(),
        queuedAt: '2026-11-24T09:00:00.000Z',
      },
    ];
    app.clock.advance(2 * day);
    for (const _ of [1, 2]) {
      const { body } = await sendOps(app, noor, ops);
      expect(body.results.map(({ is }: { is: string }) => is)).toEqual(['applied', 'applied']);
    }
    expect(await planRow()).toMatchObject({ homeId: id });
    expect((await acts()).filter(([action]: [string]) => action === 'subscription.move')).toHaveLength(1);
  });
});

describe('renewing a plan', () => {
  const renewal = (over: object = {}) => ({
    kind: 'subscription.create',
    packageId: undefined,
    packageType: 'basic-1',
    startDate: '2027-11-24',
    amountSeen: 1499,
    renewedFrom: plan,
    ...over,
  });
  const bought = async () =>
    (await rows()).flatMap((row) => (row.type === 'subscription' && row.id !== plan ? [row.data] : []));
  const renew = async (over: object = {}, who = noor) => {
    const packages = (await app.request('GET', '/api/subscription-packages/public')).body;
    const { id: packageId } = packages.find(({ bhk }: { bhk: number }) => bhk === 2);
    return sendOp(app, who, `subscription:${randomUUID()}`, renewal({ packageId, ...over }));
  };

  it('is a new plan that begins on the last day of the old one, at its home, with nothing carried over', async () => {
    await completed('2026-11-28');
    expect(await renew({ startDate: '2027-01-01' })).toMatchObject({ is: 'applied' });
    expect(await bought()).toMatchObject([
      {
        renewedFrom: plan,
        startDate: '2027-11-24',
        endDate: '2028-11-24',
        homeId: flat.id,
        paid: 'due',
        entitlements,
      },
    ]);
    expect(await acts()).toContainEqual(['subscription.renew', 'Noor']);
  });

  it('twice, from two devices or at once, is one', async () => {
    const all = await Promise.all([renew(), renew(), renew()]);
    expect(all.map(({ is, code }) => code ?? is).sort()).toEqual(['applied', 'conflict', 'conflict']);
    const [first, ...more] = await bought();
    expect(more).toEqual([]);
    expect(all.find(({ code }) => code)).toMatchObject({ current: { renewal: first?.id } });
    // One that was ended is none.
    await asAdmin('PUT', `subscriptions/${first?.id}`, { status: 'cancelled' });
    expect(await renew()).toMatchObject({ is: 'applied' });
  });

  it('asked after the last day begins on the day on which it was asked; an ended plan is not renewed', async () => {
    app.clock.advance(370 * day);
    await expireSubscriptions(app.db, app.clock.now());
    const late = { ...noor, token: await tokenFor(app, noor.actor) };
    expect(await renew({}, late)).toMatchObject({
      is: 'applied',
      row: { data: { startDate: '2027-11-29' } },
    });
    await office('', { status: 'refunded' });
    expect(await renew({}, late)).toMatchObject({ is: 'rejected', code: 'invalid' });
  });

  it('of a package that is off, or dearer by now, is asked about; another’s plan is not found', async () => {
    expect(await renew({ amountSeen: 1399 })).toMatchObject({
      code: 'price_changed',
      current: { price: 1499 },
    });
    expect(await renew({}, sara)).toMatchObject({ code: 'not_found' });
    await app.db.write('package').where({ bhk: 2 }).update({ is_active: false });
    const op = renewal({ packageId: (await planRow())?.packageId });
    expect(await sendOp(app, noor, `subscription:${randomUUID()}`, op)).toMatchObject({ code: 'invalid' });
  });

  it('by the office is its customer’s, and names who', async () => {
    const body = { id: randomUUID(), packageType: 'basic-1', amount: 1499 };
    expect(await office('/renewal', body, 'POST')).toMatchObject({
      renewedFrom: plan,
      userId: noor.id,
      startDate: '2027-11-24',
    });
    expect(await acts()).toContainEqual(['subscription.renew', 'Dana']);
    expect((await asAdmin('POST', `subscriptions/${plan}/renewal`, body)).status).toBe(201);
    expect(await bought()).toHaveLength(1);
  });
});

describe('what is left of the plan before', () => {
  const carry = (id: string, count: number) =>
    asAdmin('PUT', `subscriptions/${id}/carried`, { entitlementId: 'ac', count });

  it('is carried over by the office alone, once that is over, never more than was left, and counts in one plan', async () => {
    await office('', { released: true });
    await completed('2026-11-28');
    const body = { id: randomUUID(), packageType: 'basic-1', amount: 1499 };
    const { id } = await office('/renewal', body, 'POST');
    expect((await carry(id, 1)).body.error.fields).toHaveProperty('count');
    expect((await carry(plan, 1)).body.error.fields).toHaveProperty('entitlementId');
    app.clock.advance(366 * day);
    await expireSubscriptions(app.db, app.clock.now());
    expect((await carry(id, 2)).body.error.fields).toEqual({ count: '1 of it are left.' });
    expect((await carry(id, 1)).body.entitlements).toMatchObject([{ count: 3, carried: 1 }]);
    expect((await carry(id, 1)).body.entitlements).toMatchObject([{ count: 3, carried: 1 }]);
    expect(await acts()).toContainEqual(['subscription.carry', 'Dana']);
    // Asked for offline while the old plan ran: it was carried over since.
    const op = {
      kind: 'booking.create',
      ...bookingRequest({
        date: '2027-12-04 9:00 AM',
        subscriptionId: plan,
        entitlementId: 'ac',
        homeId: flat.id,
      }),
    };
    const late = { ...noor, token: await tokenFor(app, noor.actor) };
    const sent = { entity: `booking:${randomUUID()}`, op, queuedAt: '2027-11-20T08:00:00.000Z' };
    const { body: answer } = await sendOps(app, late, [sent]);
    expect(answer.results[0].row.data).toMatchObject({ notInPlan: { why: 'ended' } });
    expect((await carry(id, 0)).body.entitlements).toEqual(entitlements);
    const again = { ...sent, entity: `booking:${randomUUID()}` };
    expect((await sendOps(app, late, [again])).body.results[0].row.data).toMatchObject({
      subscriptionId: plan,
    });
  });

  it('stays carried over as far as it is taken', async () => {
    const body = { id: randomUUID(), packageType: 'basic-1', amount: 1499 };
    const { id: subscriptionId } = await office('/renewal', body, 'POST');
    app.clock.advance(366 * day);
    await carry(subscriptionId, 2);
    const token = await tokenFor(app, noor.actor);
    for (const date of ['2027-12-04 9:00 AM', '2027-12-11 9:00 AM', '2027-12-18 9:00 AM']) {
      const asked = { date, subscriptionId, entitlementId: 'ac', homeId: flat.id };
      const { body } = await app.request('POST', '/api/bookings', { token, body: bookingRequest(asked) });
      expect(body).toMatchObject({ subscriptionId });
    }
    expect((await carry(subscriptionId, 0)).body.error.fields).toHaveProperty('count');
    expect((await carry(subscriptionId, 1)).body.entitlements).toMatchObject([{ count: 3, carried: 1 }]);
  });

  it('is given up where that was ended early; what was carried over before can be taken back', async () => {
    const body = { id: randomUUID(), packageType: 'basic-1', amount: 1499 };
    const { id } = await office('/renewal', body, 'POST');
    app.clock.advance(366 * day);
    expect((await carry(id, 2)).body.entitlements).toMatchObject([{ count: 4, carried: 2 }]);
    await office('', { status: 'refunded' });
    expect((await carry(id, 1)).body.error.fields).toHaveProperty('count');
    expect((await carry(id, 0)).body.entitlements).toEqual(entitlements);
    expect((await carry(id, 1)).body.error.fields).toHaveProperty('count');
  });
});

describe('ending a plan early', () => {
  const end = (backSeen: number | null, cancel: string[] = []) => ({ cancel, backSeen, why: 'Moving away' });

  it('is asked at what is given back, and done by the office’s word; its open visits end as chosen', async () => {
    await office('', { paid: 'paid' });
    const [first, second] = [await visit('2026-12-05'), await visit('2026-12-12')];
    const refused = await tried('end', end(1000));
    expect([refused.body.error.code, refused.body.error.current]).toEqual(['price_changed', { price: 1499 }]);
    expect(await asked('end', end(1499, [first.id]))).toMatchObject({
      status: 'active',
      asked: { kind: 'end', state: 'waiting', figure: 1499, cancel: [first.id], why: 'Moving away' },
    });
    // Until then all of it stays.
    expect(await bookingRow(first.id)).toMatchObject({ status: 'pending', subscriptionId: plan });
    expect(await office('/asked', { grant: true })).toMatchObject({
      status: 'refunded',
      ended: { back: 1499 },
    });
    expect(await bookingRow(first.id)).toMatchObject({ status: 'cancelled' });
    expect(await bookingRow(second.id)).toMatchObject({ status: 'pending', notInPlan: { why: 'ended' } });
    expect(await acts()).toContainEqual(['subscription.end', 'Dana']);
    expect(await asked('end', end(1499))).toMatchObject({ status: 'refunded' });
  });

  it('counts used visits at the price that the office says, and is done once its customer agreed to the figure', async () => {
    await office('', { paid: 'paid' });
    const used = await completed('2026-11-28');
    expect((await tried('end', end(1499))).body.error.current).toEqual({ price: null });
    await asked('end', end(null));
    expect((await asAdmin('PUT', `subscriptions/${plan}/asked`, { grant: true })).body.error.fields).toEqual({
      [`prices.${used}`]: 'Say the price of this visit.',
    });
    expect(await office('/asked', { grant: true, prices: { [used]: 320 } })).toMatchObject({
      status: 'active',
      asked: { state: 'figured', figure: 1179 },
    });
    expect((await tried('end', end(null))).body.error.current).toEqual({ price: 1179 });
    expect(await asked('end', end(1179))).toMatchObject({ status: 'refunded', ended: { back: 1179 } });
    expect(await acts()).toContainEqual(['subscription.end', 'Noor']);
  });

  it('is asked about again where another visit was used between the request and the office’s word', async () => {
    await office('', { paid: 'paid' });
    await asked('end', end(1499));
    const used = await completed('2026-11-28');
    expect(await office('/asked', { grant: true, prices: { [used]: 320 } })).toMatchObject({
      status: 'active',
      asked: { state: 'figured', figure: 1179 },
    });
    await completed('2026-12-05');
    expect((await tried('end', end(1179))).body.error.current).toEqual({ price: null });
  });

  it('gives nothing back of what was never paid, and never less than nothing', async () => {
    await office('', { released: true });
    const used = await completed('2026-11-28');
    expect(await asked('end', end(0))).toMatchObject({ asked: { figure: 0 } });
    expect(await office('/asked', { grant: true })).toMatchObject({
      status: 'cancelled',
      ended: { back: 0 },
    });
    expect(await bookingRow(used)).toMatchObject({ status: 'completed', subscriptionId: plan });
  });

  it('of a part that was paid takes the office’s word, and by the office is done at what it was shown', async () => {
    await office('', { paid: 'part' });
    expect((await tried('end', end(1499))).body.error.current).toEqual({ price: null });
    const tryEnd = (body: object) => asAdmin('PUT', `subscriptions/${plan}/end`, { cancel: [], ...body });
    expect((await tryEnd({ back: 500 })).body.error.fields).toHaveProperty('paid');
    expect((await tryEnd({ back: 500, paid: 2000 })).body.error.fields).toHaveProperty('paid');
    expect((await tryEnd({ back: 500, paid: 700 })).body.error.current).toEqual({ price: 700 });
    expect((await tryEnd({ back: 700, paid: 700 })).body).toMatchObject({ ended: { back: 700 } });
    expect((await tryEnd({ back: 700, paid: 700 })).status).toBe(200);
  });

  it('asked offline and withdrawn while it waits is taken back; what is done stands', async () => {
    const opId = randomUUID();
    const entity = `subscription:${plan}`;
    const op = { kind: 'subscription.end', ...end(0) };
    const withdraw = { entity, op: { kind: 'withdraw', opId } };
    expect((await sendOps(app, noor, [{ entity, op, opId }])).body.results[0].is).toBe('applied');
    expect((await sendOps(app, noor, [{ entity, op, opId }, withdraw])).body.results[1].is).toBe('applied');
    expect(await planRow()).not.toHaveProperty('asked');
    const again = randomUUID();
    await sendOps(app, noor, [{ entity, op, opId: again }]);
    await office('/asked', { grant: true });
    const { body } = await sendOps(app, noor, [{ entity, op: { kind: 'withdraw', opId: again } }]);
    expect(body.results[0]).toMatchObject({ is: 'rejected', code: 'too_late' });
  });
});

describe('what happens to a plan and its visits', () => {
  it('at its end: visits asked for in it stay, and nothing more is asked of it', async () => {
    const open = await visit('2026-12-12');
    app.clock.advance(370 * day);
    await expireSubscriptions(app.db, app.clock.now());
    const late = { ...noor, token: await tokenFor(app, noor.actor) };
    expect(await planRow().catch(() => undefined)).toBeUndefined();
    const answer = await app.request('PUT', `/api/subscription/${plan}/end`, {
      token: late.token,
      body: { cancel: [open.id], backSeen: 0 },
    });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'too_late']);
    const stored = await app.db.read('booking').where({ id: open.id }).first('status', 'subscription_id');
    expect(stored).toEqual({ status: 'pending', subscription_id: plan });
  });

  it('at its end, or where the office ends it: what was asked of it is over', async () => {
    await asked('end', { cancel: [], backSeen: 0 });
    await office('', { status: 'cancelled' });
    expect(await planRow()).not.toHaveProperty('asked');
    await office('', { status: 'active' });
    await asked('end', { cancel: [], backSeen: 0 });
    app.clock.advance(370 * day);
    await expireSubscriptions(app.db, app.clock.now());
    expect((await app.db.read('subscription').where({ id: plan }).first()).asked).toBeNull();
  });

  it('where its package is switched off or edited: nothing of what was bought changes', async () => {
    await app.db.write('package').update({ is_active: false, entitlements: '[]', price_fils: 1 });
    expect(await visit('2026-12-12')).toMatchObject({ subscriptionId: plan });
    expect(await planRow()).toMatchObject({ entitlements, amount: 1499 });
  });

  it('where its next home is removed: its visits are at any of theirs, and the request cannot be granted', async () => {
    const villa = await homeOf(noor, { label: 'Villa', bhk: 4 });
    const bay = await homeOf(noor, { label: 'Bay', bhk: 1 });
    await asked('move', move(bay, '2026-12-12', 0));
    await asked('move', move(villa, '2026-12-24', 825));
    for (const { id } of [villa, bay]) await noor.ok('DELETE', `/api/homes/${id}`);
    expect(await visit('2026-12-19')).toMatchObject({ subscriptionId: plan });
    const answer = await asAdmin('PUT', `subscriptions/${plan}/asked`, { grant: true });
    expect(answer.body.error.fields).toEqual({ homeId: 'This home is not there any more.' });
  });

  it('where its account is erased: no request and no home of it is left', async () => {
    const bay = await homeOf(noor, { label: 'Bay', bhk: 1 });
    await asked('move', move(bay, '2026-12-12', 0));
    await asked('end', { cancel: [], backSeen: 0, why: 'Moving to Doha' });
    await eraseUser(app.db, { now: app.clock.now(), actor: null, requestId: 'test' }, noor.id);
    const row = await app.db.read('subscription').where({ id: plan }).first();
    expect(row).toMatchObject({ home_id: null, next_home_id: null, asked: null });
    const told = await app.db.read('audit').where({ entity_type: 'subscription', entity_id: plan });
    expect(JSON.stringify(told)).not.toMatch(/Bay|Doha/);
  });
});
