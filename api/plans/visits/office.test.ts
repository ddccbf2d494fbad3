import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { tokenFor } from '../../testing/factories';
import { priceItem } from '../../testing/prices';
import { planVisits, saturdays } from '../testing/plan-visits';

// The plan begins on a Tuesday; its visits are on Saturdays.
const { app, dana, noor, plan, asAdmin, changeVisit, sayOf, visit, ask, pay, cancel, meter } = planVisits();

describe('a visit of a plan in the office', () => {
  it('is confirmed at AED 0 without a reason, once its plan is paid or released', async () => {
    const [first, second] = [await ask(), await ask(saturdays[1])];
    const because = 'They come all the same.';
    const unpaid = await asAdmin('PUT', `bookings/${first.id}`, { status: 'confirmed', because });
    expect([unpaid.status, Object.keys(unpaid.body.error.fields)]).toEqual([422, ['status']]);
    const released = (await asAdmin('PUT', `subscriptions/${plan.id}`, { released: true })).body;
    expect(released).toMatchObject({ released: true, paid: 'due', status: 'active' });
    expect(await changeVisit(first.id, { status: 'confirmed' })).toMatchObject({
      status: 'confirmed',
      amount: 0,
    });
    const held = await asAdmin('PUT', `subscriptions/${plan.id}`, { released: false });
    expect(held.body).not.toHaveProperty('released');
    expect((await asAdmin('PUT', `bookings/${second.id}`, { status: 'confirmed', because })).status).toBe(
      422,
    );
    expect(await pay()).toMatchObject({ paid: 'paid' });
    await changeVisit(second.id, { status: 'confirmed' });
    expect((await asAdmin('PUT', `subscriptions/${plan.id}`, {})).status).toBe(422);
    const noted = await app.db.read('audit').where({ entity_id: plan.id }).orderBy(['at', 'id']);
    expect(noted.map(({ actor_id, after }) => [actor_id, after])).toEqual([
      [dana.id, '{"released":true}'],
      [dana.id, '{"released":false}'],
      [dana.id, '{"paid":"paid"}'],
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
    expect([taken.status, taken.body.subscriptionId]).toEqual([201, plan.id]);
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
    expect(first).toMatchObject({ subscriptionId: plan.id, amount: 0, urgent: { what: 'water', fee: 0 } });
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
    const confirmed = await changeVisit(id, { status: 'confirmed' });
    expect(confirmed).toMatchObject({
      subscriptionId: plan.id,
      amount: 0,
      items: [{ quantity: 2, price: 300 }],
    });
    expect(confirmed).not.toHaveProperty('lines');
    const ordinary = await changeVisit(id, { plan: null, amount: 600 });
    expect(ordinary.lines).toMatchObject([{ itemId: check.id, quantity: 2000, unitPrice: 30_000 }]);
    const again = await changeVisit(id, { plan: { subscriptionId: plan.id, entitlementId: 'ac' } });
    expect(again).toMatchObject({ subscriptionId: plan.id, amount: 0 });
    expect(again).not.toHaveProperty('lines');
  });

  it('takes its hours at completion, and one until then', async () => {
    await pay();
    const request = { serviceType: 'Handyman Services', entitlementId: 'hours' };
    const [first, second] = [await ask(saturdays[0], request), await ask(saturdays[1], request)];
    expect(await meter('hours')).toEqual([0, 2, 2]);
    expect((await changeVisit(first.id, { status: 'confirmed' })).planUnit).toBe('hour');
    const counted = await ask(saturdays[2]);
    expect(await changeVisit(counted.id, { status: 'confirmed' })).not.toHaveProperty('planUnit');
    const done = await changeVisit(first.id, { status: 'completed', hours: 2 });
    expect(done.planUse).toEqual({ units: 2 });
    expect(await meter('hours')).toEqual([2, 1, 1]);
    await changeVisit(second.id, { status: 'confirmed' });
    await changeVisit(second.id, { status: 'completed', hours: 9 });
    expect(await meter('hours')).toEqual([4, 0, 0]);
  });

  it('is made one, or an ordinary one, by the office, which says a price then', async () => {
    const ordinary = await ask(saturdays[0], { subscriptionId: undefined, entitlementId: undefined });
    const line = { subscriptionId: plan.id, entitlementId: 'ac' };
    const set = await changeVisit(ordinary.id, { plan: line });
    expect(set).toMatchObject({ ...line, amount: 0 });
    expect(await meter()).toEqual([0, 1, 1]);
    const unpaid = await sayOf(ordinary.id, { status: 'confirmed' });
    expect([unpaid.status, Object.keys(unpaid.body.error.fields)]).toEqual([422, ['status']]);
    await pay();
    await changeVisit(ordinary.id, { status: 'confirmed' });
    const free = await sayOf(ordinary.id, { plan: null });
    expect([free.status, Object.keys(free.body.error.fields)]).toEqual([422, ['amount']]);
    const left = await changeVisit(ordinary.id, { plan: null, amount: 280 });
    expect(left).toMatchObject({ amount: 280, status: 'confirmed' });
    expect(left).not.toHaveProperty('subscriptionId');
    expect(await meter()).toEqual([0, 0, 2]);
    const other = await sayOf(ordinary.id, { plan: { ...line, entitlementId: 'hours' } });
    expect(other.body.error.fields).toEqual({ plan: 'The plan does not include this service.' });
    await changeVisit(ordinary.id, { status: 'completed' });
    expect((await sayOf(ordinary.id, { plan: line })).status).toBe(422);
  });

  it('opened again is judged again: what was taken meanwhile is an ordinary visit with a price', async () => {
    await pay();
    const first = await ask();
    await cancel(first.id, {});
    await ask(saturdays[1]);
    await ask(saturdays[2]);
    const token = await tokenFor(app, dana.actor);
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
    await changeVisit(id, { status: 'confirmed' });
    await changeVisit(id, { status: 'completed' });
    expect(await meter()).toEqual([1, 0, 1]);
    expect((await back('The unit was broken again')).status).toBe(200);
    const again = await back('Another reason');
    expect(again.body.planUse.givenBack.reason).toBe('The unit was broken again');
    expect(await meter()).toEqual([0, 0, 2]);
    const [row] = await noor.ok('GET', '/api/bookings/user');
    expect(row.planUse.givenBack.reason).toBe('The unit was broken again');
    const history = await app.request('GET', `/api/admin/bookings/${id}/history`, {
      token: await tokenFor(app, dana.actor),
    });
    expect(JSON.stringify(history.body)).toContain('The unit was broken again');
  });

  it.each(['cancelled', 'refunded'] as const)(
    'of a plan that is %s is an ordinary one while it is open; what was made stays made',
    async (status) => {
      await pay();
      const [made, open] = [await ask(), await ask(saturdays[1])];
      await changeVisit(made.id, { status: 'confirmed' });
      await changeVisit(made.id, { status: 'completed' });
      await changeVisit(open.id, { status: 'confirmed' });
      for (let times = 0; times < 2; times += 1)
        expect((await asAdmin('PUT', `subscriptions/${plan.id}`, { status })).status).toBe(200);
      const rows: Booking[] = await noor.ok('GET', '/api/bookings/user');
      expect(rows.find(({ id }) => id === open.id)).toMatchObject({
        status: 'confirmed',
        amount: 0,
        notInPlan: { why: 'ended' },
      });
      expect(rows.find(({ id }) => id === made.id)).toMatchObject({ subscriptionId: plan.id });
      expect(await meter()).toEqual([1, 0, 1]);
      expect(await ask(saturdays[2])).toMatchObject({ notInPlan: { why: 'ended' } });
    },
  );

  it('of a return visit takes nothing', async () => {
    await pay();
    const { id } = await ask();
    await changeVisit(id, { status: 'confirmed' });
    await changeVisit(id, { status: 'completed' });
    const again = { ...visit(saturdays[1]), userId: noor.id, returnOf: id, status: 'confirmed', amount: 0 };
    const made = await asAdmin('POST', 'bookings', { ...again, because: 'They come all the same.' });
    expect(made.status, made.text).toBe(201);
    expect(await meter()).toEqual([1, 0, 1]);
  });
});
