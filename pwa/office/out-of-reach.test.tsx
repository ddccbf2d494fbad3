// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { booking } from '../device/db/testing';
import { json } from '../device/sync/testing';
import { eventually, toastsSaid } from '../ui/testing';
import { AdminBookingsPage } from './bookings/admin-bookings-page';
import { choose, deskPerTest, pageOf, pressNamed, sit } from './kit/testing';
import { tableRows } from './kit/testing-list';
import { OutOfReach } from './out-of-reach';
import { AdminPackagesPage } from './packages/admin-packages-page';
import { plan } from './testing';

vi.mock('antd', () => import('./kit/testing'));
vi.mock('../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();
let isOut = false;
let name = plan.name;

beforeEach(() => {
  [isOut, name] = [false, plan.name];
  server.answer(({ path, method }) => {
    if (isOut) return Promise.reject(new TypeError('Failed to fetch'));
    if (path === '/subscription-packages') return pageOf([{ ...plan, name }]);
    if (path === '/bookings' && method === 'GET') return pageOf([booking('b-1')]);
    return method === 'PUT' ? json(booking('b-1')) : undefined;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const words = () => document.body.textContent ?? '';
const said = (text: string | RegExp) => eventually(() => words().match(text) !== null, String(text));
/** What every page asks all the time is asked once more. */
const askAgain = () => vi.advanceTimersByTime(15_000);

it('a page that was left open says that the network is gone, since when, and how old its rows are; once it is back, all is asked anew', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  sit(
    <>
      <OutOfReach />
      <AdminPackagesPage />
    </>,
    '/admin/packages',
  );
  await said(plan.name);
  await eventually(() => server.last('GET', /alarms/), 'the first question');
  expect(words()).not.toContain('No connection');

  isOut = true;
  askAgain();
  await said(
    /No connection since \d+:\d\d [AP]M\. What you see is from before, and nothing can be changed now\./,
  );
  // The list asks seldom, and would go on showing its rows as if they were of now.
  await said(/These rows are from \d+:\d\d [AP]M\./);
  expect(words()).toContain(plan.name);

  [isOut, name] = [false, 'Renamed meanwhile'];
  await pressNamed('Try again');
  await said('Renamed meanwhile');
  await eventually(() => !words().includes('No connection'), 'no word of it any more');
});

it('what is changed meanwhile is not, and says why', async () => {
  sit(<AdminBookingsPage />, '/admin/bookings');
  await eventually(() => tableRows().length === 1, 'a row');
  isOut = true;
  await choose('Set status of HH-7K3M9', 'Cancelled');
  await pressNamed('Cancel booking');
  await eventually(() => toastsSaid().length > 0, 'A toast');
  expect(toastsSaid()).toEqual([
    ['Error', 'Failed to update booking status. No connection. Please try again when you are online.'],
  ]);
  await eventually(() => tableRows()[0]?.[5] === 'Pending', 'its state of before');
});
