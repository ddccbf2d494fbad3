import { expectAccessible, expectNoSidewaysScroll, themes } from './harness/look';
import { queueBookings } from './harness/queue';
import { aRequest, arriveSignedIn, expectSubmitted, signIn, submitBooking } from './harness/steps';
import { expect, test } from './harness/test';

test("@both axe finds nothing on a customer's screens, filled and waiting", async ({
  device,
  network,
  office,
}) => {
  test.slow();
  const customer = await office.customer();
  const page = await device.ready('/');
  await arriveSignedIn(page, customer);
  await page.goto('/bookings');
  for (const theme of themes) await expectAccessible(page, theme);
  await submitBooking(page, aRequest({ email: customer.email }));
  await expectSubmitted(page);
  await network.stop();
  await queueBookings(page, customer.user.id, 2, aRequest({ email: customer.email }));
  for (const path of ['/bookings', '/outbox', '/packages', '/booking']) {
    await page.goto(path);
    for (const theme of themes) await expectAccessible(page, theme);
  }
});

test('@both axe finds nothing in the back office', async ({ device, server }) => {
  test.slow();
  const page = await device.visit('/login');
  await signIn(page, server.admin);
  await page.goto('/admin/bookings');
  await expect(page.getByText(/HH-/).first()).toBeVisible();
  for (const theme of themes) await expectAccessible(page, theme);
});

test('nothing of a customer scrolls sideways on a screen of 320 pixels', async ({ device, office }) => {
  const customer = await office.customer();
  const page = await device.visit('/');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await arriveSignedIn(page, customer);
  await submitBooking(page, aRequest({ email: customer.email }));
  await expectSubmitted(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/bookings');
  await expect(page.getByText('AC Services').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
