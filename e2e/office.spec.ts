import { aRequest, expectSubmitted, fillBooking, openDesk, openSignedIn, press } from './harness/steps';
import { expect, test } from './harness/test';

test('@all @also-phone an admin confirms with an amount; the customer sees Confirmed after the next sync', async ({
  device,
  anotherDevice,
  office,
}) => {
  const customer = await office.customer();
  const request = aRequest({ email: customer.email, service: 'Electrical Work' });
  const page = await openSignedIn(device, customer, '/booking');
  await fillBooking(page, request);
  await press(page, 'Submit request');
  await expectSubmitted(page);
  await page.goto('/bookings');
  await expect(page.getByText('Pending').first()).toBeVisible();

  const desk = await openDesk(
    await anotherDevice(),
    office,
    `/admin/bookings?search=${encodeURIComponent(request.email)}`,
  );
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
