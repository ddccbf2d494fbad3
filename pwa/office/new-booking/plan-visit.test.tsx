// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { included } from '../../../contract/plans/testing';
import { addDays, dubaiDay } from '../../../contract/time';
import { booking, home, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, named, said } from '../../ui/testing';
import { askNewBooking } from '../data/new-booking/ask-new-booking';
import { dayAfter } from '../data/new-booking/office-draft';
import { deskPerTest, pageOf, sit } from '../kit/testing';
import { NewBooking } from './new-booking';
import { caller, press, visit } from './testing';

vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();
const [villa, plan] = [uuid(3), uuid(50)];
const today = dubaiDay(new Date());
let visits: object[];
let last = visit();

const bought = {
  ...{ id: plan, packageId: null, packageType: 'premium-2', packageName: 'Villa Care', features: [] },
  ...{ amount: 2499, startDate: addDays(today, -30), endDate: addDays(today, 300), status: 'active' },
  ...{ homeId: villa, entitlements: [included.ac], userId: uuid(1), paid: 'due', createdAt: '', rev: 1 },
  user: { displayName: 'Maryam', email: '', phone: null },
};
const taken = (n: number) =>
  booking(uuid(n), {
    subscriptionId: plan,
    entitlementId: 'ac',
    status: 'completed',
    date: `${today} 9:00 AM`,
  });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  visits = [taken(30)];
  last = visit();
  const glance = {
    ...{ caller: caller(), since: '2024-03-01T08:00:00.000Z', addresses: [], open: [] },
    plan: { name: 'Villa Care', endDate: bought.endDate, homeId: villa },
  };
  server.answer(({ method, path, params, body }) => {
    if (path === '/callers') return json(params.search === 'mar' ? [glance.caller] : []);
    if (path.startsWith('/callers/')) return json({ ...glance, visits: [last] });
    if (path.endsWith('/homes'))
      return json([home(villa, { label: 'Villa', street: 'Street 3', usual: true })]);
    if (path === '/users') return pageOf([{ id: uuid(7), displayName: 'Imran', email: '', isLocked: false }]);
    if (path === '/subscriptions') return pageOf([bought]);
    if (path === `/subscriptions/${plan}`) return json({ subscription: bought, visits, due: [], today });
    if (method === 'POST' && path === '/bookings')
      return json(booking(String(body?.id), { ...(body as object), reference: 'HH-9P2SK', rev: 1 }), 201);
    return undefined;
  });
});
afterEach(() => {
  // What was typed goes with the person.
  session.set({ status: 'guest' });
});

async function take() {
  sit(<NewBooking />, '/admin/users', { wide: true });
  await eventually(() => {
    if (allNamed('dialog', 'New booking').length === 0) press('n');
    return allNamed('dialog', 'New booking').length > 0;
  }, 'The panel');
  fill(await named('field', /^Who is calling/), 'mar');
  await eventually(() => document.body.textContent?.includes('1 found'));
  press('Enter');
}
async function save() {
  press('s', { ctrlKey: true });
  const sent = () => server.last('POST', /^\/bookings$/)?.body;
  await eventually(sent, 'The booking');
  return sent();
}

it('what the caller’s plan includes is a visit of it, with what is left beside', async () => {
  await take();
  await said('In the plan: 1 of 2 visits left');
  await said('1 used, 0 booked. Not paid: it can be saved as pending only.');
  await said('It is in your plan.');
  expect(await save()).toMatchObject({ subscriptionId: plan, entitlementId: 'ac', amount: 0, homeId: villa });
});

it('a last visit that was of the plan says so in place of a price', async () => {
  last = visit({ amount: 0, subscriptionId: plan });
  await take();
  await named('button', 'Book again: AC Services');
  expect(document.body.textContent).toContain('Imran, In plan');
});

it('it is booked outside the plan at a price', async () => {
  await take();
  await said('Outside the plan');
  document.querySelector<HTMLInputElement>('[name=office-plan][value=outside]')?.click();
  await eventually(() => allNamed('field', /^Amount, AED/).length > 0, 'The amount');
  const sent = await save();
  expect(sent).toMatchObject({ amount: 320 });
  expect(sent).not.toHaveProperty('subscriptionId');
});

it('what is beyond the plan says why, and has a price', async () => {
  visits = [taken(30), taken(31)];
  await take();
  await said('AC service visits: 0 of 2 visits left. Agree the price with the customer.');
  expect(await save()).toMatchObject({ amount: 320 });
});

it('a further day of a plan’s visit takes nothing more of the plan', async () => {
  sit(<NewBooking />, '/admin/users', { wide: true });
  const filled = {
    ...{ caller: uuid(1), filledFor: uuid(1), userId: uuid(1), name: 'Maryam', phone: '+971501230147' },
    ...dayAfter(taken(30)),
    ...{ homeId: villa, day: addDays(today, 3), start: '9:00 AM' },
  };
  await eventually(() => {
    if (allNamed('dialog', 'New booking').length === 0) askNewBooking(filled);
    return allNamed('dialog', 'New booking').length > 0;
  }, 'The panel');
  await named('field', /^Amount, AED/);
  const sent = await save();
  expect(sent).toMatchObject({ partOf: uuid(30), amount: 0 });
  expect(sent).not.toHaveProperty('subscriptionId');
});
