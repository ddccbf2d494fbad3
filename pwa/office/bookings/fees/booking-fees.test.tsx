// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Booking, Charge } from '../../../../contract/bookings/bookings';
import { errorStatus } from '../../../../contract/errors';
import { booking, userA } from '../../../device/db/testing';
import { json } from '../../../device/sync/testing';
import { allNamed, eventually, fill, named, said, toastsSaid } from '../../../ui/testing';
import { deskPerTest, pageOf, pressNamed, sit } from '../../kit/testing';
import { AdminBookingsPage } from '../admin-bookings-page';

vi.mock('antd', () => import('../../kit/testing'));
vi.mock('../../../device/device', () => ({
  openDevice: () => Promise.reject(new Error('no device')),
}));

const fee: Charge = {
  ...{ id: 'c-1', kind: 'late_cancel', amount: 50, state: 'owed', at: '2026-11-27T18:00:00.000Z' },
};
const past = { date: '2026-11-20 9:00 AM', startsAt: '2026-11-20T05:00:00.000Z' };
const changing = { freeUntil: null, phoneFrom: null, fee: 50, first: false };

const server = deskPerTest();
let held: Booking;
let alarms: object;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T08:00:00.000Z') });
  alarms = {};
  server.answer(({ method, path, body }) => {
    if (path === '/alarms')
      return json({ serverTime: '', urgent: [], urgentMore: false, needsTime: 0, away: false, ...alarms });
    if (method === 'GET' && path === '/bookings') return pageOf([held]);
    if (method === 'GET' && path === '/bookings/b-1') return json(held);
    if (path === '/charges/c-1') held = { ...held, rev: held.rev + 1, charges: [{ ...fee, ...body }] };
    else if (path === '/bookings/b-1/no-show')
      held = {
        ...held,
        ...{ rev: held.rev + 1, status: 'cancelled', noShow: { who: 'us', at: '2026-11-28T08:00:00.000Z' } },
      };
    else return undefined;
    return json(held);
  });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(row: Booking): Promise<HTMLElement> {
  held = row;
  sit(<AdminBookingsPage />, '/admin/bookings');
  await pressNamed(row.serviceType);
  return named('dialog', row.serviceType);
}

it('a fee is a line beside the amount, and is collected in two presses', async () => {
  const drawer = await open(booking('b-1', { status: 'cancelled', amount: 200, charges: [fee] }));
  expect(drawer.textContent).toContain('Cancelled late: AED 50, owed');
  await pressNamed('Collect fee…');
  expect(server.last('PUT', /charges/)).toBeUndefined();
  await eventually(
    () => document.activeElement?.textContent === 'Mark AED 50 as collected',
    'The second press has the focus',
  );
  await pressNamed('Mark AED 50 as collected');
  await said('Say how it was paid.');
  expect(server.last('PUT', /charges/)).toBeUndefined();
  fill(await named('field', /^How it was paid/), 'card');
  await pressNamed('Mark AED 50 as collected');
  await eventually(() => /AED 50, collected/.test(drawer.textContent ?? ''), 'It is collected');
  const body = { state: 'collected', method: 'card' };
  expect(server.last('PUT', /charges/)).toMatchObject({ body, seen: '"1"' });
  expect(allNamed('button', 'Collect fee…')).toEqual([]);
});

it('a fee is waived for a reason alone, and what somebody else decided meanwhile is shown', async () => {
  const drawer = await open(booking('b-1', { status: 'cancelled', charges: [fee] }));
  await pressNamed('Waive fee…');
  await pressNamed('Waive AED 50');
  await eventually(() => /Enter a reason/.test(drawer.textContent ?? ''), 'A reason is asked for');
  expect(server.last('PUT', /charges/)).toBeUndefined();
  server.answer(({ path }) => {
    if (path !== '/charges/c-1') return undefined;
    held = { ...held, rev: 5, charges: [{ ...fee, state: 'collected' }] };
    const error = { code: 'conflict', message: 'c', requestId: 'r', current: held };
    return json({ message: 'c', error }, errorStatus.conflict);
  });
  fill(await named('field', /^Reason for waiving/), 'A flood at home');
  await pressNamed('Waive AED 50');
  await eventually(() => /AED 50, collected/.test(drawer.textContent ?? ''), 'As it is now');
  expect(server.last('PUT', /charges/)?.body).toEqual({ state: 'waived', reason: 'A flood at home' });
  expect(toastsSaid().flat().join()).toContain('in the meantime');
});

it('a no-show is marked after it was said what it brings about', async () => {
  const drawer = await open(booking('b-1', { ...past, status: 'confirmed', userId: userA, changing }));
  await pressNamed('No-show…');
  await pressNamed('The customer');
  expect(drawer.textContent).toContain(
    'The visit is cancelled. The late fee is charged, even the first time.',
  );
  await pressNamed('We');
  expect(drawer.textContent).toContain('The customer owes nothing.');
  expect(server.last('POST', /no-show/)).toBeUndefined();
  await pressNamed('Mark us as no-show');
  await eventually(() => /We did not come\. Marked/.test(drawer.textContent ?? ''), 'It is marked');
  expect(server.last('POST', /no-show/)).toMatchObject({ body: { who: 'us' }, seen: '"1"' });
});

it('nobody is missed before a visit began, nor where it was never confirmed', async () => {
  const soon = { date: '2026-11-28 1:00 PM', startsAt: '2026-11-28T09:00:00.000Z' };
  await open(booking('b-1', { ...soon, status: 'confirmed' }));
  expect(allNamed('button', 'No-show…')).toEqual([]);
});

it('fees are a filter where some are owed', async () => {
  alarms = { owed: 2 };
  held = booking('b-1', { status: 'cancelled', charges: [fee] });
  sit(<AdminBookingsPage />, '/admin/bookings');
  await pressNamed(/^Fees owed/);
  await eventually(() => server.last('GET', /^\/bookings$/)?.params.owed === '1', 'The filter is asked for');
});
