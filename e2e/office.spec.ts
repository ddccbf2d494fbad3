import { aRequest, arriveSignedIn, expectSubmitted, signIn, submitBooking } from './harness/steps';
import { expect, test } from './harness/test';

test('@both an admin confirms with an amount; the customer sees Confirmed after the next sync', async ({
  device,
  anotherDevice,
  office,
  server,
}) => {
  const customer = await office.customer();
  const request = aRequest({ email: customer.email, service: 'Electrical Work' });
  const page = await device.ready('/');
  await arriveSignedIn(page, customer);
  await submitBooking(page, request);
  await expectSubmitted(page);
  await page.goto('/bookings');
  await expect(page.getByText('Pending').first()).toBeVisible();

  const desk = await (await anotherDevice()).visit('/login');
  await signIn(desk, server.admin);
  await desk.waitForURL((url) => url.pathname.startsWith('/admin'));
  await desk.goto(`/admin/bookings?search=${encodeURIComponent(request.email)}`);
  const [booking] = await office.search(request.email);
  await expect(desk.getByText(booking?.reference ?? '?').first()).toBeVisible();

  const select = desk.getByRole('combobox', { name: `Set status of ${booking?.reference}` });
  await select.click();
  await desk.getByTitle('Confirmed').last().click();
  const dialog = desk.getByRole('dialog', { name: 'Confirm Booking' });
  await dialog.getByLabel('Payment amount').fill('0');
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(desk.getByText('Please enter a valid amount').first()).toBeVisible();
  await dialog.getByLabel('Payment amount').fill('349.5');
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(desk.getByText('Booking status and amount updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(office.bookingsOf(request.email)).toMatchObject([{ status: 'confirmed', amount_fils: 34950 }]);

  await page.reload();
  await expect(page.getByText('Confirmed').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel booking/ })).toHaveCount(0);
});
