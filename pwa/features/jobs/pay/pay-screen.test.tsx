// @vitest-environment jsdom
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '../../../../contract/bookings/bookings';
import { isQuiet } from '../../../../contract/sync/sync-rules';
import { dubaiDay } from '../../../../contract/time';
import { profile, testPage } from '../../../data/testing';
import { writeMeta } from '../../../device/db/meta';
import { booking, userA, uuid } from '../../../device/db/testing';
import { allNamed, eventually, fill, mainText, named, said, showScreen, standIns } from '../../../ui/testing';
import { JobsPage } from '../jobs-page';
import { quickAmounts, taken } from './amounts';

let page: ReturnType<typeof testPage>;
vi.mock('../../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns({ wide: false }));

/** A job of today, done and not paid. */
async function keep(change: Partial<Booking> = {}): Promise<void> {
  const day = dubaiDay(new Date());
  const data = booking(uuid(1), {
    ...{ date: `${day} 9:00 AM`, startsAt: `${day}T05:00:00.000Z`, status: 'completed', amount: 380 },
    ...{ assignedTo: userA, userId: null, reference: 'HH-4Q8TD' },
    customerInfo: { name: 'Omar Haddad', phone: '', email: '', address: '', area: '' },
    ...change,
  });
  await page.device.person(userA).bookings.put({ id: data.id, rev: 1, gen: 1, data });
}

/** No network: whatever is taken waits. */
beforeEach(async () => {
  page = testPage(() => {
    throw new TypeError('no network');
  });
  await page.signIn(profile({ role: 'staff' }));
  await keep();
  await writeMeta(page.device.person(userA), 'lastSyncAt', Date.now());
});

let back: () => void;
let address: string;
function Browser() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  back = () => navigate(-1);
  address = pathname + search;
  return null;
}

/** The last of these, which the others led to. */
const open = (...entries: string[]) =>
  showScreen(
    <MemoryRouter initialEntries={entries}>
      <Browser />
      <JobsPage />
    </MemoryRouter>,
  );
/** What was asked for, not what the device tells by itself. */
const entries = () =>
  page.device
    .person(userA)
    .outbox.filter(({ op }) => !isQuiet(op))
    .toArray();
/** It waits on the device, and nobody waits for the server's word any more. */
const kept = async () => {
  await eventually(async () => (await entries()).length === 1, 'What waits');
  page.home.time.advance(3_000);
};

it('records what is due, says what to give back, and has it in hand at once', async () => {
  open(`/jobs?job=${uuid(1)}&money=pay`);
  await said('How does Omar pay?');
  (await named('button', '400')).click();
  await said('Give back');
  expect(mainText()).toContain('20.00');
  (await named('button', 'Take AED 380 in cash')).click();
  await said('Nothing is left to pay.');
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    op: { kind: 'payment.record', bookingId: uuid(1), amount: 38_000, method: 'cash' },
    about: { reference: 'HH-4Q8TD' },
  });
  expect(entry?.entity).toBe(`payment:${entry?.opId}`);
  await said('Omar H., HH-4Q8TD');
  expect(mainText()).toContain('waiting to send');
});

it('takes a part, and asks the slip of the card machine for its digits', async () => {
  open(`/jobs?job=${uuid(1)}&money=pay`);
  (await named('button', '400')).click();
  (await named('button', 'Card machine')).click();
  // What comes back from a hand does not from a machine.
  expect((await named<HTMLInputElement>('field', 'Taken by card')).value).toBe('380');
  await fill(await named('field', 'Taken by card'), '200');
  (await named('button', 'Take AED 200 by card')).click();
  await said('Enter four digits.');
  expect(await entries()).toEqual([]);
  await fill(await named('field', 'Last four digits of the slip'), '40a21');
  await said('AED 180 stays open.');
  (await named('button', 'Take AED 200 by card')).click();
  await eventually(async () => (await entries()).length === 1, 'The payment waits');
  expect((await entries())[0]?.op).toMatchObject({ amount: 20_000, method: 'card', theirReference: '4021' });
});

it('is found from the list and from the job, and hands in what is in hand', async () => {
  open('/jobs');
  (await named('link', /Take payment: Omar H\./)).click();
  (await named('button', 'Take AED 380 in cash')).click();
  await said('Nothing is left to pay.');
  (await named('button', 'Hand in to the office')).click();
  (await named('button', 'Hand in AED 380')).click();
  await said('380 handed in, waiting to send');
  expect((await entries()).map(({ op }) => op.kind)).toEqual(['payment.record', 'cash.hand-in']);
  expect(allNamed('button', 'Hand in to the office')).toEqual([]);
});

