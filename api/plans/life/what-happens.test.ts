import { describe, expect, it } from 'vitest';
import { included } from '../../../contract/plans/testing';
import { eraseUser } from '../../people/own-data/erase';
import { day } from '../../testing/clock';
import { tokenFor } from '../../testing/factories';
import { expireSubscriptions } from '../nights/expire';
import { move, planLife } from '../testing/plan-life';

const { app, noor, plan, homeOf, asked, planRow, asAdmin, changePlan, ask } = planLife();
const entitlements = [included.ac];

describe('what happens to a plan and its visits', () => {
  it('at its end: visits asked for in it stay, and nothing more is asked of it', async () => {
    const open = await ask('2026-12-12');
    app.clock.advance(370 * day);
    await expireSubscriptions(app.db, app.clock.now());
    const late = { ...noor, token: await tokenFor(app, noor.actor) };
    expect(await planRow().catch(() => undefined)).toBeUndefined();
    const answer = await app.request('PUT', `/api/subscription/${plan.id}/end`, {
      token: late.token,
      body: { cancel: [open.id], backSeen: 0 },
    });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'too_late']);
    const stored = await app.db.read('booking').where({ id: open.id }).first('status', 'subscription_id');
    expect(stored).toEqual({ status: 'pending', subscription_id: plan.id });
  });

  it('at its end, or where the office ends it: what was asked of it is over', async () => {
    await asked('end', { cancel: [], backSeen: 0 });
    await changePlan('', { status: 'cancelled' });
    expect(await planRow()).not.toHaveProperty('asked');
    await changePlan('', { status: 'active' });
    await asked('end', { cancel: [], backSeen: 0 });
    app.clock.advance(370 * day);
    await expireSubscriptions(app.db, app.clock.now());
    expect((await app.db.read('subscription').where({ id: plan.id }).first()).asked).toBeNull();
  });

  it('where its package is switched off or edited: nothing of what was bought changes', async () => {
    await app.db.write('package').update({ is_active: false, entitlements: '[]', price_fils: 1 });
    expect(await ask('2026-12-12')).toMatchObject({ subscriptionId: plan.id });
    expect(await planRow()).toMatchObject({ entitlements, amount: 1499 });
  });

  it('where its next home is removed: its visits are at any of theirs, and the request cannot be granted', async () => {
    const villa = await homeOf(noor, { label: 'Villa', bhk: 4 });
    const bay = await homeOf(noor, { label: 'Bay', bhk: 1 });
    await asked('move', move(bay, '2026-12-12', 0));
    await asked('move', move(villa, '2026-12-24', 825));
    for (const { id } of [villa, bay]) await noor.ok('DELETE', `/api/homes/${id}`);
    expect(await ask('2026-12-19')).toMatchObject({ subscriptionId: plan.id });
    const answer = await asAdmin('PUT', `subscriptions/${plan.id}/asked`, { grant: true });
    expect(answer.body.error.fields).toEqual({ homeId: 'This home is not there any more.' });
  });

  it('where its account is erased: no request and no home of it is left', async () => {
    const bay = await homeOf(noor, { label: 'Bay', bhk: 1 });
    await asked('move', move(bay, '2026-12-12', 0));
    await asked('end', { cancel: [], backSeen: 0, why: 'Moving to Doha' });
    await eraseUser(app.db, { now: app.clock.now(), actor: null, requestId: 'test' }, noor.id);
    const row = await app.db.read('subscription').where({ id: plan.id }).first();
    expect(row).toMatchObject({ home_id: null, next_home_id: null, asked: null });
    const told = await app.db.read('audit').where({ entity_type: 'subscription', entity_id: plan.id });
    expect(JSON.stringify(told)).not.toMatch(/Bay|Doha/);
  });

  it('where its account is erased: it is over, and the office plans no visit of it', async () => {
    app.clock.set('2027-04-10T08:00:00.000Z');
    const due = async () => {
      const listed = await asAdmin('GET', 'subscriptions?needs=overdue');
      const proposed = await asAdmin('GET', 'plans/proposal');
      return [listed.body.length, proposed.body.visits.length];
    };
    expect(await due()).toEqual([1, 1]);
    await eraseUser(app.db, { now: app.clock.now(), actor: null, requestId: 'test' }, noor.id);
    expect(await due()).toEqual([0, 0]);
    // What was sold stays in the books.
    const { status, amount_fils } = await app.db.read('subscription').where({ id: plan.id }).first();
    expect([status, amount_fils]).toEqual(['expired', 149_900]);
  });
});
