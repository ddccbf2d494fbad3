import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { included } from '../../../contract/plans/testing';
import { day } from '../../testing/clock';
import { tokenFor } from '../../testing/factories';
import { sendOp } from '../../testing/sync';
import { expireSubscriptions } from '../nights/expire';
import { planLife } from '../testing/plan-life';

const { app, noor, sara, plan, home, completed, rows, planRow, acts, asAdmin, changePlan } = planLife();
const entitlements = [included.ac];

describe('renewing a plan', () => {
  const renewal = (over: object = {}) => ({
    kind: 'subscription.create',
    packageId: undefined,
    packageType: 'basic-1',
    startDate: '2027-11-24',
    amountSeen: 1499,
    renewedFrom: plan.id,
    ...over,
  });
  const bought = async () =>
    (await rows()).flatMap((row) => (row.type === 'subscription' && row.id !== plan.id ? [row.data] : []));
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
        renewedFrom: plan.id,
        startDate: '2027-11-24',
        endDate: '2028-11-24',
        homeId: home.id,
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
    await changePlan('', { status: 'refunded' });
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
    expect(await changePlan('/renewal', body, 'POST')).toMatchObject({
      renewedFrom: plan.id,
      userId: noor.id,
      startDate: '2027-11-24',
    });
    expect(await acts()).toContainEqual(['subscription.renew', 'Dana']);
    expect((await asAdmin('POST', `subscriptions/${plan.id}/renewal`, body)).status).toBe(201);
    expect(await bought()).toHaveLength(1);
  });
});