it('counts in notes, and never records more than is due', () => {
  expect(quickAmounts(38_000)).toEqual([380, 400, 500]);
  expect(quickAmounts(40_000)).toEqual([400, 500, 1000]);
  expect(quickAmounts(3_550)).toEqual([35.5, 50, 100]);
  expect(taken(40_000, 38_000)).toEqual({ amount: 38_000, back: 2_000, open: 0 });
  expect(taken(10_000, 38_000)).toEqual({ amount: 10_000, back: 0, open: 28_000 });
});

describe('after "Mark completed"', () => {
  const theJob = `/jobs?job=${uuid(1)}`;
  const complete = async () => {
    (await named('button', 'Mark completed')).click();
    await eventually(() => allNamed('button', 'Mark completed').length === 2, 'The dialog');
    allNamed('button', 'Mark completed').at(-1)?.click();
    await kept();
  };

  it('its payment opens itself, at what was agreed there, and is behind them with one press', async () => {
    await keep({ status: 'confirmed', amount: 300 });
    open('/jobs', theJob);
    (await named('button', 'Mark completed')).click();
    await fill(await named('field', /^Amount received/), '380');
    allNamed('button', 'Mark completed').at(-1)?.click();
    await kept();
    await said('How does Omar pay?');
    expect(mainText()).toContain('380.00');
    (await named('link', 'Not now')).click();
    await named('link', 'Take payment');
    expect(address).toBe(theJob);
    back();
    await eventually(() => address === '/jobs', 'The list');
    expect(mainText()).not.toContain('How does');
  });

  it('Back leads to the list where it was completed from, and opens it no more', async () => {
    await keep({ status: 'confirmed' });
    open('/jobs');
    await complete();
    await said('How does Omar pay?');
    back();
    await eventually(() => address === '/jobs', 'The list');
    await named('link', /Take payment: Omar H\./);
    expect(mainText()).not.toContain('How does');
  });

  it.each([
    ['what is paid', { paid: 38_000 }],
    ['a visit of a plan', { amount: 0, subscriptionId: uuid(50), entitlementId: 'ac' }],
  ])('nothing opens of %s', async (_, change) => {
    await keep({ status: 'confirmed', ...change });
    open(theJob);
    await complete();
    await said('Completed, waiting to send');
    await eventually(() => allNamed('button', 'Mark completed').length === 0, 'The dialog is gone');
    (await named('button', 'Add note')).click();
    await named('dialog', 'Add a note');
    expect(address).toBe(theJob);
    expect(allNamed('link', 'Take payment')).toEqual([]);
  });
});

it('asks for the balance, what was credited taken off', async () => {
  await keep({ amount: 12_380, invoiced: 1_230_000, paid: 10_000 });
  open(`/jobs?job=${uuid(1)}&money=pay`);
  await named('button', 'Take AED 12,200 in cash');
  expect(mainText()).toContain('12,200.00');
  expect(mainText()).toContain('AED 100 is paid already.');
});

it('that they pay later is noted, and no payment', async () => {
  open('/jobs', `/jobs?job=${uuid(1)}&money=pay`);
  (await named('button', 'Will pay later')).click();
  (await named('button', 'Note it for the office')).click();
  await kept();
  await said('Said on ');
  expect(address).toBe(`/jobs?job=${uuid(1)}`);
  expect((await entries()).map(({ op, entity }) => [op, entity])).toEqual([
    [{ kind: 'booking.pay-later' }, `booking:${uuid(1)}`],
  ]);
  await said('Will pay later');
  back();
  await named('tab', /^Today/);
  expect(allNamed('link', /Take payment/)).toEqual([]);
});

describe('a day of work of several days', () => {
  it('takes at the last what is left of all of it, and keeps it as paid there', async () => {
    await keep({ amount: 0, invoiced: 1890_00, paid: 567_00, zeroReason: 'Part of quote QUO-2026-0041' });
    open(`/jobs?job=${uuid(1)}&money=pay`);
    await said('1,323.00');
    await said('AED 567 is paid already.');
    (await named('button', 'Take AED 1,323 in cash')).click();
    await kept();
    await said('Nothing is left to pay.');
    expect((await entries())[0]?.op).toMatchObject({ bookingId: uuid(1), amount: 1323_00 });
  });

  it('asks before it for nothing but what is invoiced', async () => {
    await keep({ amount: 1890, invoiced: 0 });
    open(`/jobs?job=${uuid(1)}`);
    await said('HH-4Q8TD');
    expect(allNamed('link', 'Take payment')).toEqual([]);
  });
});
