import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { olderRow } from '../../scheduling/capacity/older-row';
import { waiting } from '../../testing/database';
import { sendOp, sendOps } from '../../testing/sync';
import { planVisits, saturdays } from '../testing/plan-visits';

// The plan begins on a Tuesday; its visits are on Saturdays.
const { app, dana, noor, sara, plan, changeVisit, visit, ask, pay, cancel, meter } = planVisits();

describe('a visit of a plan', () => {
  it('is one by REST and by sync while something is left, and then an ordinary booking that owes nothing', async () => {
    const first = await ask();
    expect(first).toMatchObject({
      subscriptionId: plan.id,
      entitlementId: 'ac',
      amount: 0,
      status: 'pending',
    });
    const id = randomUUID();
    const op = { kind: 'booking.create', ...visit(saturdays[1]) };
    const second = await sendOp(app, noor, `booking:${id}`, op);
    expect(second).toMatchObject({ is: 'applied', row: { data: { subscriptionId: plan.id } } });
    const received = await app.mailer.to(noor.email);
    expect(received.at(-1)?.text).toContain('It is not confirmed yet: it is a visit of your plan');
    expect(await meter()).toEqual([0, 2, 0]);
    const third = await ask(saturdays[2]);
    expect(third).toMatchObject({
      amount: 0,
      status: 'pending',
      notInPlan: { subscriptionId: plan.id, entitlementId: 'ac', why: 'none_left' },
    });
    expect(third).not.toHaveProperty('subscriptionId');
    const told = (await app.mailer.to(noor.email)).at(-1)?.text;
    expect(told).toContain('it is not in your plan, and you owe nothing until we agree its price');
    expect(await meter()).toEqual([0, 2, 0]);
    await cancel(first.id, {});
    expect(await meter()).toEqual([0, 1, 1]);
    expect(await ask(saturdays[3])).toMatchObject({ subscriptionId: plan.id });
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
      dana.ok('POST', '/api/admin/bookings', {
        ...visit(date),
        userId: noor.id,
        status: 'pending',
        amount: 0,
      });
    const all: Booking[] = await Promise.all([ask(saturdays[1]), ...days.map(call)]);
    expect(all.filter(({ subscriptionId }) => subscriptionId === plan.id)).toHaveLength(1);
    expect(await meter()).toEqual([0, 2, 0]);
  });

  it('of the office waits for its customer before their plan, so that neither waits for the other', async () => {
    const request = await app.db.write.transaction();
    const theirs = () => (app.db.engine === 'pg' ? request('user').forUpdate() : request('user'));
    await theirs().where({ id: noor.id }).first('id');
    const body = { ...visit(), userId: noor.id, status: 'pending', amount: 0 };
    const call: Promise<Booking> = dana.ok('POST', '/api/admin/bookings', body);
    await expect.poll(() => waiting(app.db)).toBeGreaterThan(0);
    const itsPlan = request('subscription').where({ id: plan.id });
    expect(await (app.db.engine === 'pg' ? itsPlan.forUpdate().noWait() : itsPlan)).toHaveLength(1);
    await request.commit();
    expect(await call).toMatchObject({ subscriptionId: plan.id });
  });

  it('asked for while its plan is being ended waits for that, and is none of it', async () => {
    const ending = await app.db.write.transaction();
    await ending('subscription').where({ id: plan.id }).update({ status: 'cancelled' });
    const asked = ask();
    await expect.poll(() => waiting(app.db)).toBeGreaterThan(0);
    await ending.commit();
    expect(await asked).toMatchObject({ notInPlan: { subscriptionId: plan.id, why: 'ended' } });
  });

  it('sent twice is one', async () => {
    const id = randomUUID();
    const again = async () => (await ask(saturdays[0], { id })).subscriptionId;
    expect([await again(), await again()]).toEqual([plan.id, plan.id]);
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
    await app.db.write('subscription').where({ id: plan.id }).update(row);
    expect(await sent(askedAt, over)).toMatchObject({ notInPlan: { why } });
  });

  it('asked for before the end and sent after it belongs to the term in which it was asked for', async () => {
    await app.db
      .write('subscription')
      .where({ id: plan.id })
      .update({ end_date: '2026-11-23', status: 'expired' });
    expect(await sent('2026-11-23T19:00:00.000Z')).toMatchObject({ subscriptionId: plan.id });
    expect(await sent('2026-11-23T20:00:00.000Z')).toMatchObject({ notInPlan: { why: 'ended' } });
  });

  it('is at the home of its plan, wherever that is while it is there', async () => {
    const home = { label: 'Villa', kind: 'villa', unit: '14', street: 'Street 3', area: 'Al Barsha 2' };
    const [here, there] = [
      await noor.ok('POST', '/api/homes', home),
      await noor.ok('POST', '/api/homes', home),
    ];
    await app.db.write('subscription').where({ id: plan.id }).update({ home_id: here.id });
    expect(await ask(saturdays[0], { homeId: here.id })).toMatchObject({ subscriptionId: plan.id });
    expect(await ask(saturdays[1], { homeId: there.id })).toMatchObject({ notInPlan: { why: 'other_home' } });
    await noor.ok('DELETE', `/api/homes/${here.id}`);
    expect(await ask(saturdays[2], { homeId: there.id })).toMatchObject({ subscriptionId: plan.id });
  });

  it('without a limit is one open call-out at a time', async () => {
    const call = { serviceType: 'Plumbing', entitlementId: 'calls' };
    const first = await ask(saturdays[0], call);
    expect(await ask(saturdays[1], call)).toMatchObject({ notInPlan: { why: 'open_call_out' } });
    await pay();
    await changeVisit(first.id, { status: 'confirmed' });
    await changeVisit(first.id, { status: 'completed' });
    expect(await ask(saturdays[1], call)).toMatchObject({ subscriptionId: plan.id });
    expect(await meter('calls')).toEqual([1, 1, null]);
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
