// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import { included } from '../../../contract/plans/testing';
import { applyAll, testPage } from '../../data/testing';
import { writeMeta } from '../../device/db/meta';
import { createOp, newEntry, userA, uuid } from '../../device/db/testing';
import { deviceState } from '../../device/sync/device-state';
import { enqueue } from '../../device/sync/outbox/outbox';
import { eventually, mainText, named, said, standIns } from '../../ui/testing';
import { flat, keepPlan, planId, showPlan } from './testing';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));
beforeAll(() => standIns({ wide: false }));

const { ac } = included;

/** The page of a plan on a Dubai day, with what the device has of it. */
async function open(day: string, { id, ...kept }: Parameters<typeof keepPlan>[2] & { id?: string } = {}) {
  page = testPage(applyAll);
  const db = await keepPlan(page, day, kept);
  showPlan(id ? { id } : {});
  return db;
}

const href = async (name: string) => (await named('link', name)).getAttribute('href');
const visits = () => [...document.querySelectorAll('section:has(> h3) li')].map((each) => each.textContent);

it('says since when a visit is due, and books it at the proposed time', async () => {
  await open('2027-11-20', {
    bookings: [{ date: '2027-04-03 9:00 AM', status: 'completed' }],
  });
  await said('Your AC service visits is due since Nov 1');
  await said(
    'We propose Sun, Nov 21, 9:00 AM-11:00 AM, if that is free. It is the last of your 2. Nothing to pay.',
  );
  await said('2 BHK Basic, Marina flat, to Jan 1, 2028');
  await said('42 days to go. AED 1,499, paid');
  const link = `/booking?service=AC+Services&plan=${planId}&entitlement=ac&home=${flat}`;
  expect(await href('Book the next visit')).toBe(`${link}&date=2027-11-21&slot=9%3A00+AM`);
  expect(await href('Another day')).toBe(link);
  expect(await href('Book: Plumbing')).toContain('service=Plumbing&');
  expect(visits()).toEqual(['Nov 21AC service visitsProposed', 'Apr 3AC service visitsCompleted']);
});

it('says how much of it was paid, and where its documents are', async () => {
  await open('2027-11-20', { plan: { paid: 'part', paidFils: 60_000 } });
  await said('42 days to go. AED 600 of AED 1,499 paid');
  expect(await href('Invoices and receipts')).toBe('/profile/money');
});

it('books a visit at the home that the plan is for by then', async () => {
  const nextHome = { homeId: uuid(8), from: '2027-04-01' };
  await open('2027-03-20', { plan: { nextHome }, homes: { [uuid(8)]: { label: 'Villa' } } });
  await said('From Apr 1, 2027 it is for Villa');
  expect(await href('Book the next visit')).toContain(`home=${uuid(8)}&date=2027-04-01`);
  expect(await href('Book: Plumbing')).toContain(`home=${flat}`);
});

it('counts what waits on this device, and says that it does', async () => {
  const db = await open('2027-03-20');
  const op = { ...createOp, date: '2027-04-03 9:00 AM', subscriptionId: planId, entitlementId: 'ac' };
  await enqueue(db, newEntry(3, { op }));
  await said('1 of 2 booked, Apr 3');
  await eventually(() => visits()[0] === 'Apr 3AC service visitsWaiting to send', 'The waiting visit');
  expect(await href('Move or cancel in My bookings')).toBe('/bookings');
});

it('says what became of each visit, and which are none of the plan', async () => {
  await open('2027-11-20', {
    bookings: [
      { date: '2027-02-01 9:00 AM', status: 'cancelled', planUse: { usedBy: 'late_cancel' } },
      {
        date: '2027-03-01 9:00 AM',
        status: 'cancelled',
        planUse: { usedBy: 'no_show', givenBack: { reason: 'We were late', at: '2027-03-02T08:00:00.000Z' } },
      },
      { date: '2027-12-12 9:00 AM', status: 'confirmed' },
      {
        date: '2027-12-01 9:00 AM',
        subscriptionId: undefined,
        notInPlan: { subscriptionId: planId, entitlementId: 'ac', why: 'none_left' },
      },
      { date: '2027-05-21 9:00 AM', status: 'completed', entitlementId: 'calls', serviceName: 'Plumbing' },
    ],
  });
  await said('1 of 2 used, Feb 1 · 1 booked, Dec 12');
  expect(visits()).toEqual([
    'Dec 12AC service visitsConfirmed',
    'May 21PlumbingCompleted',
    'Mar 1AC service visitsWe were lateGiven back',
    'Feb 1AC service visitsCancelled late, in place of the fee.Used',
    'Dec 1AC ServicesNothing of it is left in the plan. You owe nothing until we agree its price with you.Pending',
  ]);
});

