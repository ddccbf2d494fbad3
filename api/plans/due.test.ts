import { beforeEach, expect, it } from 'vitest';
import type { Entitlement } from '../../contract/plans/entitlements';
import { day } from '../testing/clock';
import { bookingRequest, person, subscriptionPackage, tokenFor } from '../testing/factories';
import { serverPerTest } from '../testing/fixture';
import { notifyVisitsDue } from './due';
import { lookAtPlans } from './looks';

// Tuesday; air conditioning is due on April 1 and November 1.
const { app, make } = serverPerTest({ at: '2026-10-27T08:00:00.000Z' });
const noor = make(person, 'customer', { email: 'noor@home.example' });
const ac: Entitlement = {
  id: 'ac',
  label: 'AC service',
  services: ['AC Services'],
  count: 2,
  unit: 'visit',
  addOns: [],
};

let plan: string;
beforeEach(async () => {
  await subscriptionPackage(app, { entitlements: [ac] });
  const request = { packageType: 'standard-1', amount: 2499, startDate: '2026-10-27' };
  plan = (await noor.ok('POST', '/api/subscription', request)).id;
});

const night = async () => {
  await lookAtPlans(app.db, app.clock.now());
  await notifyVisitsDue(app.db, app.clock.now());
  return (await app.mailer.to(noor.email)).filter(({ subject }) => /is due/.test(subject));
};
const nights = async (count: number) => {
  const told: number[] = [];
  for (let at = 0; at < count; at += 1) {
    app.clock.advance(day);
    told.push((await night()).length);
  }
  return told;
};
const visit = async (date: string) => {
  const token = await tokenFor(app, noor.actor);
  const body = bookingRequest({ date: `${date} 9:00 AM`, subscriptionId: plan, entitlementId: 'ac' });
  const answer = await app.request('POST', '/api/bookings', { token, body });
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body.id, token };
};

it('its owner is told that a visit is due on its day, once, with the way to its time', async () => {
  expect(await night()).toEqual([]);
  expect(await nights(8)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
  const [mail] = await night();
  expect(mail?.text).toContain('AC service');
  expect(mail?.text).toContain(`/plan/${plan}`);
});

it('not of one that is booked; cancelled again it is due again, and told once', async () => {
  const { id, token } = await visit('2026-11-04');
  expect(await nights(6)).toEqual([0, 0, 0, 0, 0, 0]);
  await app.request('PUT', `/api/bookings/${id}/cancel`, { token, body: {} });
  expect(await nights(2)).toEqual([1, 1]);
});

it('is not sent where it was booked, or the plan ended, before it went out', async () => {
  app.clock.advance(6 * day);
  await lookAtPlans(app.db, app.clock.now());
  await notifyVisitsDue(app.db, app.clock.now());
  await visit('2026-11-14');
  expect(await night()).toEqual([]);
  expect(await app.db.read('message_out').where({ event: 'plan-due' }).pluck('reason')).toContain('changed');
});
