import { outboxOf, queueBookings } from './harness/queue';
import {
  aRequest,
  expectNothingWaits,
  expectSaved,
  hintOnline,
  openSignedIn,
  submitBooking,
} from './harness/steps';
import { expect, test } from './harness/test';

for (const [tag, at] of [
  ['@all ', 'request'],
  ['', 'answer'],
] as const) {
  test(`${tag}the tab is killed while its ${at} is on the way: nothing is lost, nothing doubled`, async ({
    device,
    network,
    office,
  }) => {
    const customer = await office.customer();
    const page = await openSignedIn(device, customer, '/outbox');
    await expectNothingWaits(page);

    const tab = await device.visit('/booking');
    const { held, release } = network.hold(at);
    await submitBooking(tab, aRequest({ email: customer.email }));
    await held;
    await tab.close();
    release();
    await expect.poll(() => network.book.inFlight).toBe(0);
    await hintOnline(page);
    await expect.poll(async () => (await outboxOf(page, customer.user.id)).length).toBe(0);
    expect(office.bookingsOf(customer.email)).toHaveLength(1);
  });
}

test('three tabs share one queue: one request at a time, and no more of them than one tab needs', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  await office.allowBookings(customer, 120);
  const page = await openSignedIn(device, customer);
  const tabs = [page, await device.visit('/bookings'), await device.visit('/outbox')];
  await expect.poll(() => network.book.inFlight).toBe(0);

  await network.stop();
  await queueBookings(page, customer.user.id, 120, aRequest({ email: customer.email }));
  await network.start();
  network.delay(150);
  const before = network.book.syncs.length;
  await Promise.all(tabs.map(hintOnline));
  await expect.poll(async () => (await outboxOf(page, customer.user.id)).length).toBe(0);
  await expect.poll(() => network.book.inFlight).toBe(0);

  expect(network.book.maxInFlight).toBe(1);
  expect(network.book.pushes).toHaveLength(2);
  expect(network.book.syncs.length - before).toBeLessThanOrEqual(2 + 2);
  expect(office.bookingsOf(customer.email)).toHaveLength(120);
});

test('@all a tab closed in the middle of a request leaves the rest to another tab', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  await office.allowBookings(customer, 250);
  const page = await openSignedIn(device, customer);
  const other = await device.visit('/outbox');
  await expectNothingWaits(other);
  await queueBookings(page, customer.user.id, 250, aRequest({ email: customer.email }));
  const { held, release } = network.hold('answer');
  await hintOnline(page);
  await held;
  await hintOnline(other);
  await page.close();
  release();
  const left = async () => (await outboxOf(other, customer.user.id)).length;
  await expect.poll(left, { timeout: 15_000, intervals: [100] }).toBe(0);
  await expectNothingWaits(other);
  expect(office.bookingsOf(customer.email)).toHaveLength(250);
});

// Takes half a minute: no living page holds the lock for longer, and the worker's clock is the system's.
test('@all a frozen page does not hold the worker back, even one frozen in the middle of a request', async ({
  ownDevice: device,
  network,
  office,
}) => {
  test.slow();
  const request = aRequest();
  const page = await device.ready('/booking');
  const { held, release } = network.hold('request');
  await submitBooking(page, request);
  await held;
  await expectSaved(page);
  const thaw = await device.freeze(page);
  network.disturbed = true;

  // The page cannot let go of the lock; the worker takes it once no living page would hold it any more.
  await device.fireBackgroundSync();
  await expect.poll(() => office.bookingsOf(request.email).length, { timeout: 45_000 }).toBe(1);
  release();
  await thaw();
  const other = await device.visit('/outbox');
  await expectNothingWaits(other);
  expect(office.bookingsOf(request.email)).toHaveLength(1);
});
