import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../contract/bookings/bookings';
import type { Entitlement } from '../../contract/plans/entitlements';
import { usesOf } from '../../contract/plans/plan-use';
import { olderRow } from '../scheduling/capacity/older-row';
import { waiting } from '../testing/database';
import {
  booking,
  bookingRequest,
  type Person,
  person,
  subscriptionPackage,
  tokenFor,
} from '../testing/factories';
import { serverPerTest } from '../testing/fixture';
import { priceItem } from '../testing/prices';
import { pull, sendOp, sendOps } from '../testing/sync';
import { countedOnce } from '../testing/team';

// Tuesday; the plan is of the next twelve months, and its visits are on Saturdays.
const { app, make } = serverPerTest({ at: '2026-11-24T08:00:00.000Z' });
const admin = make(person, 'admin');
const noor = make(person);
const sara = make(person);

const one = (of: Partial<Entitlement> & Pick<Entitlement, 'id'>): Entitlement => ({
  label: of.id,
  services: ['AC Services'],
  count: 2,
  unit: 'visit',
  addOns: [],
  ...of,
});
const entitlements = [
  one({ id: 'ac' }),
  one({ id: 'hours', services: ['Handyman Services'], count: 4, unit: 'hour' }),
  one({ id: 'calls', services: ['Plumbing', 'Electrical Work'], count: null }),
];

let plan: string;
beforeEach(async () => {
  await subscriptionPackage(app, { entitlements });
  const request = { packageType: 'standard-1', amount: 2499, startDate: '2026-11-24' };
  plan = (await noor.ok('POST', '/api/subscription', request)).id;
});

const saturdays = ['2026-11-28', '2026-12-05', '2026-12-12', '2026-12-19'];
const visit = (date = saturdays[0], over: object = {}) =>
  bookingRequest({ date: `${date} 9:00 AM`, subscriptionId: plan, entitlementId: 'ac', ...over });
const ask = (date?: string, over?: object): Promise<Booking> =>
  noor.ok('POST', '/api/bookings', visit(date, over));
const asAdmin = async (method: string, path: string, body: object) => {
  const token = await tokenFor(app, admin.actor);
  return app.request(method, `/api/admin/${path}`, { token, body });
};
/** Nobody is on the team, which is a reason for everything. */
const office = async (id: string, body: object) => {
  const answer = await asAdmin('PUT', `bookings/${id}`, { ...body, because: 'They come all the same.' });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Booking;
};
const pay = () => asAdmin('PUT', `subscriptions/${plan}`, { paid: 'paid' });
const cancel = (id: string, body: object): Promise<Booking> =>
  noor.ok('PUT', `/api/bookings/${id}/cancel`, body);

/** The meter, of what the customer's device has: SQL alone, and the bookings of the office, say the same. */
async function meter(id = 'ac', who: Person = noor) {
  const { rows } = await pull(app, who);
  const bookings = rows.flatMap((row) => (row.type === 'booking' ? [row.data] : []));
  const use = usesOf({ id: plan, entitlements }, bookings).find(({ entitlement }) => entitlement.id === id);
  const counts =
    'booking.return_of IS NULL AND booking.plan_given_back IS NULL AND booking.entitlement_id = ?';
  const used =
    "booking.status = 'completed' OR (booking.status = 'cancelled' AND booking.plan_used_by IS NOT NULL)";
  const [stored] = await app.db
    .read('booking')
    .where({ subscription_id: plan })
    .whereRaw(counts, [id])
    .select(
      app.db.read.raw(`COALESCE(SUM(CASE WHEN ${used} THEN COALESCE(plan_units, 1) ELSE 0 END), 0) AS used`),
      app.db.read.raw(
        "COALESCE(SUM(CASE WHEN status IN ('pending', 'confirmed') THEN 1 ELSE 0 END), 0) AS booked",
      ),
    );
  expect([Number(stored.used), Number(stored.booked)]).toEqual([use?.used, use?.booked]);
  return [use?.used, use?.booked, use?.left];
}