it('where all is used leads to an ordinary visit', async () => {
  const used = { status: 'completed' } as const;
  await open('2027-11-20', {
    plan: { entitlements: [ac] },
    bookings: [
      { ...used, date: '2027-02-01 9:00 AM' },
      { ...used, date: '2027-05-01 9:00 AM' },
    ],
  });
  await said('All of it is used or booked');
  expect(await href('Book a Service')).toBe('/booking');
  expect(mainText()).not.toContain('Book the next visit');
});

it.each([
  [{ paid: 'due' }, 'This plan is not paid yet'],
  [{ paid: 'part' }, 'This plan is partly paid'],
  [{ paid: 'due', released: true }, ''],
  [{ paid: undefined }, ''],
] as const)('with %o says %o of its payment', async (plan, words) => {
  await open('2027-03-20', { plan });
  await said('What is left');
  expect(mainText().includes('We confirm them once it is paid.')).toBe(words !== '');
  expect(mainText()).toContain(words);
});

it('one that is partly paid leads to where the rest is paid', async () => {
  await open('2027-03-20', { plan: { paid: 'part', paidFils: 60_000 } });
  expect(await href('Pay AED 899')).toBe(`/profile/money/pay/${planId}`);
});

it('an ended one takes no more visits, and says until when those asked for before take place', async () => {
  await open('2028-01-10', {
    plan: { status: 'expired' },
    bookings: [{ date: '2028-01-20 9:00 AM', status: 'confirmed' }],
  });
  await said('This plan ended on Jan 1, 2028');
  await said('Visits that you asked for before then take place until Jan 31, 2028.');
  await said('1 not used');
  expect(mainText()).not.toContain('Book the next visit');
  expect([...document.querySelectorAll('main a')].map((each) => each.textContent)).not.toContain('Book');
});

it('one of which nobody has said yet what it includes shows its texts', async () => {
  await open('2027-03-20', { plan: { entitlements: undefined } });
  await said('Its visits are not counted here yet');
  await said('2 AC service visits');
});

it('one that was bought here and is not sent says so', async () => {
  await open('2027-03-20', { id: uuid(9) });
  const op = {
    kind: 'subscription.create',
    packageId: uuid(50),
    packageType: 'basic-1',
    startDate: '2027-04-01',
    amountSeen: 1499,
  } as const;
  await enqueue(page.device.person(userA), newEntry(9, { entity: `subscription:${uuid(9)}`, op }));
  await said('Waiting to be sent');
});

it('says what is known where there is no such plan', async () => {
  await open('2027-03-20', { id: uuid(99) });
  await said('This plan is not in your account');
});

it('is not said to be missing where it could not be had', async () => {
  page = testPage(applyAll);
  await page.signIn();
  deviceState.set({ unanswered: true });
  showPlan();
  await said('Your plan could not be loaded. Please try again later.');
  expect(mainText()).not.toContain('not in your account');
});

it('shows no figures before all of its visits are here', async () => {
  const db = await open('2027-11-20', { bookings: [{ date: '2027-04-03 9:00 AM', status: 'completed' }] });
  await said('1 of 2 used, Apr 3');
  await db.meta.delete('lastSyncAt');
  await eventually(() => document.querySelector('[aria-busy=true]'), 'The loading');
  expect(mainText()).not.toMatch(/left|not in your account/);
  await writeMeta(db, 'lastSyncAt', 6);
  await said('1 of 2 used, Apr 3');
});
