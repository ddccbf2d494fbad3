// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { deviceState } from '../../data/device/device-state';
import { session } from '../../data/session/session-store';
import { applyAll, profile, testPage } from '../../data/testing';
import { writeMeta } from '../../db/meta';
import { newEntry, userA } from '../../db/testing';
import { enqueue } from '../../sync/outbox';
import { eventually, named, showScreen, standIns } from '../../ui/testing';
import { BookingsPage } from './bookings-page';

let page: ReturnType<typeof testPage>;
let screen: ReturnType<typeof showScreen>;
vi.mock('../../data/device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns({ wide: false }));
afterEach(() => {
  screen.leave();
  page.device.engine.stop();
  session.set({ status: 'guest' });
  deviceState.set({ unanswered: false });
  vi.unstubAllGlobals();
});

const failed = 'Failed to load your bookings. Please try again later.';
const words = () => document.querySelector('main')?.textContent ?? '';
const said = (text: string) => eventually(() => words().includes(text), text);
const loading = () =>
  [...document.querySelectorAll('[aria-busy=true]')].map((each) => each.textContent).join(', ');

async function open(address = '/bookings') {
  page = testPage(applyAll);
  vi.stubGlobal('navigator', { onLine: true });
  await page.device.stored.keep({ userId: userA, token: 'T' });
  session.set({ status: 'signed-in', userId: userA, user: profile() });
  screen = showScreen(
    <MemoryRouter initialEntries={[address]}>
      <BookingsPage />
    </MemoryRouter>,
  );
}

it('nothing is said to be empty before the rows are here', async () => {
  await open();
  await eventually(() => loading() === 'Loading your bookings, Loading your subscriptions', 'The loading');
  expect(words()).not.toMatch(/No bookings found|No subscriptions yet/);
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
  expect(words()).not.toMatch(/No bookings found|No subscriptions yet/);
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
  expect(words()).not.toContain('Nothing past yet.');
  deviceState.set({ unanswered: false });
  await writeMeta(page.device.person(userA), 'lastSyncAt', 5);
  await said('Nothing past yet.');
  expect(words()).not.toContain(failed);
});
