// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import type { Entitlement } from '../../../contract/plans/entitlements';
import { included } from '../../../contract/plans/testing';
import type { SentOp } from '../../../contract/sync/sync';
import { profile, testPage } from '../../data/testing';
import { answerTo, booking, home, newEntry, userA, uuid } from '../../device/db/testing';
import { enqueue } from '../../device/sync/outbox/outbox';
import { json } from '../../device/sync/testing';
import { eventually, mainText, named, said, standIns } from '../../ui/testing';
import { at, choose, offered, openBooking, saturday, serve } from './testing';

let page: ReturnType<typeof testPage>;
let sent: SentOp[];
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

const [villa, flat, plan] = [uuid(41), uuid(42), uuid(43)];
const planned = (n: number, change: Partial<Booking> = {}) =>
  booking(uuid(n), { subscriptionId: plan, entitlementId: 'ac', status: 'confirmed', ...change });

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(at), toFake: ['Date'] });
  standIns({ wide: false });
  sent = [];
  page = testPage(({ body }) => {
    const { userId, ops } = body as { userId: string | null; ops: SentOp[] };
    sent.push(...ops);
    return json(answerTo(userId, { results: ops.map(({ opId }) => ({ opId, is: 'applied' as const })) }));
  });
  serve(page, offered());
  await page.signIn(profile({ displayName: 'Maryam', phone: '+971501230147' }));
});

async function hold(rows: { bookings?: Booking[]; entitlements?: Entitlement[]; endDate?: string } = {}) {
  const db = page.device.person(userA);
  const { bookings = [], entitlements = [included.ac, included.calls], endDate = '2027-10-01' } = rows;
  for (const [id, label] of [
    [villa, 'Villa 4'],
    [flat, 'Marina'],
  ] as const)
    await db.homes.put({ id, rev: 1, gen: 1, data: home(id, { label, usual: id === villa, street: label }) });
  for (const data of bookings) await db.bookings.put({ id: data.id, rev: 1, gen: 1, data });
  const person = { displayName: 'Maryam', email: 'customer@example.com', phone: null };
  const data = {
    ...{ id: plan, packageId: null, packageType: 'premium-2', packageName: 'Villa Care', features: [] },
    ...{ amount: 1199, startDate: '2026-10-01', endDate, status: 'active' as const, userId: userA },
    ...{ homeId: villa, entitlements, user: person, createdAt: '2026-10-01T08:00:00.000Z', rev: 1 },
  };
  await db.subscriptions.put({ id: plan, rev: 1, gen: 1, data });
}

/** A choice that is a card, by the words on it. */
async function card(words: string): Promise<HTMLInputElement> {
  const found = () =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(words));
  await eventually(found, words);
  return found()?.querySelector('input') as HTMLInputElement;
}

async function submit() {
  const button = await named<HTMLButtonElement>('button', /^(Submit|Save) request$/);
  await eventually(() => button.type === 'submit' && !button.disabled, 'The button');
  button.click();
  await eventually(() => {
    page.hurry();
    return sent.length > 0;
  }, 'The request');
  return sent.at(-1)?.op as Partial<Booking>;
}

it('a service that the plan includes at its home is a visit of the plan', async () => {
  await hold({ bookings: [planned(1, { date: '2026-11-30 9:00 AM' })] });
  openBooking();
  const choice = await card('In your plan: 1 of 2 visits left');
  expect(choice.checked).toBe(true);
  await choose(/^Saturday, November 28/);
  await choose(/9 AM to 11 AM, free$/);
  expect(await submit()).toMatchObject({ homeId: villa, subscriptionId: plan, entitlementId: 'ac' });
});

it('it can be booked outside the plan', async () => {
  await hold();
  openBooking();
  (await card('Outside the plan')).click();
  await choose(/^Saturday, November 28/);
  await choose(/9 AM to 11 AM, free$/);
  expect(await submit()).not.toHaveProperty('subscriptionId');
});

it('before it is sent it says what is beyond the plan and why, and that the price is agreed', async () => {
  const bookings = [planned(1, { date: '2026-11-30 9:00 AM' })];
  await hold({ bookings });
  const waits = newEntry(2, {
    op: { ...newEntry(2).op, homeId: villa, subscriptionId: plan, entitlementId: 'ac' } as never,
  });
  await enqueue(page.device.person(userA), waits);
  openBooking();
  await said('AC service visits: 0 of 2 visits left. We agree the price with you before any work.');
  expect(mainText()).not.toContain('In your plan');
  await choose(/^Saturday, November 28/);
  await choose(/9 AM to 11 AM, free$/);
  // The server may know better by then.
  expect(await submit()).toMatchObject({ subscriptionId: plan });
});

it('another home than the plan’s is beyond it', async () => {
  await hold();
  openBooking();
  await card('In your plan');
  (await card('Marina')).click();
  await said('The plan is for Villa 4.');
  (await card('Villa 4')).click();
  await card('In your plan');
});

it('a day on which the plan has no visits is beyond it', async () => {
  await hold({ entitlements: [{ ...included.ac, days: [1, 2, 3, 4, 5] }] });
  openBooking();
  await card('In your plan');
  await choose(/^Saturday, November 28/);
  await choose(/9 AM to 11 AM, free$/);
  await said('The plan’s visits are on Monday to Friday.');
});

it('the link of a plan’s due visit fills in home, day, slot and what of the plan', async () => {
  const second = { ...included.ac, id: 'second', label: 'Second AC line' };
  await hold({ entitlements: [included.ac, second] });
  openBooking(
    `/booking?service=AC+Services&plan=${plan}&entitlement=second&home=${villa}&date=${saturday}&slot=11%3A00+AM`,
  );
  expect(await card('Second AC line')).toHaveProperty('checked', true);
  expect(await submit()).toMatchObject({
    ...{ subscriptionId: plan, entitlementId: 'second' },
    ...{ homeId: villa, date: `${saturday} 11:00 AM` },
  });
});

it('a plan that has ended says so where a link asks for it, and is offered to nobody else', async () => {
  await hold({ endDate: '2026-11-20' });
  const { screen } = openBooking(`/booking?service=AC+Services&plan=${plan}&entitlement=ac`);
  await said('The plan has ended.');
  screen.leave();
  await page.device.person(userA).drafts.clear();
  openBooking();
  await card('Villa 4');
  expect(mainText()).not.toContain('plan');
});
