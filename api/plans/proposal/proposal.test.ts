import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import {
  type MonthVisit,
  monthProposal,
  type VisitsOffered,
  visitsOffered,
} from '../../../contract/plans/proposal/month-visits';
import { pull } from '../../testing/sync';
import { business, enableCapacity, technician } from '../../testing/team';
import { planServer } from '../testing/plan-server';

// A Monday; air conditioning is due from Thursday, April 1, on.
const { app, noor, sara, plan, buy, as, asAdmin } = planServer({ at: '2027-03-22T08:00:00.000Z' });
const plans = { noor: '', sara: '' };
beforeEach(async () => {
  plans.noor = plan.id;
  plans.sara = (await buy(sara)).id;
  await technician(app, { roster: { mostSlots: 1 } });
  await enableCapacity(app);
});

const proposed = async (query = 'month=2027-04') => {
  const answer = await asAdmin('GET', `plans/proposal?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return monthProposal.parse(answer.body);
};
type Sent = Pick<MonthVisit, 'subscriptionId' | 'entitlementId' | 'dueOn' | 'date'>;
const sentOf = ({ subscriptionId, entitlementId, dueOn, date }: Sent, id: string = randomUUID()) => ({
  id,
  subscriptionId,
  entitlementId,
  dueOn,
  date,
});
const take = async (
  ...visits: object[]
): Promise<{ offered: string[]; missing: VisitsOffered['missing'] }> => {
  const answer = await asAdmin('POST', 'plans/proposal', { visits });
  expect(answer.status, answer.text).toBe(200);
  const { offered, missing } = visitsOffered.parse(answer.body);
  return { offered: offered.map(({ id }) => id), missing };
};
const first = async (): Promise<MonthVisit> => {
  const [visit] = (await proposed()).visits;
  if (!visit) throw new Error('nothing is proposed');
  return visit;
};
const bookings = (): Promise<Array<{ id: string; needs_time: string | null }>> => app.db.read('booking');

it('says what is due in a month, whose it is, and when it could be, each on a day of its own', async () => {
  const { visits, month, isCounted } = await proposed();
  expect([month, isCounted]).toEqual(['2027-04', true]);
  expect(visits.map(({ date }) => date)).toEqual(['2027-04-01 9:00 AM', '2027-04-02 9:00 AM']);
  const mine = visits.find(({ subscriptionId }) => subscriptionId === plans.noor);
  expect(mine).toMatchObject({
    label: 'AC service visits',
    dueOn: '2027-04-01',
    overdue: false,
    customer: { id: noor.id, name: 'Noor' },
    packageName: 'Standard care',
    paid: 'due',
  });
  expect((await proposed('')).visits).toEqual([]);
});

it('proposes nothing on a closed day, nor beyond what can be asked for', async () => {
  await business(app, {
    closed: [{ from: '2027-04-01', to: '2027-04-03', label: 'Eid', provisional: true }],
  });
  expect((await proposed()).visits.map(({ date }) => date)).toEqual([
    '2027-04-05 9:00 AM',
    '2027-04-06 9:00 AM',
  ]);
  await business(app, { furthestDays: 5 });
  expect((await proposed()).visits.map(({ date }) => date)).toEqual([null, null]);
});

describe('a visit that is taken', () => {
  it('is offered to its customer, and held, and is not proposed again', async () => {
    const visit = await first();
    const sent = sentOf(visit);
    expect(await take(sent)).toEqual({ offered: [sent.id], missing: [] });
    const who = visit.subscriptionId === plans.noor ? noor : sara;
    const { rows } = await pull(app, who);
    const [booking] = rows.flatMap((row) => (row.type === 'booking' ? [row.data as Booking] : []));
    expect(booking).toMatchObject({
      id: sent.id,
      status: 'pending',
      amount: 0,
      subscriptionId: visit.subscriptionId,
      entitlementId: 'ac',
      proposal: { date: '2027-04-01 9:00 AM' },
    });
    const sentTo = await app.db.read('message_out').where({ booking_id: sent.id }).select('event', 'user_id');
    expect(new Set(sentTo.map(({ event }) => event))).toEqual(new Set(['proposed']));
    expect(new Set(sentTo.map(({ user_id }) => user_id))).toEqual(new Set([who.id]));
    const rest = (await proposed()).visits;
    expect(rest.map(({ date, subscriptionId }) => [date, subscriptionId === visit.subscriptionId])).toEqual([
      ['2027-04-02 9:00 AM', false],
    ]);
  });

  it('sent twice is offered once, and by two admins at once too', async () => {
    const visit = await first();
    const sent = sentOf(visit);
    await take(sent);
    expect(await take(sent)).toEqual({ offered: [sent.id], missing: [] });
    const other = sentOf(visit);
    expect(await take(other)).toEqual({ offered: [], missing: [{ id: other.id, why: 'not_due' }] });
    expect(await bookings()).toHaveLength(1);
    const [next] = (await proposed()).visits;
    const both = await Promise.all([take(sentOf(next as MonthVisit)), take(sentOf(next as MonthVisit))]);
    expect(both.flatMap(({ offered }) => offered)).toHaveLength(1);
    expect(await bookings()).toHaveLength(2);
  });

  it('is accepted by its customer like any other offer, and is a visit of the plan', async () => {
    const visit = await first();
    const sent = sentOf(visit);
    await take(sent);
    const who = visit.subscriptionId === plans.noor ? noor : sara;
    const { rows } = await pull(app, who);
    const row = rows.find(({ id }) => id === sent.id)?.data as Booking;
    const move = { date: sent.date, from: row.date, proposalId: row.proposal?.id };
    const { status, body, text } = await as(who, 'PUT', `/api/bookings/${sent.id}/move`, move);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ status: 'pending', date: sent.date, subscriptionId: visit.subscriptionId });
    expect([body.needsTime, body.proposal, body.notInPlan]).toEqual([undefined, undefined, undefined]);
  });

  it('that was cancelled is proposed again', async () => {
    const visit = await first();
    const sent = sentOf(visit);
    await take(sent);
    await asAdmin('PUT', `bookings/${sent.id}`, { status: 'cancelled' });
    const again = (await proposed()).visits.find(
      ({ subscriptionId }) => subscriptionId === visit.subscriptionId,
    );
    expect(again?.dueOn).toBe(visit.dueOn);
    expect(await take(sentOf(again as MonthVisit))).toMatchObject({ missing: [] });
  });

  it('keeps the others out of nothing: what has no time, or no telephone, says so', async () => {
    const [one, two] = (await proposed()).visits as [MonthVisit, MonthVisit];
    // Whose day was taken meanwhile.
    const taken = sentOf({ ...two, date: one.date });
    const fine = sentOf(one);
    expect(await take(fine, taken)).toEqual({
      offered: [fine.id],
      missing: [{ id: taken.id, why: 'no_time' }],
    });
    await app.db.write('user').where({ id: two.customer.id }).update({ phone: null });
    const mute = sentOf(two);
    expect((await take(mute)).missing).toEqual([{ id: mute.id, why: 'incomplete' }]);
    expect(await bookings()).toHaveLength(1);
  });
});

it('goes to the home where its plan will be on that day', async () => {
  const home = { kind: 'villa', area: 'Al Barsha', street: 'Street 4', unit: '12', label: 'Old' };
  const old = await noor.ok('POST', '/api/homes', home);
  const next = await noor.ok('POST', '/api/homes', { ...home, area: 'Deira', label: 'New' });
  const set = { home_id: old.id, next_home_id: next.id, next_home_from: '2027-03-30' };
  await app.db.write('subscription').where({ id: plans.noor }).update(set);
  const mine = (await proposed()).visits.find(({ subscriptionId }) => subscriptionId === plans.noor);
  const sent = sentOf(mine as MonthVisit);
  expect(await take(sent)).toEqual({ offered: [sent.id], missing: [] });
  const stored = await app.db.read('booking').where({ id: sent.id }).first();
  expect([stored.home_id, stored.area, stored.subscription_id]).toEqual([next.id, 'Deira', plans.noor]);
});
