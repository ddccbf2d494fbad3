// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { included } from '../../../contract/plans/testing';
import { booking, userA, uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { eventually, fill, named, said } from '../../ui/testing';
import { choose, deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { AdminBookingsPage } from './admin-bookings-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const set = 'Set status of HH-7K3M9';
const late = {
  ...{ freeUntil: '2026-11-20T16:00:00.000Z', phoneFrom: '2026-11-21T05:00:00.000Z' },
  ...{ fee: 50, first: false },
};
const planned = {
  subscriptionId: uuid(50),
  entitlementId: 'ac',
  status: 'confirmed',
  userId: userA,
} as const;
const server = deskPerTest();

function open(row: Partial<Booking>) {
  const held = booking('b-1', row);
  server.answer(({ method, path, body }) => {
    if (method === 'GET' && path === '/bookings') return pageOf([held]);
    if (method === 'GET' && path === '/bookings/b-1') return json(held);
    return method === 'PUT' || method === 'POST' ? json({ ...held, ...body, rev: held.rev + 1 }) : undefined;
  });
  sit(<AdminBookingsPage />, '/admin/bookings');
}
const tick = async (label: string) => {
  const box = () =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(label));
  await eventually(box, label);
  box()?.querySelector('input')?.click();
};

it('a row says of a visit of a plan that it is one, and of what is none that it is not: never AED 0', async () => {
  open(planned);
  await said('In plan');
  expect(document.body.textContent).not.toContain('AED 0');
});

it('a row says of what was asked for in a plan that it is not, and why', async () => {
  const notInPlan = { subscriptionId: uuid(50), entitlementId: 'ac', why: 'none_left' } as const;
  open({ notInPlan });
  await said('Not in plan');
  expect(document.querySelector('[title="Nothing of it is left in the plan."]')).not.toBeNull();
});

it('a late cancellation that its customer asked for uses the visit, where they wish so', async () => {
  open({ ...planned, changing: late });
  await choose(set, 'Cancelled');
  fill(await named('field', /^Who asked/), 'customer');
  await tick('Use the visit of the plan instead of the fee');
  await pressNamed('Cancel visit, use it');
  await eventually(() => server.last('PUT', /bookings\/b-1/), 'The change');
  expect(server.last('PUT', /bookings\/b-1/)?.body).toEqual({
    ...{ status: 'cancelled', causedBy: 'customer', feeSeen: 50, useVisit: true },
  });
});

it('a no-show uses the visit, where its customer wishes so', async () => {
  open({ ...planned, date: '2026-11-20 9:00 AM', startsAt: '2026-11-20T05:00:00.000Z', changing: late });
  await pressNamed('AC Services');
  await pressNamed('No-show…');
  await pressNamed('The customer');
  await tick('Use the visit of the plan instead of the fee');
  await said('It counts as used in the plan, and no fee is charged.');
  await pressNamed('Mark the customer as no-show');
  await eventually(() => server.last('POST', /no-show/), 'The mark');
  expect(server.last('POST', /no-show/)?.body).toEqual({ who: 'customer', useVisit: true });
});

it('a visit that its plan counts in hours asks for them when it is completed', async () => {
  open({ ...planned, planUnit: 'hour' });
  await choose(set, 'Completed');
  await pressNamed('Complete booking');
  await said('Enter how many hours it took, 1 to 24.');
  fill(await named('field', /^Hours/), '2.5');
  await pressNamed('Complete booking');
  await eventually(() => server.last('PUT', /bookings\/b-1/), 'The change');
  expect(server.last('PUT', /bookings\/b-1/)?.body).toEqual({ status: 'completed', hours: 3 });
});

it('an open booking is made a visit of its customer’s plan', async () => {
  const subscription = {
    ...{ id: uuid(50), packageId: null, packageType: 'premium-2', packageName: 'Villa Care', features: [] },
    ...{ amount: 2499, startDate: '2026-11-01', endDate: '2999-11-01', status: 'active', userId: userA },
    ...{ homeId: uuid(60), entitlements: [included.ac], paid: 'paid', createdAt: '', rev: 1 },
    user: { displayName: 'A', email: '', phone: null },
  };
  const overview = { subscription, visits: [], due: [], today: '2026-11-28' };
  const plans = ({ path }: { path: string }) => {
    if (path === '/subscriptions') return pageOf([subscription]);
    if (path === `/users/${userA}/homes`) return json([{ id: uuid(60), label: 'Marina flat' }]);
    return path === `/subscriptions/${uuid(50)}` ? json(overview) : undefined;
  };
  open({ userId: userA, homeId: uuid(60), createdAt: '2026-11-21T08:00:00.000Z' });
  server.answer(plans);
  await pressNamed('AC Services');
  await pressNamed('Use a plan…');
  await said('In the plan: 2 of 2 visits left');
  await said('Villa Care · Marina flat');
  document.querySelector<HTMLInputElement>('[name=office-plan]')?.click();
  await pressNamed('Save plan');
  await eventually(() => server.last('PUT', /bookings\/b-1/), 'The change');
  expect(server.last('PUT', /bookings\/b-1/)?.body).toEqual({
    plan: { subscriptionId: uuid(50), entitlementId: 'ac' },
  });
});
