import { expect, it } from 'vitest';
import { dashboardStats } from '../../../contract/office/dashboard';
import { up } from '../../../migrations/0044-plan-visits';
import { bookingRequest, type Person, person, subscriptionPackage, tokenFor } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';

// A Monday in March; air conditioning is due from April 1 on.
const { app, make } = serverPerTest({ at: '2027-03-01T08:00:00.000Z' });
const admin = make(person, 'admin');
const noor = make(person);
const sara = make(person);

const entitlements = [
  {
    id: 'ac',
    label: 'AC service',
    services: ['AC Services' as const],
    count: 3,
    unit: 'visit' as const,
    addOns: [],
  },
];
const as = async (who: Person, method: string, path: string, body?: object) => {
  const answer = await app.request(method, path, { token: await tokenFor(app, who.actor), body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const figures = async () => {
  const { planVisits } = dashboardStats.parse(await as(admin, 'GET', '/api/admin/dashboard/stats'));
  return planVisits && [planVisits.done, planVisits.booked, planVisits.due];
};
const totals = async () =>
  app.db
    .read('total')
    .where({ noun: 'plan-visit' })
    .whereNot('count', 0)
    .orderBy(['day', 'kind', 'status'])
    .select('day', 'kind', 'status', 'count');

it('says what plans promised this month against what was done, by the day of the visit', async () => {
  await subscriptionPackage(app, { entitlements });
  const request = { packageType: 'standard-1', amount: 2499, startDate: '2027-03-01' };
  const plan = (await as(noor, 'POST', '/api/subscription', request)).id;
  await as(sara, 'POST', '/api/subscription', request);
  const book = (date: string) =>
    as(noor, 'POST', '/api/bookings', bookingRequest({ date, subscriptionId: plan, entitlementId: 'ac' }));
  expect(await figures()).toEqual([0, 0, 0]);
  const made = await book('2027-04-03 9:00 AM');
  const next = await book('2027-04-28 9:00 AM');
  await book('2027-05-28 9:00 AM');
  app.clock.set('2027-04-10T08:00:00.000Z');
  await as(admin, 'PUT', `/api/admin/subscriptions/${plan}`, { paid: 'paid' });
  await as(admin, 'PUT', `/api/admin/bookings/${made.id}`, { status: 'completed', because: 'It was done.' });
  // Two of hers, and one that is due of the other plan.
  expect(await figures()).toEqual([1, 1, 1]);
  await as(noor, 'PUT', `/api/bookings/${next.id}/cancel`, {});
  expect((await figures())?.slice(0, 2)).toEqual([1, 0]);
  const kept = await totals();
  await app.db.write('total').where({ noun: 'plan-visit' }).delete();
  await up(app.db.write);
  expect(await totals()).toEqual(kept);
});
