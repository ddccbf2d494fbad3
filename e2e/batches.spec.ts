import { bookingEntries, queueEntries } from './harness/queue';
import { aRequest, expectNothingWaits, hintOnline, openSignedIn, waitingEntries } from './harness/steps';
import { expect, test } from './harness/test';

test('@all a request that a firewall does not let through holds up no other, and leaves by itself once it does', async ({
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
    left.getByText('We do not know whether it arrived. We try again automatically.'),
  ).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(0);

  // Without any input.
  network.calm();
  await expect(page.getByText('Nothing is waiting.')).toBeVisible({ timeout: 70_000 });
  expect(office.bookingsOf(customer.email)).toHaveLength(20);
});
