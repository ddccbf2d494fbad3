import type { ServiceType } from '../contract/bookings/booking-rules';
import { bookingEntries, outboxOf, queueBookings, queueEntries } from './harness/queue';
import { aRequest, expectNothingWaits, hintOnline, openSignedIn, waitingEntries } from './harness/steps';
import { expect, test } from './harness/test';

// How requests are cut is flush.test's; here a browser does it with a real queue.
for (const { waiting, requests } of [
  { waiting: 100, requests: 1 },
  { waiting: 500, requests: 5 },
]) {
  test(`@all ${waiting} waiting operations go out in ${requests} ${requests === 1 ? 'request' : 'requests'}`, async ({
    device,
    network,
    office,
  }) => {
    const customer = await office.customer();
    await office.allowBookings(customer, waiting);
    const page = await openSignedIn(device, customer);
    await page.goto('/outbox');
    await expectNothingWaits(page);

    await network.stop();
    await queueBookings(page, customer.user.id, waiting, aRequest({ email: customer.email }));
    await page.reload();
    await expect(waitingEntries(page)).toHaveCount(waiting);

    await network.start();
    await expectNothingWaits(page);
    expect(network.book.pushes).toHaveLength(requests);
    expect(network.book.maxInFlight).toBe(1);
    expect(office.bookingsOf(customer.email)).toHaveLength(waiting);
  });
}

test('a request that a firewall does not let through holds up no other, and leaves by itself once it does', async ({
  device,
  network,
  office,
  watch,
}) => {
  watch.allow(/status of 403/);
  const customer = await office.customer();
  await office.allowBookings(customer, 50);
  const page = await openSignedIn(device, customer, '/outbox');
  await expectNothingWaits(page);
  network.chokeOn('DROP TABLE');
  const bad = aRequest({ email: customer.email, notes: 'The label says DROP TABLE; here' });
  const good = aRequest({ email: customer.email });
  const all = [...(await bookingEntries(page, 1, bad)), ...(await bookingEntries(page, 19, good))];
  await queueEntries(page, customer.user.id, all);
  await hintOnline(page);
  await expect.poll(() => office.bookingsOf(customer.email).length).toBe(19);
  await page.reload();
  const left = waitingEntries(page);
  await expect(left).toHaveCount(1);
  await expect(
    left.getByText('We do not know whether it arrived. It is tried again by itself.'),
  ).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(0);

  // Without any input.
  network.calm();
  await expect(page.getByText('Nothing is waiting.')).toBeVisible({ timeout: 70_000 });
  expect(office.bookingsOf(customer.email)).toHaveLength(20);
});

test('@all a bad request at the head of fifty holds back nobody else, and says what is wrong with it', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  await office.allowBookings(customer, 50);
  const page = await openSignedIn(device, customer, '/outbox');
  await expectNothingWaits(page);

  await network.stop();
  const bad = aRequest({ email: customer.email, service: 'Roofing' as ServiceType });
  const good = aRequest({ email: customer.email });
  // All in one write: the loop, which tries now and then, finds none of them or all.
  const all = [...(await bookingEntries(page, 1, bad)), ...(await bookingEntries(page, 49, good))];
  await queueEntries(page, customer.user.id, all);
  await network.start();
  await hintOnline(page);
  await expect.poll(async () => (await outboxOf(page, customer.user.id)).length).toBe(1);
  expect(network.book.pushes).toHaveLength(1);
  expect(office.bookingsOf(customer.email)).toHaveLength(49);
  await page.reload();
  await expect(page.getByText('Choose a service.')).toBeVisible();
  await page.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectNothingWaits(page);
});
