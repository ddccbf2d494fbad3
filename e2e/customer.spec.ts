import { randomUUID } from 'node:crypto';
import {
  aRequest,
  expectNothingWaits,
  expectSaved,
  expectSubmitted,
  hintOnline,
  openSignedIn,
  press,
  sendNow,
  submitBooking,
  waitingEntries,
} from './harness/steps';
import { expect, test } from './harness/test';

test('@also-desktop a customer registers, books, subscribes without a network, sees both and cancels', async ({
  device,
  network,
  office,
}) => {
  const email = `noor-${randomUUID().slice(0, 8)}@example.ae`;
  const request = aRequest({ service: 'Plumbing', email });
  const page = await device.ready('/register');
  await page.getByLabel('Full Name').fill('Noor Rahman');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('three brass lanterns');
  await press(page, 'Sign up');
  await expect(page.getByText('Registration Successful')).toBeVisible();
  await expect(page.getByText('Welcome to Eco Care HomeHub!')).toBeVisible();

  await submitBooking(page, request);
  await expectSubmitted(page);
  const [booked] = office.bookingsOf(email);
  expect(booked?.user_id).toBeTruthy();

  await network.stop();
  await page.goto('/packages');
  await page.getByRole('tab', { name: /^2/ }).click();
  await page.getByRole('button', { name: 'Select Plan 2 BHK Standard' }).click();
  await expect(page.getByText('Plan Selected!')).toBeVisible();
  const today = await page.evaluate(() => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await page.getByLabel('Start date').fill(today);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Subscription' });
  await expect(question.getByText('Do you want to confirm your subscription?')).toBeVisible();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Saved on this device. Will be sent.').first()).toBeVisible();
  await expect(page.getByText('Subscription Confirmed!')).toHaveCount(0);

  await network.start();
  await page.goto('/outbox');
  await expectNothingWaits(page);
  expect(office.subscriptionsOf(booked?.user_id ?? '')).toMatchObject([{ status: 'active' }]);

  await page.goto('/bookings');
  await expect(page.getByText('Plumbing').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'My subscriptions' }).getByText('Active')).toBeVisible();
  await page.getByRole('button', { name: /^Cancel booking/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Booking' });
  await expect(
    dialog.getByText('Are you sure you want to cancel this booking? This action cannot be undone.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'No, keep it' }).click();
  await expect(dialog).toBeHidden();
  expect(office.bookingsOf(email)).toMatchObject([{ status: 'pending' }]);

  await page.getByRole('button', { name: /^Cancel booking/ }).click();
  await dialog.getByRole('button', { name: 'Yes, cancel booking' }).click();
  await expect(page.getByText('Booking cancelled successfully')).toBeVisible();
  expect(office.bookingsOf(email)).toMatchObject([{ status: 'cancelled' }]);
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
});

test('@also-desktop what waits is at /outbox: Edit changes it, Discard takes it away, Send now sends it', async ({
  device,
  network,
  office,
  watch,
}) => {
  watch.allow(/status of 503/);
  const customer = await office.customer();
  const kept = aRequest({ service: 'Painting', email: customer.email });
  const given = aRequest({ service: 'Cleaning', email: customer.email });
  const page = await openSignedIn(device, customer);
  await network.stop();
  await submitBooking(page, kept);
  await expectSaved(page);
  await submitBooking(page, given);
  await expectSaved(page);

  await page.goto('/outbox');
  const waiting = waitingEntries(page);
  await expect(waiting).toHaveCount(2);
  await waiting
    .filter({ hasText: 'Cleaning' })
    .getByRole('button', { name: /^Discard/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  // It was tried, so it may have arrived: only the server can say that it is gone.
  await expect(waiting.filter({ hasText: 'Cleaning' })).toContainText('Being withdrawn');

  await waiting.filter({ hasText: 'Painting' }).getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Notes')).toHaveValue(kept.notes);
  await page.getByLabel('Notes').fill('Two rooms, white');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectSaved(page);

  await page.goto('/outbox');
  await expect(waiting).toHaveCount(2);
  await sendNow(page);
  await expect(page.getByText('No connection. It stays here and is sent later.')).toBeVisible();
  // Told to wait for an hour, the app waits; the person need not.
  network.status(1, 503);
  await network.start();
  await hintOnline(page);
  await expect.poll(() => network.book.syncs.some((each) => each.fault === 'status')).toBe(true);
  await sendNow(page);
  await expectNothingWaits(page);
  expect(office.bookingsOf(customer.email)).toMatchObject([
    { service_type: 'Painting', notes: 'Two rooms, white', status: 'pending', user_id: customer.user.id },
  ]);
});
