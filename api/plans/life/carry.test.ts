import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { included } from '../../../contract/plans/testing';
import { day } from '../../testing/clock';
import { bookingRequest, tokenFor } from '../../testing/factories';
import { sendOps } from '../../testing/sync';
import { expireSubscriptions } from '../nights/expire';
import { planLife } from '../testing/plan-life';

const { app, noor, plan, home, completed, acts, ask, asAdmin, changePlan, changeVisit } = planLife();
const entitlements = [included.ac];

describe('what is left of the plan before', () => {
  const carry = (id: string, count: number) =>
    asAdmin('PUT', `subscriptions/${id}/carried`, { entitlementId: 'ac', count });

  it('is carried over by the office alone, once that is over, never more than was left, and counts in one plan', async () => {
    await changePlan('', { released: true });
    await completed('2026-11-28');
    const body = { id: randomUUID(), packageType: 'basic-1', amount: 1499 };
    const { id } = await changePlan('/renewal', body, 'POST');
    expect((await carry(id, 1)).body.error.fields).toHaveProperty('count');
    expect((await carry(plan.id, 1)).body.error.fields).toHaveProperty('entitlementId');
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
        subscriptionId: plan.id,
        entitlementId: 'ac',
        homeId: home.id,
      }),
    };
    const late = { ...noor, token: await tokenFor(app, noor.actor) };
    const sent = { entity: `booking:${randomUUID()}`, op, queuedAt: '2027-11-20T08:00:00.000Z' };
    const { body: answer } = await sendOps(app, late, [sent]);
    expect(answer.results[0].row.data).toMatchObject({ notInPlan: { why: 'ended' } });
    expect((await carry(id, 0)).body.entitlements).toEqual(entitlements);
    const again = { ...sent, entity: `booking:${randomUUID()}` };
    expect((await sendOps(app, late, [again])).body.results[0].row.data).toMatchObject({
      subscriptionId: plan.id,
    });
  });

  it('stays carried over as far as it is taken', async () => {
    const body = { id: randomUUID(), packageType: 'basic-1', amount: 1499 };
    const { id: subscriptionId } = await changePlan('/renewal', body, 'POST');
    app.clock.advance(366 * day);
    await carry(subscriptionId, 2);
    const token = await tokenFor(app, noor.actor);
    for (const date of ['2027-12-04 9:00 AM', '2027-12-11 9:00 AM', '2027-12-18 9:00 AM']) {
      const asked = { date, subscriptionId, entitlementId: 'ac', homeId: home.id };
      const { body } = await app.request('POST', '/api/bookings', { token, body: bookingRequest(asked) });
      expect(body).toMatchObject({ subscriptionId });
    }
    expect((await carry(subscriptionId, 0)).body.error.fields).toHaveProperty('count');
    expect((await carry(subscriptionId, 1)).body.entitlements).toMatchObject([{ count: 3, carried: 1 }]);
  });

  it('is in no visit of the plan before that takes longer than was thought', async () => {
    await app.db.write('subscription').update({ entitlements: JSON.stringify([included.hours]) });
    const { id: visit } = await ask('2026-12-12', {
      serviceType: 'Handyman Services',
      entitlementId: 'hours',
    });
    const { id } = await changePlan(
      '/renewal',
      { id: randomUUID(), packageType: 'basic-1', amount: 1499 },
      'POST',
    );
    await app.db
      .write('subscription')
      .where({ id })
      .update({ entitlements: JSON.stringify([included.hours]) });
    app.clock.advance(366 * day);
    const carried = { entitlementId: 'hours', count: 2 };
    expect((await asAdmin('PUT', `subscriptions/${id}/carried`, carried)).status).toBe(200);
    // Of its four hours one was booked, and two are in the plan that follows.
    expect((await changeVisit(visit, { status: 'completed', hours: 4 })).planUse).toEqual({ units: 2 });
  });

  it('goes to one renewal alone: what is in one that was ended is not there for another', async () => {
    const renewal = () =>
      changePlan('/renewal', { id: randomUUID(), packageType: 'basic-1', amount: 1499 }, 'POST');
    const first = await renewal();
    app.clock.advance(366 * day);
    expect((await carry(first.id, 1)).status).toBe(200);
    const put = { ...included.ac, count: 3, carried: 1 };
    expect((await asAdmin('PUT', `subscriptions/${first.id}`, { status: 'cancelled' })).status).toBe(200);
    const second = await renewal();
    expect((await carry(second.id, 2)).body.error.fields).toEqual({ count: '1 of it are left.' });
    expect((await carry(second.id, 1)).body.entitlements).toEqual([put]);
    expect((await carry(second.id, 1)).body.entitlements).toEqual([put]);
    const { body } = await asAdmin('GET', `subscriptions/${plan.id}`);
    expect(body.carriedOver).toEqual({ ac: 2 });
    // Taken back from the one that was ended, it is there again.
    expect((await carry(first.id, 0)).status).toBe(200);
    expect((await carry(second.id, 2)).body.entitlements).toMatchObject([{ count: 4, carried: 2 }]);
  });

  it('is given up where that was ended early; what was carried over before can be taken back', async () => {
    const body = { id: randomUUID(), packageType: 'basic-1', amount: 1499 };
    const { id } = await changePlan('/renewal', body, 'POST');
    app.clock.advance(366 * day);
    expect((await carry(id, 2)).body.entitlements).toMatchObject([{ count: 4, carried: 2 }]);
    await changePlan('', { status: 'refunded' });
    expect((await carry(id, 1)).body.error.fields).toHaveProperty('count');
    expect((await carry(id, 0)).body.entitlements).toEqual(entitlements);
    expect((await carry(id, 1)).body.error.fields).toHaveProperty('count');
  });
});
