import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, themes } from './harness/look';
import { outboxOf } from './harness/queue';
import {
  aRequest,
  arriveSignedIn,
  expectNothingWaits,
  expectSubmitted,
  hintOnline,
  press,
  signIn,
  submitBooking,
} from './harness/steps';
import { expect, test } from './harness/test';

const saved = 'Saved on this device. Will be sent.';

/** A message over the page. */
const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words });

/** What is said in the place of a change that waits. */
const pending = (page: Page, what: string) => page.locator('.pending-change').filter({ hasText: `${what}:` });

async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

test('@both the profile is for somebody: the sign-in leads back to its tab', async ({ device, office }) => {
  const customer = await office.customer();
  const page = await device.ready('/profile?tab=settings');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, customer);
  await expect(page).toHaveURL(/\/profile\?tab=settings$/);
  await expect(page.getByRole('heading', { name: 'Settings', level: 2 })).toBeVisible();
  for (const [name, tab] of [
    ['Booking History', 'bookings'],
    ['Favorite Services', 'favorites'],
    ['Settings', 'settings'],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/profile\\?tab=${tab}$`));
  }
  await page.getByRole('tab', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('@both name and phone are changed online, wait without a network, and keep what was refused', async ({
  device,
  network,
  office,
  watch,
}) => {
  watch.allow(/status of 500/);
  const customer = await office.customer();
  const page = await device.ready('/');
  await arriveSignedIn(page, customer);
  await page.goto('/profile');
  const name = page.getByLabel('Display name');
  const phone = page.getByLabel('Phone');
  await expect(name).toHaveValue('Mariam Haddad');
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly', '');

  await phone.fill('051 1');
  await press(page, 'Save changes');
  await expect(page.getByText('Enter a valid contact number.')).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.fill('050 123 4567');
  await name.fill('Mariam H.');
  await press(page, 'Save changes');
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expect(phone).toHaveValue('+971 50 123 4567');
  expect(await office.profileOf(customer)).toMatchObject({
    displayName: 'Mariam H.',
    phone: '+971501234567',
  });

  // A server that stumbles is no refusal.
  network.status(20, 500);
  await phone.fill('+44 20 7946 0958');
  await press(page, 'Save changes');
  await expect(toast(page, saved)).toBeVisible();
  await expect(pending(page, 'Phone')).toBeVisible();
  network.calm();
  await page.goto('/outbox');
  await expectNothingWaits(page);
  await expect.poll(async () => (await office.profileOf(customer)).phone).toBe('+442079460958');

  await network.stop();
  await page.goto('/profile');
  await name.fill('Mariam of the train');
  await press(page, 'Save changes');
  await expect(toast(page, saved)).toBeVisible();
  await expect(toast(page, 'Profile updated successfully')).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue('Mariam of the train');
  await expect(pending(page, 'Name')).toContainText('Waiting to send');
  await network.start();
  await hintOnline(page);
  await expect(pending(page, 'Name')).toHaveCount(0, { timeout: 30_000 });
  expect(await office.profileOf(customer)).toMatchObject({ displayName: 'Mariam of the train' });

  network.refuse(5);
  await name.fill('Refused');
  await press(page, 'Save changes');
  await expect(toast(page, 'Failed to update profile')).toBeVisible();
  await expect(name).toHaveValue('Refused');
  expect(await outboxOf(page, customer.user.id)).toEqual([]);
});

test('a device that cannot save says so when the network is gone as well', async ({
  ownDevice: device,
  network,
  office,
}) => {
  const customer = await office.customer();
  await device.running.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  const page = await device.visit('/');
  await arriveSignedIn(page, customer);
  await page.goto('/profile');
  await page.getByLabel('Display name').fill('Kept nowhere');
  await press(page, 'Save changes');
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('main').getByText('Kept nowhere')).toBeVisible();
  await network.stop();
  await page.getByLabel('Display name').fill('Lost?');
  await press(page, 'Save changes');
  await expect(toast(page, 'Failed to update profile')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Lost?');
});

test('@both the address is confirmed by a link that is asked for here', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  const page = await device.ready('/');
  await arriveSignedIn(page, customer);
  await page.goto('/profile');
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(toast(page, 'We have sent you a link.')).toBeVisible();
  await office.mailTo(customer.email, /Confirm your e-mail/);
  await network.stop();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(toast(page, 'The link could not be sent')).toContainText('No connection.');
});

test('@both the booking history: empty, filled, cancelled online and without a network', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  const page = await device.ready('/');
  await arriveSignedIn(page, customer);
  await page.goto('/profile?tab=bookings');
  await expect(page.getByRole('heading', { name: 'No Booking History' })).toBeVisible();
  await expect(page.getByText("You haven't booked any services yet.")).toBeVisible();
  for (const service of ['Plumbing', 'Painting'] as const) {
    await submitBooking(page, aRequest({ email: customer.email, service }));
    await expectSubmitted(page);
  }

  await page.goto('/profile?tab=bookings');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/[A-Z][a-z]{2} \d{1,2}, 20\d\d · 11:00 AM-1:00 PM/);
  await rows
    .filter({ hasText: 'Plumbing' })
    .getByRole('button', { name: /^Cancel booking/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Cancel Booking' });
  await expect(
    question.getByText('Are you sure you want to cancel this booking? This action cannot be undone.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Yes, cancel booking' }).click();
  await expect(toast(page, 'Success')).toContainText('Booking cancelled successfully');
  await expect(rows.filter({ hasText: 'Plumbing' })).toContainText('Cancelled');

  await network.stop();
  await page.reload();
  await rows
    .filter({ hasText: 'Painting' })
    .getByRole('button', { name: /^Cancel booking/ })
    .click();
  await question.getByRole('button', { name: 'Yes, cancel booking' }).click();
  await expect(toast(page, saved)).toBeVisible();
  await expect(rows.filter({ hasText: 'Painting' })).toContainText('Cancellation: Saved on this device.');
  await network.start();
  await hintOnline(page);
  await expect(rows.filter({ hasText: 'Cancelled' })).toHaveCount(2, { timeout: 30_000 });
  const statuses = office.bookingsOf(customer.email).map((each) => each.status);
  expect(statuses).toEqual(['cancelled', 'cancelled']);
});

test('@both the booking history that never came says so; a refused cancellation too', async ({
  device,
  network,
  office,
  watch,
}) => {
  watch.allow(/status of 503/);
  const customer = await office.customer();
  const page = await device.ready('/');
  // Asked to wait for an hour, the app does not try again by itself.
  const headers = { 'retry-after': '3600' };
  const json = { message: 'No', error: { code: 'unavailable', message: 'No', requestId: 'r' } };
  await page.route('**/api/sync', (route) => route.fulfill({ status: 503, headers, json }));
  await arriveSignedIn(page, customer);
  await page.goto('/profile?tab=bookings');
  await expect(page.getByText('Failed to load booking history. Please try again later.')).toBeVisible();
  await page.unroute('**/api/sync');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'No Booking History' })).toBeVisible();

  await submitBooking(page, aRequest({ email: customer.email }));
  await expectSubmitted(page);
  await page.goto('/profile?tab=bookings');
  network.refuse(5);
  await page.getByRole('button', { name: /^Cancel booking/ }).click();
  await page.getByRole('button', { name: 'Yes, cancel booking' }).click();
  await expect(toast(page, 'Error')).toContainText('Failed to cancel booking');
});

test('@both a heart leads a guest to the sign-in and back, works offline, and is taken away again', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  const heart = (name: string) => page.getByRole('button', { name: `Favorite: ${name}` });
  const favorites = async () => (await office.profileOf(customer)).favorites.map((each) => each.id);
  const page = await device.ready('/services');
  await expect(heart('Plumbing')).toHaveAttribute('aria-pressed', 'false');
  await heart('Plumbing').click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, customer);
  await expect(page).toHaveURL(/\/services$/);
  await expect(toast(page, 'Service added to favorites')).toBeVisible();
  await expect(heart('Plumbing')).toHaveAttribute('aria-pressed', 'true');
  expect(await favorites()).toEqual(['plumbing']);

  await network.stop();
  await page.goto('/');
  await heart('AC Services').click();
  await expect(heart('AC Services')).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, saved)).toBeVisible();
  await page.goto('/profile?tab=favorites');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'AC Services' })).toContainText('Waiting to send');
  await page.getByRole('button', { name: 'Remove Plumbing from favorites' }).click();
  await expect(rows).toHaveCount(1);
  await expect(pending(page, 'Remove Plumbing from favorites')).toBeVisible();
  await network.start();
  await hintOnline(page);
  await expect(page.locator('.pending-change')).toHaveCount(0, { timeout: 30_000 });
  expect(await favorites()).toEqual(['ac-services']);

  await rows.getByRole('link', { name: 'AC Services', exact: true }).click();
  await expect(page).toHaveURL(/\/services\/ac-services$/);
  await expect(heart('AC Services')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/profile?tab=favorites');
  await page.getByRole('button', { name: 'Remove AC Services from favorites' }).click();
  await expect(toast(page, 'Service removed from favorites')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Favorite Services' })).toBeVisible();
  await expect(page.getByText('Add services to your favorites to see them here.')).toBeVisible();
  expect(await favorites()).toEqual([]);

  await page.goto('/services/painting');
  await heart('Painting').click();
  await expect(toast(page, 'Service added to favorites')).toBeVisible();
  await page.goto('/profile?tab=favorites');
  network.refuse(5);
  await page.getByRole('button', { name: 'Remove Painting from favorites' }).click();
  await expect(toast(page, 'Failed to remove service from favorites')).toBeVisible();
  await expect(rows.filter({ hasText: 'Painting' })).toHaveCount(1);
});

test('@both wishes are stored, and wait without a network', async ({ device, network, office }) => {
  const customer = await office.customer();
  const page = await device.ready('/');
  await arriveSignedIn(page, customer);
  await page.goto('/profile?tab=settings');
  const [mail, sms] = [
    page.getByRole('switch', { name: /^E-mail/ }),
    page.getByRole('switch', { name: /^SMS/ }),
  ];
  await expect(mail).toBeChecked();
  await mail.click();
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await page.getByLabel('Language').selectOption('ar');
  await expect.poll(async () => (await office.profileOf(customer)).settings?.language).toBe('ar');
  await network.stop();
  await sms.click();
  await expect(sms).toBeChecked();
  await expect(toast(page, saved)).toBeVisible();
  await expect(pending(page, 'SMS')).toBeVisible();
  await page.reload();
  await expect(sms).toBeChecked();
  await expect(page.getByText('This list needs a connection.')).toBeVisible();
  await network.start();
  await hintOnline(page);
  await expect(pending(page, 'SMS')).toHaveCount(0, { timeout: 30_000 });
  expect((await office.profileOf(customer)).settings).toEqual({
    emailNotifications: false,
    smsNotifications: true,
    language: 'ar',
  });
  await page.getByRole('radio', { name: 'Dark' }).first().check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark');
});

test('@both other devices are seen and signed out, and a new password signs them out too', async ({
  anotherDevice,
  office,
  watch,
}) => {
  watch.allow(/status of 401/);
  const customer = await office.customer();
  const [mine, other, third] = [await anotherDevice(), await anotherDevice(), await anotherDevice()];
  const pages = [];
  for (const each of [mine, other, third]) {
    const opened = await each.visit('/login');
    await signIn(opened, customer);
    pages.push(opened);
  }
  const [page, far, farther] = pages as [Page, Page, Page];
  await page.goto('/profile?tab=settings');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  // The fourth is the sign-in that made the account.
  await expect(devices.getByRole('listitem')).toHaveCount(4);
  await expect(devices.getByText('This device', { exact: true })).toHaveCount(1);
  await devices
    .getByRole('button', { name: /^Sign out:/ })
    .first()
    .click();
  await expect(toast(page, 'Signed out:')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await devices.getByRole('button', { name: 'Sign out all others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out all others' }).click();
  await expect(toast(page, '2 other devices are signed out')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  // They may have heard of it by themselves meanwhile: what is said once is over then, what stays is there.
  const over = (ended: Page) => ended.getByText('Your sign-in has ended.', { exact: false }).first();
  for (const ended of [far, farther]) {
    await ended.goto('/profile');
    await expect(over(ended)).toBeVisible();
  }

  await far.goto('/login');
  await signIn(far, customer);
  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Current password').fill('not this one');
  await form.getByLabel('New password').fill('short');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Password needs at least 8 characters.')).toBeVisible();
  await form.getByLabel('New password').fill('four silver coffee pots');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Failed to change password')).toContainText('Your password is not right.');
  await expect(form.getByLabel('Current password')).toBeFocused();
  await form.getByLabel('Current password').fill(customer.password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password changed')).toContainText('One other device was signed out.');
  await far.goto('/profile');
  await expect(over(far)).toBeVisible();
  await far.goto('/login');
  await signIn(far, { ...customer, password: 'four silver coffee pots' });
});

test('@both somebody takes their data along and deletes the account: nothing is left on the device', async ({
  device,
  network,
  office,
  watch,
}) => {
  watch.allow(/status of 401/);
  const customer = await office.customer('Zubaida Karam');
  const page = await device.ready('/');
  await arriveSignedIn(page, customer);
  await submitBooking(page, aRequest({ email: customer.email, name: 'Zubaida Karam' }));
  await expectSubmitted(page);
  await page.goto('/profile?tab=settings');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const ask = page.getByRole('dialog', { name: 'Download my data' });
  await ask.getByLabel('Password', { exact: true }).fill('wrong');
  await ask.getByRole('button', { name: 'Download' }).click();
  await expect(ask.getByText('Your password is not right.')).toBeVisible();
  await ask.getByLabel('Password', { exact: true }).fill(customer.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ask.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^homehub-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await textOf(download)) as { profile: { email: string }; bookings: unknown[] };
  expect(data.profile.email).toBe(customer.email);
  expect(data.bookings).toHaveLength(1);
  await expect(toast(page, 'Your data is downloaded')).toBeVisible();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const last = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(last).toContainText('This cannot be undone.');
  await network.stop();
  await last.getByLabel('Password', { exact: true }).fill(customer.password);
  await last.getByRole('button', { name: 'Delete my account' }).click();
  await expect(last.getByText('No connection. Please try again when you are online.')).toBeVisible();
  await network.start();
  await last.getByRole('button', { name: 'Delete my account' }).click();
  await expect(toast(page, 'Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(office.bookingsOf(customer.email)).toEqual([]);
  const left = await page.evaluate(async () => [
    ...(await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('homehub') ? [name] : [])),
    localStorage.getItem('authToken'),
  ]);
  expect(left).toEqual(['homehub', null]);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
});

test('without a password the account is deleted by a mailed link', async ({ device, office }) => {
  const customer = await office.customer();
  office.dropPassword(customer.user.id);
  const page = await device.ready('/');
  await arriveSignedIn(page, customer);
  await page.goto('/profile?tab=settings');
  await expect(page.getByText('You sign in without a password.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send the link' }).click();
  await expect(toast(page, 'We have sent you a link.')).toBeVisible();
  const { link } = await office.mailTo(customer.email, /Delete your account/);
  expect(link).toMatch(/^\/delete-account#token=/);
});

test('@both a visit goes into the calendar, without a network too', async ({ device, network, office }) => {
  const customer = await office.customer();
  const page = await device.ready('/');
  await arriveSignedIn(page, customer);
  await submitBooking(page, aRequest({ email: customer.email }));
  await expectSubmitted(page);
  const [booking] = office.bookingsOf(customer.email);
  await network.stop();
  await page.goto('/bookings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Add to calendar: AC Services/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^homehub-HH-\w+\.ics$/);
  const text = await textOf(download);
  expect(text).toContain(`UID:booking-${booking?.id}@homehub\r\n`);
  expect(text).toMatch(/DTSTART;TZID=Asia\/Dubai:\d{8}T110000\r\nDTEND;TZID=Asia\/Dubai:\d{8}T130000\r\n/);
  expect(text).toContain('STATUS:TENTATIVE');
  await page.getByRole('button', { name: /^Cancel booking/ }).click();
  await page.getByRole('button', { name: 'Yes, cancel booking' }).click();
  await expect(page.getByText('Cancellation:')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to calendar/ })).toHaveCount(0);
});

test('@both axe finds nothing on the four tabs, and nothing scrolls sideways', async ({
  device,
  network,
  office,
  size,
}) => {
  test.slow();
  const customer = await office.customer('Mariam Abdulrahman Haddad-Al Mansoori of the Long Names');
  const page = await device.ready('/services');
  await arriveSignedIn(page, customer);
  await page.goto('/services/plumbing');
  await page.getByRole('button', { name: 'Favorite: Plumbing' }).click();
  await expect(toast(page, 'Service added to favorites')).toBeVisible();
  await submitBooking(page, aRequest({ email: customer.email }));
  await expectSubmitted(page);
  const look = async () => {
    for (const tab of ['profile', 'bookings', 'favorites', 'settings']) {
      await page.goto(`/profile?tab=${tab}`);
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible();
      for (const theme of themes) await expectAccessible(page, theme);
      if (size === 'desktop') continue;
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 390, height: 844 });
    }
  };
  await look();
  await network.stop();
  await page.goto('/profile?tab=settings');
  await page.getByRole('switch', { name: /^SMS/ }).click();
  await expect(pending(page, 'SMS')).toBeVisible();
  await look();
});
