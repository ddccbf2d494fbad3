import { beforeEach, describe, expect, it } from 'vitest';
import { type ListedSubscription, listedSubscription } from '../../../contract/plans/admin-subscriptions';
import { planOverview } from '../../../contract/plans/plan-overview';
import { openLog } from '../../logging/log';
import { tidy } from '../../timed/nightly';
import { planServer } from '../testing/plan-server';

// A Monday in March; air conditioning is due from April 1 on.
const { app, dana, noor, sara, plan, buy, as, asAdmin, changePlan, ask, pay } = planServer({
  at: '2027-03-01T08:00:00.000Z',
});
const plans = { noor: '', sara: '' };
beforeEach(async () => {
  plans.noor = plan.id;
  plans.sara = (await buy(sara)).id;
});

const list = async (query: string) => {
  const { status, text, body, headers } = await asAdmin('GET', `subscriptions?${query}`);
  expect(status, text).toBe(200);
  for (const row of body) listedSubscription.parse(row);
  return { rows: body as ListedSubscription[], total: headers['x-total-count'] };
};
const ids = async (needs: string) => (await list(`needs=${needs}`)).rows.map(({ id }) => id);
const night = () => tidy({ db: app.db, now: app.clock.now, log: openLog('silent') });

describe('what is due', () => {
  it('this month is listed, the longest due first, with which visit it is', async () => {
    expect(await ids('due')).toEqual([]);
    app.clock.set('2027-04-05T08:00:00.000Z');
    const { rows, total } = await list('needs=due');
    expect(rows.map(({ id }) => id).sort()).toEqual([plans.noor, plans.sara].sort());
    expect(rows[0]?.due).toEqual([{ entitlementId: 'ac', dueOn: '2027-04-01', overdue: false }]);
    expect(total).toBe('2');
    expect(await ids('overdue')).toEqual([]);
    app.clock.set('2027-04-08T08:00:00.000Z');
    expect((await list('needs=overdue')).rows[0]?.due).toEqual([
      { entitlementId: 'ac', dueOn: '2027-04-01', overdue: true },
    ]);
  });

  it('is due no more once it is booked, and again once that is cancelled', async () => {
    app.clock.set('2027-04-05T08:00:00.000Z');
    const { id } = await ask('2027-04-24');
    expect(await ids('due')).toEqual([plans.sara]);
    await as(noor, 'PUT', `/api/bookings/${id}/cancel`, {});
    expect((await ids('due')).sort()).toEqual([plans.noor, plans.sara].sort());
  });

  it('pages by its own order, and each plan is on one page', async () => {
    app.clock.set('2027-04-05T08:00:00.000Z');
    const pages = [];
    for (let path = '/api/admin/subscriptions?needs=due&limit=1'; path; ) {
      const { body, headers } = await as(dana, 'GET', path);
      pages.push(body.map((each: ListedSubscription) => each.id));
      path = /<(.+)>/.exec(String(headers.link ?? ''))?.[1] ?? '';
    }
    expect(pages.flat().sort()).toEqual([plans.noor, plans.sara].sort());
    expect(pages).toHaveLength(2);
  });

  it('is judged anew where the index is behind, and the night puts that right', async () => {
    await app.db.write('subscription').update({ due_on: '2027-03-02', look_on: '' });
    // The index names both; nothing is due.
    expect(await ids('due')).toEqual([]);
    await night();
    const stored = await app.db.read('subscription').pluck('due_on');
    expect(stored).toEqual(['2027-04-01', '2027-04-01']);
  });

  it('looks again after a visit that was never closed', async () => {
    const { id } = await ask('2027-03-20');
    const stored = () => app.db.read('subscription').where({ id: plans.noor }).first('due_on', 'look_on');
    expect(await stored()).toEqual({ due_on: '2027-11-01', look_on: '2027-03-21' });
    app.clock.set('2027-03-21T08:00:00.000Z');
    await night();
    expect(await stored()).toEqual({ due_on: '2027-11-01', look_on: '9999-12-31' });
    expect((await app.db.read('booking').where({ id }).first()).status).toBe('pending');
  });
});

it('what ends within thirty days is listed, the first to end first, and what is over is not', async () => {
  expect(await ids('ends')).toEqual([]);
  app.clock.set('2028-02-10T08:00:00.000Z');
  await app.db.write('subscription').where({ id: plans.sara }).update({ end_date: '2028-02-20' });
  expect(await ids('ends')).toEqual([plans.sara, plans.noor]);
  app.clock.set('2028-02-21T08:00:00.000Z');
  expect(await ids('ends')).toEqual([plans.noor]);
});

it('what is not paid is listed until its payment is recorded', async () => {
  await changePlan('', { paid: 'part' });
  expect((await ids('unpaid')).sort()).toEqual([plans.noor, plans.sara].sort());
  await pay();
  expect(await ids('unpaid')).toEqual([plans.sara]);
});

it('a plan is told whole to the office: its visits, what is due on which day, and who released it', async () => {
  await ask('2027-03-20');
  await changePlan('', { released: true });
  const { body } = await asAdmin('GET', `subscriptions/${plans.noor}`);
  const { subscription, visits, due, releasedBy, today } = planOverview.parse(body);
  expect([subscription.id, today]).toEqual([plans.noor, '2027-03-01']);
  expect(releasedBy).toBe((await app.db.read('user').where({ id: dana.id }).first()).display_name);
  expect(visits).toMatchObject([{ status: 'pending', date: '2027-03-20 9:00 AM', entitlementId: 'ac' }]);
  expect(due).toMatchObject([{ dueOn: '2027-11-01', date: '2027-11-01 9:00 AM' }]);
  expect(
    (await app.request('GET', `/api/admin/subscriptions/${plans.noor}`, { token: noor.token })).status,
  ).toBe(403);
});

it('what waits for our word is listed until we gave it', async () => {
  const home = { kind: 'villa', area: 'Al Barsha', street: 'Street 4', unit: '12', label: 'New', bhk: 5 };
  const { id: homeId } = (await as(noor, 'POST', '/api/homes', home)).body;
  const asked = { homeId, from: '2027-03-20', costSeen: null };
  await as(noor, 'PUT', `/api/subscription/${plans.noor}/move`, asked);
  expect(await ids('asked')).toEqual([plans.noor]);
  const word = { grant: false, reason: 'It is too far' };
  await changePlan('/asked', word);
  expect(await ids('asked')).toEqual([]);
});
