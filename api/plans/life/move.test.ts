import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Home } from '../../../contract/homes/homes';
import { day } from '../../testing/clock';
import { sendOps } from '../../testing/sync';
import { settleHomes } from '../nights/expire';
import { end, move, planLife } from '../testing/plan-life';

const {
  app,
  noor,
  sara,
  plan,
  home,
  homeOf,
  asked,
  tried,
  completed,
  planRow,
  bookingRow,
  acts,
  asAdmin,
  changePlan,
  changeVisit,
  ask,
} = planLife();

describe('moving a plan to another home', () => {
  it('of no more bedrooms costs nothing and is done at once; its open visits go along, and what was made stays', async () => {
    const made = await completed('2026-11-28');
    const open = await ask('2026-12-12');
    const other = await homeOf(noor, {
      label: 'Office home',
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
      subscriptionId: plan.id,
      customerInfo: { area: 'Business Bay' },
    });
    expect(await bookingRow(made)).toMatchObject({ homeId: home.id, subscriptionId: plan.id });
    expect(await acts()).toContainEqual(['subscription.move', 'Noor']);
    const { rev } = await asked('move', move(other, '2026-11-24', 0));
    expect(rev).toBe((await planRow())?.rev);
  });

  it('on a later day is there from that day on, and says so to devices in its night', async () => {
    const [before, after] = [await ask('2026-12-05'), await ask('2026-12-19')];
    const other = await homeOf(noor, {
      label: 'Office home',
      bhk: 1,
      street: 'Bay Tower',
      area: 'Business Bay',
    });
    expect(await asked('move', move(other, '2026-12-12', 0))).toMatchObject({
      homeId: home.id,
      nextHome: { homeId: other.id, from: '2026-12-12' },
    });
    expect((await bookingRow(before.id))?.homeId).toBe(home.id);
    expect((await bookingRow(after.id))?.homeId).toBe(other.id);
    await noor.ok('PUT', `/api/bookings/${before.id}/cancel`, {});
    expect(await ask('2026-12-14')).toMatchObject({ notInPlan: { why: 'other_home' } });
    expect(await ask('2026-12-15', { homeId: other.id })).toMatchObject({ subscriptionId: plan.id });
    app.clock.advance(18 * day);
    expect(await settleHomes(app.db, app.clock.now())).toBe(1);
    expect(await settleHomes(app.db, app.clock.now())).toBe(0);
    const row = await planRow();
    expect(row).toMatchObject({ homeId: other.id });
    expect(row).not.toHaveProperty('nextHome');
  });

  it('that is planned can be put off: until then the plan and its visits are where they were', async () => {
    const between = await ask('2026-12-19');
    const after = await ask('2027-01-30');
    const bay = await homeOf(noor, { label: 'Bay', bhk: 1, street: 'Bay Tower', area: 'Business Bay' });
    await asked('move', move(bay, '2026-12-12', 0));
    expect((await bookingRow(between.id))?.homeId).toBe(bay.id);
    const nextHome = { homeId: bay.id, from: '2027-01-24' };
    expect(await asked('move', move(bay, '2027-01-24', 0))).toMatchObject({ homeId: home.id, nextHome });
    expect(await bookingRow(between.id)).toMatchObject({
      homeId: home.id,
      customerInfo: { area: 'Marina' },
      subscriptionId: plan.id,
    });
    expect((await bookingRow(after.id))?.homeId).toBe(bay.id);
    const { rev } = await asked('move', move(bay, '2027-01-24', 0));
    expect(rev).toBe((await planRow())?.rev);
    // Another home in its place, and the home of now, by which it is called off.
    const villa = await homeOf(noor, { label: 'Cove', bhk: 2 });
    await asked('move', move(villa, '2027-01-28', 0));
    expect((await bookingRow(after.id))?.homeId).toBe(villa.id);
    expect(await asked('move', move(home as Home, '2027-01-28', 0))).not.toHaveProperty('nextHome');
    for (const { id } of [between, after])
      expect(await bookingRow(id)).toMatchObject({ homeId: home.id, subscriptionId: plan.id });
  });

  it('that is planned is called off at no cost, whatever is known of the home where the plan stays', async () => {
    const flat = await homeOf(noor, { label: 'Old flat', street: 'Palm Court', area: 'Marina' });
    await app.db.write('subscription').where({ id: plan.id }).update({ home_id: flat.id });
    const visit = await ask('2026-12-19', { homeId: flat.id });
    const bay = await homeOf(noor, { label: 'Bay', bhk: 1, street: 'Bay Tower', area: 'Business Bay' });
    await asked('move', move(bay, '2026-12-12', 0));
    await asked('end', end(0));
    expect((await bookingRow(visit.id))?.homeId).toBe(bay.id);
    const stays = await asked('move', move(flat, '2026-12-12', 0));
    expect(stays).not.toHaveProperty('nextHome');
    expect(stays).toMatchObject({ homeId: flat.id, amount: 1499, asked: { kind: 'end', state: 'waiting' } });
    expect((await bookingRow(visit.id))?.homeId).toBe(flat.id);
    expect((await asked('move', move(flat, '2026-12-12', 0))).rev).toBe(stays.rev);
    expect((await acts()).filter(([action]) => action === 'subscription.stay')).toHaveLength(1);
  });

  it('that is planned leaves visits before its day alone where it is called off', async () => {
    const early = await ask('2026-12-05');
    await changeVisit(early.id, { address: 'Studio 5, Palm Court' });
    const before = await bookingRow(early.id);
    const bay = await homeOf(noor, { label: 'Bay', bhk: 1 });
    await asked('move', move(bay, '2026-12-12', 0));
    await asked('move', move(home as Home, '2026-12-12', 0));
    expect((await bookingRow(early.id))?.rev).toBe(before?.rev);
  });

  it('that is planned is called off as it was seen: another that the office planned since stays', async () => {
    const bay = await homeOf(noor, { label: 'Bay', bhk: 1 });
    await asked('move', move(bay, '2026-12-12', 0));
    await changePlan('/move', { homeId: bay.id, from: '2026-12-20', cost: 100 });
    const { status, body } = await tried('move', move(home as Home, '2026-12-12', 0));
    expect([status, body.error.code]).toEqual([409, 'conflict']);
    expect(await planRow()).toMatchObject({ nextHome: { homeId: bay.id, from: '2026-12-20' } });
  });

  it.each([
    ['granted at a figure', 'waiting', () => changePlan('/asked', { grant: true, cost: 300 })],
    ['agreed to', 'figured', () => asked('move', move(home as Home, '2026-12-12', 0))],
  ])(
    'to where it is, asked while that needed the office’s word, costs nothing once it is %s',
    async (_, state, agree) => {
      const bay = await homeOf(noor, { label: 'Bay', bhk: 1 });
      await asked('move', move(bay, '2026-12-12', 0));
      const before = { kind: 'move', homeId: home.id, from: '2026-12-12', at: app.clock.now().toISOString() };
      const request = JSON.stringify({ ...before, state, figure: state === 'figured' ? 300 : null });
      await app.db.write('subscription').where({ id: plan.id }).update({ asked: request });
      await agree();
      const row = await app.db.read('subscription').where({ id: plan.id }).first();
      expect(row).toMatchObject({ home_id: home.id, next_home_id: null, asked: null });
      expect(Number(row.amount_fils)).toBe(149_900);
    },
  );

  it('of more bedrooms waits for the office’s word, at the difference for the full months that are left', async () => {
    const villa = await homeOf(noor, { label: 'Villa', bhk: 4, street: 'Street 3', area: 'Al Barsha' });
    await changePlan('', { paid: 'paid' });
    const refused = await tried('move', move(villa, '2027-09-01', 0));
    expect([refused.status, refused.body.error.code, refused.body.error.current]).toEqual([
      409,
      'price_changed',
      { price: 150 },
    ]);
    const open = await ask('2027-01-09');
    const waiting = await asked('move', move(villa, '2026-12-24', 825));
    expect(waiting).toMatchObject({
      homeId: home.id,
      amount: 1499,
      asked: { kind: 'move', homeId: villa.id, from: '2026-12-24', state: 'waiting', figure: 825 },
    });
    expect((await bookingRow(open.id))?.homeId).toBe(home.id);
    expect(await changePlan('/asked', { grant: true })).toMatchObject({
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
    expect(await changePlan('/asked', { grant: true, cost: 700 })).toMatchObject({
      amount: 1499,
      asked: { state: 'figured', figure: 700 },
    });
    // Twice is not agreed to either.
    expect(await changePlan('/asked', { grant: true, cost: 700 })).toMatchObject({ amount: 1499 });
    expect((await tried('move', move(villa, '2026-12-24', 825))).body.error.current).toEqual({ price: 700 });
    expect(await asked('move', move(villa, '2026-12-24', 700))).toMatchObject({ amount: 2199 });
    expect(await planRow()).not.toHaveProperty('asked');
  });

  it('is agreed to at the figure of the office after its day as well, and done then', async () => {
    const villa = await homeOf(noor, { label: 'Villa', bhk: 4 });
    await asked('move', move(villa, '2026-11-25', 825));
    await changePlan('/asked', { grant: true, cost: 700 });
    app.clock.advance(3 * day);
    expect(await asked('move', move(villa, '2026-11-25', 700))).toMatchObject({
      homeId: villa.id,
      amount: 2199,
    });
    expect(await planRow()).not.toHaveProperty('asked');
  });

  it('is refused by name with a reason, taken back, or priced by the office where no package is of its size', async () => {
    const villa = await homeOf(noor, { label: 'Villa', bhk: 5 });
    expect(await asked('move', move(villa, '2026-12-24', null))).toMatchObject({ asked: { figure: null } });
    expect(
      (await asAdmin('PUT', `subscriptions/${plan.id}/asked`, { grant: true })).body.error.fields,
    ).toEqual({
      cost: 'No package has this size. Say what it costs.',
    });
    expect((await asAdmin('PUT', `subscriptions/${plan.id}/asked`, { grant: false })).status).toBe(422);
    expect(await changePlan('/asked', { grant: false, reason: 'No crew there.' })).toMatchObject({
      homeId: home.id,
      asked: { state: 'refused', reason: 'No crew there.' },
    });
    expect(await acts()).toContainEqual(['subscription.answer', 'Dana']);
    expect(await asked('keep', {})).not.toHaveProperty('asked');
    expect(await asked('keep', {})).not.toHaveProperty('asked');
    expect((await asAdmin('PUT', `subscriptions/${plan.id}/asked`, { grant: true })).status).toBe(404);
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
    expect(await changePlan('/move', { homeId: villa.id, from: '2026-11-24' })).toMatchObject({
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
        entity: `subscription:${plan.id}`,
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
    expect((await acts()).filter(([action]) => action === 'subscription.move')).toHaveLength(1);
  });
});