describe('a visit of a plan', () => {
  it('is one by REST and by sync while something is left, and then an ordinary booking that owes nothing', async () => {
    const first = await ask();
    expect(first).toMatchObject({ subscriptionId: plan, entitlementId: 'ac', amount: 0, status: 'pending' });
    const id = randomUUID();
    const op = { kind: 'booking.create', ...visit(saturdays[1]) };
    const second = await sendOp(app, noor, `booking:${id}`, op);
    expect(second).toMatchObject({ is: 'applied', row: { data: { subscriptionId: plan } } });
    const received = await app.mailer.to(noor.email);
    expect(received.at(-1)?.text).toContain('It is not confirmed yet: it is a visit of your plan');
    expect(await meter()).toEqual([0, 2, 0]);
    const third = await ask(saturdays[2]);
    expect(third).toMatchObject({
      amount: 0,
      status: 'pending',
      notInPlan: { subscriptionId: plan, entitlementId: 'ac', why: 'none_left' },
    });
    expect(third).not.toHaveProperty('subscriptionId');
    const told = (await app.mailer.to(noor.email)).at(-1)?.text;
    expect(told).toContain('it is not in your plan, and you owe nothing until we agree its price');
    expect(await meter()).toEqual([0, 2, 0]);
    await cancel(first.id, {});
    expect(await meter()).toEqual([0, 1, 1]);
    expect(await ask(saturdays[3])).toMatchObject({ subscriptionId: plan });
  });

  it('of two devices that ask for the last one at once, one gets it', async () => {
    await ask();
    const both = await Promise.all(saturdays.slice(1, 4).map((date) => ask(date)));
    expect(both.map(({ notInPlan }) => notInPlan?.why ?? 'in').sort()).toEqual([
      'in',
      'none_left',
      'none_left',
    ]);
    expect(await meter()).toEqual([0, 2, 0]);
  });

  it('of the office and a device that ask for the last one at once, one gets it', async () => {
    await ask();
    const days = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'];
    const call = (date: string) =>
      admin.ok('POST', '/api/admin/bookings', {
        ...visit(date),
        userId: noor.id,
        status: 'pending',
        amount: 0,
      });
    const all: Booking[] = await Promise.all([ask(saturdays[1]), ...days.map(call)]);
    expect(all.filter(({ subscriptionId }) => subscriptionId === plan)).toHaveLength(1);
    expect(await meter()).toEqual([0, 2, 0]);
  });

  it('of the office waits for its customer before their plan, so that neither waits for the other', async () => {
    const request = await app.db.write.transaction();
    const theirs = () => (app.db.engine === 'pg' ? request('user').forUpdate() : request('user'));
    await theirs().where({ id: noor.id }).first('id');
    const body = { ...visit(), userId: noor.id, status: 'pending', amount: 0 };
    const call: Promise<Booking> = admin.ok('POST', '/api/admin/bookings', body);
    await expect.poll(() => waiting(app.db)).toBeGreaterThan(0);
    const itsPlan = request('subscription').where({ id: plan });
    expect(await (app.db.engine === 'pg' ? itsPlan.forUpdate().noWait() : itsPlan)).toHaveLength(1);
    await request.commit();
    expect(await call).toMatchObject({ subscriptionId: plan });
  });

  it('asked for while its plan is being ended waits for that, and is none of it', async () => {
    const ending = await app.db.write.transaction();
    await ending('subscription').where({ id: plan }).update({ status: 'cancelled' });
    const asked = ask();
    await expect.poll(() => waiting(app.db)).toBeGreaterThan(0);
    await ending.commit();
    expect(await asked).toMatchObject({ notInPlan: { subscriptionId: plan, why: 'ended' } });
  });

  it('sent twice is one', async () => {
    const id = randomUUID();
    const again = async () => (await ask(saturdays[0], { id })).subscriptionId;
    expect([await again(), await again()]).toEqual([plan, plan]);
    expect(await meter()).toEqual([0, 1, 1]);
  });

  it('of another’s plan, of none, or of a guest, is an ordinary booking and tells nothing of the plan', async () => {
    const why = { notInPlan: { why: 'no_plan' } };
    expect(await sara.ok('POST', '/api/bookings', visit())).toMatchObject(why);
    expect(await ask(saturdays[1], { subscriptionId: randomUUID() })).toMatchObject(why);
    const guest = await app.request('POST', '/api/bookings', { body: visit(saturdays[2]) });
    expect(guest.body).toMatchObject(why);
    expect(await meter()).toEqual([0, 0, 2]);
  });

  const sent = async (queuedAt: string, over = {}) => {
    const op = { kind: 'booking.create', ...visit(saturdays[0], over) };
    const { body } = await sendOps(app, noor, [{ entity: `booking:${randomUUID()}`, op, queuedAt }]);
    return body.results[0].row.data;
  };
  const now = '2026-11-24T08:00:00.000Z';

  it.each([
    ['other_service', now, { status: 'active' }, { serviceType: 'Painting' }],
    ['not_begun', now, { start_date: '2026-12-01' }, {}],
    ['ended', now, { status: 'refunded' }, {}],
    ['too_late', '2026-10-28T08:00:00.000Z', { end_date: '2026-10-28' }, {}],
  ])('that is %s is none', async (why, askedAt, row, over) => {
    await app.db.write('subscription').where({ id: plan }).update(row);
    expect(await sent(askedAt, over)).toMatchObject({ notInPlan: { why } });
  });

  it('asked for before the end and sent after it belongs to the term in which it was asked for', async () => {
    await app.db
      .write('subscription')
      .where({ id: plan })
      .update({ end_date: '2026-11-23', status: 'expired' });
    expect(await sent('2026-11-23T19:00:00.000Z')).toMatchObject({ subscriptionId: plan });
    expect(await sent('2026-11-23T20:00:00.000Z')).toMatchObject({ notInPlan: { why: 'ended' } });
  });

  it('is at the home of its plan, wherever that is while it is there', async () => {
    const home = { label: 'Villa', kind: 'villa', unit: '14', street: 'Street 3', area: 'Al Barsha 2' };
    const [here, there] = [
      await noor.ok('POST', '/api/homes', home),
      await noor.ok('POST', '/api/homes', home),
    ];
    await app.db.write('subscription').where({ id: plan }).update({ home_id: here.id });
    expect(await ask(saturdays[0], { homeId: here.id })).toMatchObject({ subscriptionId: plan });
    expect(await ask(saturdays[1], { homeId: there.id })).toMatchObject({ notInPlan: { why: 'other_home' } });
    await noor.ok('DELETE', `/api/homes/${here.id}`);
    expect(await ask(saturdays[2], { homeId: there.id })).toMatchObject({ subscriptionId: plan });
  });

  it('without a limit is one open call-out at a time', async () => {
    const call = { serviceType: 'Plumbing', entitlementId: 'calls' };
    const first = await ask(saturdays[0], call);
    expect(await ask(saturdays[1], call)).toMatchObject({ notInPlan: { why: 'open_call_out' } });
    await pay();
    await office(first.id, { status: 'confirmed' });
    await office(first.id, { status: 'completed' });
    expect(await ask(saturdays[1], call)).toMatchObject({ subscriptionId: plan });
    expect(await meter('calls')).toEqual([1, 1, null]);
  });
});

