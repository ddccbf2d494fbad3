// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { OpResult, SyncRequest } from '../../../../contract/sync/sync';
import { profile, testPage } from '../../../data/testing';
import { answerTo, bookingRow } from '../../../device/db/testing';
import { json } from '../../../device/sync/testing';
import { eventually, find, mainText, said, standIns } from '../../../ui/testing';
import { at, choose, offered, openBooking, saturday, serve, submit } from '../testing';

let page: ReturnType<typeof testPage>;
vi.mock('../../../device/device', () => ({ openDevice: async () => page.device }));
beforeAll(() => standIns({ wide: false }));

/** Saves a request without a network; once there is one the server has it so. */
async function save(status: Booking['status']) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at), shouldAdvanceTime: true });
  let isReached = false;
  page = testPage(({ body }) => {
    if (!isReached) return Promise.reject(new TypeError('no network'));
    const { userId, ops } = body as SyncRequest;
    const rows = ops.map(({ entity }) =>
      bookingRow(entity.slice(8), { userId, status, date: `${saturday} 9:00 AM` }),
    );
    const results = ops.map(
      ({ opId }, nth): OpResult => ({ opId, is: 'applied', ...(rows[nth] && { row: rows[nth] }) }),
    );
    return json(answerTo(userId, { results, rows }));
  });
  await page.signIn(profile({ phone: '+971501230147' }));
  serve(page, offered());
  openBooking();
  await choose(/^Saturday, November 28/);
  await choose(/9 AM to 11 AM/);
  await submit();
  await eventually(() => {
    page.hurry();
    return mainText().includes('Saved on this device. Will be sent.');
  }, 'It is saved');
  expect(mainText()).toContain('Not booked until then');
  isReached = true;
  await page.device.engine.sendNow();
}

it('of a saved request says that it is booked once it was confirmed, and of no call before', async () => {
  await save('confirmed');
  await said('It is booked.');
  expect(find('h1').textContent).toBe('It is booked.');
  expect(mainText()).not.toContain('Not booked until then');
});

it('of a saved request that was cancelled meanwhile promises no call', async () => {
  await save('cancelled');
  await said('It was cancelled.');
  expect(mainText()).not.toMatch(/We call|Not booked until then/);
});

it('of a saved request that arrived says that we call first', async () => {
  await save('pending');
  await said('We have your request.');
  expect(mainText()).toContain('Not booked until then');
});

it('of a request that was booked at once says so no longer than it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at), shouldAdvanceTime: true });
  const [asked, cancelled] = (['confirmed', 'cancelled'] as const).map(
    (status, nth) => (id: string, userId: string | null) =>
      bookingRow(id, { userId, status, rev: nth + 1, date: `${saturday} 9:00 AM` }),
  );
  let id: string | undefined;
  page = testPage(({ body }) => {
    const { userId, ops } = body as SyncRequest;
    const [sent] = ops.filter(({ entity }) => entity.startsWith('booking:'));
    const row = sent
      ? asked?.(sent.entity.slice(8), userId)
      : id && userId
        ? cancelled?.(id, userId)
        : undefined;
    id ??= sent?.entity.slice(8);
    const results = ops.map(({ opId }): OpResult => ({ opId, is: 'applied', ...(sent && row && { row }) }));
    return json(answerTo(userId, { results, rows: row ? [row] : [] }));
  });
  await page.signIn(profile({ phone: '+971501230147' }));
  serve(page, offered());
  openBooking();
  await choose(/^Saturday, November 28/);
  await choose(/9 AM to 11 AM/);
  await submit();
  await eventually(() => {
    page.hurry();
    return mainText().includes('It is booked.');
  }, 'The answer');
  page.home.time.advance(60_000);
  await page.device.engine.sendNow();
  await said('It was cancelled.');
  expect(mainText()).not.toMatch(/It is booked|are confirmed|We call/);
});
