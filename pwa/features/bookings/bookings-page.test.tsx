// @vitest-environment jsdom
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, dubaiDay } from '../../../contract/time';
import { applyAll, profile, testPage } from '../../data/testing';
import { writeMeta } from '../../device/db/meta';
import { booking, home, newEntry, userA, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { deviceState } from '../../device/sync/device-state';
import { enqueue } from '../../device/sync/outbox/outbox';
import { json } from '../../device/sync/testing';
import {
  allNamed,
  eventually,
  fill,
  mainText,
  named,
  said,
  showScreen,
  standIns,
  toastsSaid,
} from '../../ui/testing';
import { repeatedIn } from '../../widgets/bookings/repeated-in';
import { BookingsPage } from './bookings-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns({ wide: false }));

const failed = 'Failed to load your bookings. Please try again later.';
const loading = () =>
  [...document.querySelectorAll('[aria-busy=true]')].map((each) => each.textContent).join(', ');

async function open(address = '/bookings') {
  page = testPage(applyAll);
  await page.signIn();
  showScreen(
    <MemoryRouter initialEntries={[address]}>
      <BookingsPage />
      <Arrived />
    </MemoryRouter>,
  );
}

let state: unknown;
const repeated = () => repeatedIn(state);
/** Where a link led to, and what it brought along. */
function Arrived() {
  state = useLocation().state;
  return null;
}

it('nothing is said to be empty before the rows are here', async () => {
  await open();
  await eventually(() => loading() === 'Loading your bookings, Loading your subscriptions', 'The loading');
  expect(mainText()).not.toMatch(/No bookings found|No subscriptions yet/);
  await writeMeta(page.device.person(userA), 'lastSyncAt', 5);
  await said('No bookings found');
  await said('No subscriptions yet.');
  expect(loading()).toBe('');
});

it('rows that could not be had are said to have failed, not to be none', async () => {
  await open();
  deviceState.set({ unanswered: true });
  await said(failed);
  await said('Your subscriptions could not be loaded.');
  expect(mainText()).not.toMatch(/No bookings found|No subscriptions yet/);
  await named('button', 'Try Again');
});

it('subscriptions that alone could not be had have a way to try again', async () => {
  await open();
  const mySubscriptions = () => Promise.reject(new Error('Not now'));
  page.device.queries = { ...page.device.queries, mySubscriptions };
  await writeMeta(page.device.person(userA), 'lastSyncAt', 5);
  await said('No bookings found');
  await said('Your subscriptions could not be loaded.');
  await named('button', 'Try Again');
});

it('what waits on this device is shown without the rest, of which nothing is said', async () => {
  await open('/bookings?tab=past');
  await enqueue(page.device.person(userA), newEntry(1));
  await named('tab', 'Past');
  expect(loading()).toContain('Loading your bookings');
  deviceState.set({ unanswered: true });
  await said(failed);
  expect(mainText()).not.toContain('No past bookings yet.');
  deviceState.set({ unanswered: false });
  await writeMeta(page.device.person(userA), 'lastSyncAt', 5);
  await said('No past bookings yet.');
  expect(mainText()).not.toContain(failed);
});

it('a visit of which an invoice is open leads to where it is paid, and no other does', async () => {
  await open('/bookings?tab=past');
  const invoice = { id: uuid(7), reference: 'INV-2026-000123', about: 'AC Services', payBy: '2026-12-05' };
  page.api['/api/money'] = () => json({ unpaid: [{ ...invoice, open: 32_000, bookingId: uuid(1) }] });
  const done = { status: 'completed', date: '2026-01-10 9:00 AM', amount: 320 } as const;
  const db = page.device.person(userA);
  for (const id of [uuid(1), uuid(2)]) await db.bookings.put({ id, rev: 1, gen: 1, data: booking(id, done) });
  await writeMeta(db, 'lastSyncAt', 5);
  const link = await named<HTMLAnchorElement>('link', /^Pay AED 320: /);
  expect(link.getAttribute('href')).toBe(`/profile/money/pay/${uuid(7)}`);
  expect(allNamed('link', /^Pay /)).toHaveLength(1);
});

it('a past visit leads to the form filled in like it', async () => {
  await open('/bookings?tab=past');
  const done = booking(uuid(1), {
    status: 'completed',
    customerInfo: { name: 'A', phone: '1', email: '', address: 'Villa 9', area: 'JLT' },
  });
  await page.device.person(userA).bookings.put({ id: uuid(1), rev: 1, gen: 1, data: done });
  await writeMeta(page.device.person(userA), 'lastSyncAt', 5);
  (await named('link', /^Book again: AC Services/)).click();
  await eventually(() => repeated() !== undefined, 'The way to the form');
  expect(repeated()).toMatchObject({ serviceType: 'AC Services', address: 'Villa 9', area: 'JLT' });
});

describe('a visit of which nobody knows where to', () => {
  const day = addDays(dubaiDay(new Date()), 2);
  const visit = { date: `${day} 9:00 AM`, startsAt: `${day}T05:00:00.000Z`, addressUnknown: true };
  const ops = async () => (await page.device.person(userA).outbox.toArray()).map(({ op }) => op);

  async function openWith(homes: Parameters<typeof home>[1][]) {
    await open();
    const db = page.device.person(userA);
    for (const [n, told] of homes.entries())
      await db.homes.put({ id: uuid(20 + n), rev: 1, gen: 1, data: home(uuid(20 + n), told) });
    await db.bookings.put({ id: uuid(1), rev: 1, gen: 1, data: booking(uuid(1), visit) });
    await writeMeta(db, 'lastSyncAt', 5);
    session.set({ status: 'expired', userId: userA, user: profile() });
    (await named('button', /^Add the address/)).click();
    await named('dialog', 'Where should we come?');
  }

  it('asks, and is answered with a home, the usual one first; the answer waits in its row', async () => {
    await openWith([
      { label: 'Flat' },
      { label: 'Villa', unit: '14', kind: 'villa', area: 'JLT', usual: true },
    ]);
    (await named('button', 'Send the address')).click();
    await eventually(async () => (await ops()).length === 1, 'The operation');
    expect(await ops()).toEqual([
      { kind: 'booking.address', homeId: uuid(21), address: 'Villa 14', area: 'JLT' },
    ]);
    await said('Address: Saved on this device. Will be sent.');
    await eventually(() => allNamed('button', /^Add the address/).length === 0, 'The end of the question');
    await eventually(() => toastsSaid().length > 0, 'What became of it');
    expect(toastsSaid()[0]).toEqual(['Saved on this device. Will be sent.']);
  });

  it('is answered with what is typed, which is not lost where it is not enough', async () => {
    await openWith([]);
    fill(await named('field', 'Areaoptional'), 'Marina');
    (await named('button', 'Send the address')).click();
    await eventually(() => document.body.textContent?.includes('Address is required.'), 'The fault');
    fill(await named('field', 'Address'), 'Palm Court 702');
    (await named('button', 'Send the address')).click();
    await eventually(async () => (await ops()).length === 1, 'The operation');
    expect(await ops()).toEqual([{ kind: 'booking.address', address: 'Palm Court 702', area: 'Marina' }]);
  });
});