describe('a visit of a plan in the office', () => {
  it('is confirmed at AED 0 without a reason, once its plan is paid or released', async () => {
    const [first, second] = [await ask(), await ask(saturdays[1])];
    const because = 'They come all the same.';
    const unpaid = await asAdmin('PUT', `bookings/${first.id}`, { status: 'confirmed', because });
    expect([unpaid.status, Object.keys(unpaid.body.error.fields)]).toEqual([422, ['status']]);
    const released = (await asAdmin('PUT', `subscriptions/${plan}`, { released: true })).body;
    expect(released).toMatchObject({ released: true, paid: 'due', status: 'active' });
    expect(await office(first.id, { status: 'confirmed' })).toMatchObject({ status: 'confirmed', amount: 0 });
    const held = await asAdmin('PUT', `subscriptions/${plan}`, { released: false });
    expect(held.body).not.toHaveProperty('released');
    expect((await asAdmin('PUT', `bookings/${second.id}`, { status: 'confirmed', because })).status).toBe(
      422,
    );
    expect((await pay()).body).toMatchObject({ paid: 'paid' });
    await office(second.id, { status: 'confirmed' });
    expect((await asAdmin('PUT', `subscriptions/${plan}`, {})).status).toBe(422);
    const noted = await app.db.read('audit').where({ entity_id: plan }).orderBy(['at', 'id']);
    expect(noted.map(({ actor_id, after }) => [actor_id, after])).toEqual([
      [admin.id, '{"released":true}'],
      [admin.id, '{"released":false}'],
      [admin.id, '{"paid":"paid"}'],
    ]);
  });

  it('taken on the telephone is counted too', async () => {
    await pay();
    const call = {
      ...visit(),
      userId: noor.id,
      status: 'confirmed',
      amount: 0,
      because: 'They come all the same.',
    };
    const taken = await asAdmin('POST', 'bookings', call);
    expect([taken.status, taken.body.subscriptionId]).toEqual([201, plan]);
    await ask(saturdays[1]);
    const { notes: _, ...rest } = { ...call, ...visit(saturdays[2]) };
    const third = await asAdmin('POST', 'bookings', rest);
    expect([third.status, Object.keys(third.body.error.fields)]).toEqual([422, ['amount']]);
    expect(await meter()).toEqual([0, 2, 0]);
  });

  it('is urgent help too: in the plan its call-out costs nothing, and none that turns out not to be is sent back', async () => {
    const urgent = (feeSeen: number) =>
      ask(undefined, { entitlementId: 'calls', urgent: { what: 'water', feeSeen } });
    const first = await urgent(0);
    expect(first).toMatchObject({ subscriptionId: plan, amount: 0, urgent: { what: 'water', fee: 0 } });
    const beyond = { notInPlan: { why: 'open_call_out' }, amount: 0, status: 'pending' };
    expect(await urgent(0)).toMatchObject({ ...beyond, urgent: { fee: 0 } });
    expect(await urgent(150)).toMatchObject({ ...beyond, urgent: { fee: 150 } });
    const ordinary = { urgent: { what: 'water', feeSeen: 0 }, subscriptionId: undefined };
    const refused = await noor.call('POST', '/api/bookings', visit(undefined, ordinary));
    expect(refused.body.error).toMatchObject({ code: 'price_changed', current: { price: 150 } });
    await noor.ok('PUT', `/api/bookings/${first.id}/cancel`, {});
    expect(await meter('calls')).toEqual([0, 0, null]);
  });

  it('keeps the items that it was asked for with, and charges none of them', async () => {
    const check = await priceItem(app);
    await pay();
    const { id } = await ask(undefined, { items: [check.asked(2, 300)] });
    const confirmed = await office(id, { status: 'confirmed' });
    expect(confirmed).toMatchObject({
      subscriptionId: plan,
      amount: 0,
      items: [{ quantity: 2, price: 300 }],
    });
    expect(confirmed).not.toHaveProperty('lines');
    const ordinary = await office(id, { plan: null, amount: 600 });
    expect(ordinary.lines).toMatchObject([{ itemId: check.id, quantity: 2000, unitPrice: 30_000 }]);
    const again = await office(id, { plan: { subscriptionId: plan, entitlementId: 'ac' } });
    expect(again).toMatchObject({ subscriptionId: plan, amount: 0 });
    expect(again).not.toHaveProperty('lines');
  });

  it('takes its hours at completion, and one until then', async () => {
    await pay();
    const request = { serviceType: 'Handyman Services', entitlementId: 'hours' };
    const [first, second] = [await ask(saturdays[0], request), await ask(saturdays[1], request)];
    expect(await meter('hours')).toEqual([0, 2, 2]);
    expect((await office(first.id, { status: 'confirmed' })).planUnit).toBe('hour');
    const counted = await ask(saturdays[2]);
    expect(await office(counted.id, { status: 'confirmed' })).not.toHaveProperty('planUnit');
    const done = await office(first.id, { status: 'completed', hours: 2 });
    expect(done.planUse).toEqual({ units: 2 });
    expect(await meter('hours')).toEqual([2, 1, 1]);
    await office(second.id, { status: 'confirmed' });
    await office(second.id, { status: 'completed', hours: 9 });
    expect(await meter('hours')).toEqual([4, 0, 0]);
  });

  it('is made one, or an ordinary one, by the office, which says a price then', async () => {
    const ordinary = await ask(saturdays[0], { subscriptionId: undefined, entitlementId: undefined });
    const line = { subscriptionId: plan, entitlementId: 'ac' };
    const put = (id: string, body: object) =>
      asAdmin('PUT', `bookings/${id}`, { ...body, because: 'They come all the same.' });
    const set = await office(ordinary.id, { plan: line });
    expect(set).toMatchObject({ ...line, amount: 0 });
    expect(await meter()).toEqual([0, 1, 1]);
    const unpaid = await put(ordinary.id, { status: 'confirmed' });
    expect([unpaid.status, Object.keys(unpaid.body.error.fields)]).toEqual([422, ['status']]);
    await pay();
    await office(ordinary.id, { status: 'confirmed' });
    const free = await put(ordinary.id, { plan: null });
    expect([free.status, Object.keys(free.body.error.fields)]).toEqual([422, ['amount']]);
    const left = await office(ordinary.id, { plan: null, amount: 280 });
    expect(left).toMatchObject({ amount: 280, status: 'confirmed' });
    expect(left).not.toHaveProperty('subscriptionId');
    expect(await meter()).toEqual([0, 0, 2]);
    const other = await put(ordinary.id, { plan: { ...line, entitlementId: 'hours' } });
    expect(other.body.error.fields).toEqual({ plan: 'The plan does not include this service.' });
    await office(ordinary.id, { status: 'completed' });
    expect((await put(ordinary.id, { plan: line })).status).toBe(422);
  });

  it('opened again is judged again: what was taken meanwhile is an ordinary visit with a price', async () => {
    await pay();
    const first = await ask();
    await cancel(first.id, {});
    await ask(saturdays[1]);
    await ask(saturdays[2]);
    const token = await tokenFor(app, admin.actor);
    const open = (amount: number) =>
      app.request('PUT', `/api/admin/bookings/${first.id}`, {
        token,
        body: { status: 'confirmed', amount, because: 'They come all the same.' },
        headers: { 'If-Match': '2' },
      });
    const refused = await open(0);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['amount']]);
    const { status, body } = await open(200);
    expect([status, body.notInPlan.why]).toEqual([200, 'none_left']);
    expect(await meter()).toEqual([0, 2, 0]);
  });

  it('is given back with a reason that its customer reads, once, and only where it is used', async () => {
    await pay();
    const { id } = await ask();
    const back = (reason: string) => asAdmin('POST', `bookings/${id}/give-back`, { reason });
    expect((await back('Nothing was done')).status).toBe(422);
    await office(id, { status: 'confirmed' });
    await office(id, { status: 'completed' });
    expect(await meter()).toEqual([1, 0, 1]);
    expect((await back('The unit was broken again')).status).toBe(200);
    const again = await back('Another reason');
    expect(again.body.planUse.givenBack.reason).toBe('The unit was broken again');
    expect(await meter()).toEqual([0, 0, 2]);
    const [row] = await noor.ok('GET', '/api/bookings/user');
    expect(row.planUse.givenBack.reason).toBe('The unit was broken again');
    const history = await app.request('GET', `/api/admin/bookings/${id}/history`, {
      token: await tokenFor(app, admin.actor),
    });
    expect(JSON.stringify(history.body)).toContain('The unit was broken again');
  });

  it.each(['cancelled', 'refunded'] as const)(
    'of a plan that is %s is an ordinary one while it is open; what was made stays made',
    async (status) => {
      await pay();
      const [made, open] = [await ask(), await ask(saturdays[1])];
      await office(made.id, { status: 'confirmed' });
      await office(made.id, { status: 'completed' });
      await office(open.id, { status: 'confirmed' });
      for (let times = 0; times < 2; times += 1)
        expect((await asAdmin('PUT', `subscriptions/${plan}`, { status })).status).toBe(200);
      const rows: Booking[] = await noor.ok('GET', '/api/bookings/user');
      expect(rows.find(({ id }) => id === open.id)).toMatchObject({
        status: 'confirmed',
        amount: 0,
        notInPlan: { why: 'ended' },
      });
      expect(rows.find(({ id }) => id === made.id)).toMatchObject({ subscriptionId: plan });
      expect(await meter()).toEqual([1, 0, 1]);
      expect(await ask(saturdays[2])).toMatchObject({ notInPlan: { why: 'ended' } });
    },
  );

  it('of a return visit takes nothing', async () => {
    await pay();
    const { id } = await ask();
    await office(id, { status: 'confirmed' });
    await office(id, { status: 'completed' });
    const again = { ...visit(saturdays[1]), userId: noor.id, returnOf: id, status: 'confirmed', amount: 0 };
    const made = await asAdmin('POST', 'bookings', { ...again, because: 'They come all the same.' });
    expect(made.status, made.text).toBe(201);
    expect(await meter()).toEqual([1, 0, 1]);
  });
});

