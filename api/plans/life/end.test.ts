import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sendOps } from '../../testing/sync';
import { end, planLife } from '../testing/plan-life';

const { app, noor, plan, asked, tried, completed, planRow, bookingRow, acts, asAdmin, changePlan, ask } =
  planLife();

describe('ending a plan early', () => {
  it('is asked at what is given back, and done by the office’s word; its open visits end as chosen', async () => {
    await changePlan('', { paid: 'paid' });
    const [first, second] = [await ask('2026-12-05'), await ask('2026-12-12')];
    const refused = await tried('end', end(1000));
    expect([refused.body.error.code, refused.body.error.current]).toEqual(['price_changed', { price: 1499 }]);
    expect(await asked('end', end(1499, [first.id]))).toMatchObject({
      status: 'active',
      asked: { kind: 'end', state: 'waiting', figure: 1499, cancel: [first.id], why: 'Moving away' },
    });
    // Until then all of it stays.
    expect(await bookingRow(first.id)).toMatchObject({ status: 'pending', subscriptionId: plan.id });
    expect(await changePlan('/asked', { grant: true })).toMatchObject({
      status: 'refunded',
      ended: { back: 1499 },
    });
    expect(await bookingRow(first.id)).toMatchObject({ status: 'cancelled' });
    expect(await bookingRow(second.id)).toMatchObject({ status: 'pending', notInPlan: { why: 'ended' } });
    expect(await acts()).toContainEqual(['subscription.end', 'Dana']);
    expect(await asked('end', end(1499))).toMatchObject({ status: 'refunded' });
  });

  it('counts used visits at the price that the office says, and is done once its customer agreed to the figure', async () => {
    await changePlan('', { paid: 'paid' });
    const used = await completed('2026-11-28');
    expect((await tried('end', end(1499))).body.error.current).toEqual({ price: null });
    await asked('end', end(null));
    expect(
      (await asAdmin('PUT', `subscriptions/${plan.id}/asked`, { grant: true })).body.error.fields,
    ).toEqual({
      [`prices.${used}`]: 'Say the price of this visit.',
    });
    expect(await changePlan('/asked', { grant: true, prices: { [used]: 320 } })).toMatchObject({
      status: 'active',
      asked: { state: 'figured', figure: 1179 },
    });
    expect((await tried('end', end(null))).body.error.current).toEqual({ price: 1179 });
    expect(await asked('end', end(1179))).toMatchObject({ status: 'refunded', ended: { back: 1179 } });
    expect(await acts()).toContainEqual(['subscription.end', 'Noor']);
  });

  it('is asked about again where another visit was used between the request and the office’s word', async () => {
    await changePlan('', { paid: 'paid' });
    await asked('end', end(1499));
    const used = await completed('2026-11-28');
    expect(await changePlan('/asked', { grant: true, prices: { [used]: 320 } })).toMatchObject({
      status: 'active',
      asked: { state: 'figured', figure: 1179 },
    });
    await completed('2026-12-05');
    expect((await tried('end', end(1179))).body.error.current).toEqual({ price: null });
  });

  it('gives nothing back of what was never paid, and never less than nothing', async () => {
    await changePlan('', { released: true });
    const used = await completed('2026-11-28');
    expect(await asked('end', end(0))).toMatchObject({ asked: { figure: 0 } });
    expect(await changePlan('/asked', { grant: true })).toMatchObject({
      status: 'cancelled',
      ended: { back: 0 },
    });
    expect(await bookingRow(used)).toMatchObject({ status: 'completed', subscriptionId: plan.id });
  });

  it('of a part that was paid takes the office’s word, and by the office is done at what it was shown', async () => {
    await changePlan('', { paid: 'part' });
    expect((await tried('end', end(1499))).body.error.current).toEqual({ price: null });
    const tryEnd = (body: object) => asAdmin('PUT', `subscriptions/${plan.id}/end`, { cancel: [], ...body });
    expect((await tryEnd({ back: 500 })).body.error.fields).toHaveProperty('paid');
    expect((await tryEnd({ back: 500, paid: 2000 })).body.error.fields).toHaveProperty('paid');
    expect((await tryEnd({ back: 500, paid: 700 })).body.error.current).toEqual({ price: 700 });
    expect((await tryEnd({ back: 700, paid: 700 })).body).toMatchObject({ ended: { back: 700 } });
    expect((await tryEnd({ back: 700, paid: 700 })).status).toBe(200);
  });

  it('asked offline and withdrawn while it waits is taken back; what is done stands', async () => {
    const opId = randomUUID();
    const entity = `subscription:${plan.id}`;
    const op = { kind: 'subscription.end', ...end(0) };
    const withdraw = { entity, op: { kind: 'withdraw', opId } };
    expect((await sendOps(app, noor, [{ entity, op, opId }])).body.results[0].is).toBe('applied');
    expect((await sendOps(app, noor, [{ entity, op, opId }, withdraw])).body.results[1].is).toBe('applied');
    expect(await planRow()).not.toHaveProperty('asked');
    const again = randomUUID();
    await sendOps(app, noor, [{ entity, op, opId: again }]);
    await changePlan('/asked', { grant: true });
    const { body } = await sendOps(app, noor, [{ entity, op: { kind: 'withdraw', opId: again } }]);
    expect(body.results[0]).toMatchObject({ is: 'rejected', code: 'too_late' });
  });
});