describe('a late cancel and a no-show of a plan’s visit', () => {
  const late = '2026-12-04T18:00:00.000Z';
  let id: string;
  beforeEach(async () => {
    await countedOnce(app, true);
    await pay();
    // The first late change of a year is free.
    const free = await booking(app, noor.actor, { date: '2026-12-05 1:00 PM' });
    await office(free.id, { status: 'confirmed', amount: 200 });
    id = (await ask(saturdays[1])).id;
    await office(id, { status: 'confirmed' });
    app.clock.set(late);
    await cancelAs(free.id, { feeSeen: 0 });
  });
  const cancelAs = async (which: string, body: object) => {
    const token = await tokenFor(app, noor.actor);
    return app.request('PUT', `/api/bookings/${which}/cancel`, { token, body });
  };
  const charges = () => app.db.read('charge').where({ booking_id: id });
  const left = async () => (await meter('ac', { ...noor, token: await tokenFor(app, noor.actor) }))[2];

  it('uses the visit, and no fee is owed, where its customer chose so', async () => {
    const { body } = await cancelAs(id, { useVisit: true });
    expect(body).toMatchObject({ status: 'cancelled', planUse: { usedBy: 'late_cancel' } });
    expect([await charges(), await left()]).toEqual([[], 1]);
    await cancelAs(id, { feeSeen: 50 });
    expect([await charges(), await left()]).toEqual([[], 1]);
    const used = (await app.mailer.to(noor.email)).filter(({ subject }) =>
      /^Used from your plan/.test(subject),
    );
    expect(used.map(({ text }) => text)).toEqual([expect.stringContaining('You pay no fee.')]);
  });

  it('costs the fee and gives the visit back, where they chose that', async () => {
    const { body } = await cancelAs(id, { feeSeen: 50 });
    expect(body).not.toHaveProperty('planUse');
    expect(await app.db.read('message_out').where({ event: 'visit-used' })).toEqual([]);
    expect([(await charges()).map(({ amount_fils }) => Number(amount_fils)), await left()]).toEqual([
      [5000],
      2,
    ]);
    await cancelAs(id, { useVisit: true });
    expect(await left()).toBe(2);
  });

  it.each([
    [{ useVisit: true }, [], 1],
    [{}, [5000], 2],
    [{ useVisit: true, lateFee: { state: 'waived', reason: 'A flood' } }, [], 1],
  ])('by the office, for its customer: %j', async (said, fees, remaining) => {
    const wish = { status: 'cancelled', causedBy: 'customer', feeSeen: 50, ...said };
    const { planUse } = await office(id, wish);
    expect(planUse).toEqual(fees.length ? undefined : { usedBy: 'late_cancel' });
    expect((await charges()).map(({ amount_fils }) => Number(amount_fils))).toEqual(fees);
    expect(await left()).toBe(remaining);
  });

  it('by the office, for a reason of ours: the visit goes back, and nothing is owed', async () => {
    await office(id, { status: 'cancelled', causedBy: 'us', useVisit: true });
    expect([await charges(), await left()]).toEqual([[], 2]);
  });

  it('is asked about where neither was said', async () => {
    expect((await cancelAs(id, {})).status).toBe(409);
    expect(await left()).toBe(1);
  });

  it.each([
    [true, [], 1],
    [false, [5000], 2],
  ])('a no-show that uses the visit: %s', async (useVisit, fees, remaining) => {
    app.clock.set('2026-12-05T06:00:00.000Z');
    const marked = await asAdmin('POST', `bookings/${id}/no-show`, { who: 'customer', useVisit });
    expect(marked.status, marked.text).toBe(200);
    expect((await charges()).map(({ amount_fils }) => Number(amount_fils))).toEqual(fees);
    expect(await left()).toBe(remaining);
  });
});

it('an older app reads an ordinary booking at AED 0, and a line that says what it is', async () => {
  const inPlan = await ask();
  const said = (data: Booking) => {
    const older = olderRow({ type: 'booking', id: data.id, rev: data.rev, data }).data as Booking;
    expect(older).not.toHaveProperty('subscriptionId');
    expect(older).not.toHaveProperty('notInPlan');
    return older.remarks.map(({ text }) => text);
  };
  expect(said(inPlan)).toEqual(['This is a visit of your plan: nothing to pay.']);
  await ask(saturdays[1]);
  expect(said(await ask(saturdays[2]))).toEqual([
    'Not in your plan: we agree its price with you before you owe anything.',
  ]);
});
