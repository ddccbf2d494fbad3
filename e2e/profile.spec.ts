import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { bookAs, lateDay } from './harness/api-steps';
import { expectAddress, hintOnline, openSignedIn, signIn } from './harness/steps';
import { expect, test } from './harness/test';

const saved = 'Saved on this device. Will be sent.';

/** A message over the page. */
const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words });

/** What is said in the place of a change that waits. */
const pending = (page: Page, what: string) => page.locator('[data-pending]').filter({ hasText: `${what}:` });

async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

test('@also-desktop name, phone and wishes are changed online, and wait without a network', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  const page = await openSignedIn(device, customer, '/profile');
  const name = page.getByLabel('Display name');
  await page.getByLabel('Phone').fill('050 123 4567');
  await name.fill('Mariam H.');
  // The welcome lies over the button.
  await name.press('Enter');
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('+971 50 123 4567');
  expect(await office.profileOf(customer)).toMatchObject({
    displayName: 'Mariam H.',
    phone: '+971501234567',
  });

  await network.stop();
  await name.fill('Mariam of the train');
  await name.press('Enter');
  await expect(toast(page, saved)).toBeVisible();
  await expect(toast(page, 'Profile updated successfully')).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue('Mariam of the train');
  await expect(pending(page, 'Name')).toContainText('Waiting to send');

  await page.getByRole('tab', { name: 'Settings' }).click();
  const sms = page.getByRole('switch', { name: /^SMS/ });
  await page.getByRole('switch', { name: /^E-mail/ }).click();
  await sms.click();
  await page.getByLabel('Language').selectOption('ar');
  for (const what of ['E-mail', 'SMS', 'Language']) await expect(pending(page, what)).toBeVisible();
  await expect(sms).toBeChecked();
  await expect(page.getByText('This list needs a connection.')).toBeVisible();

  await network.start();
  await hintOnline(page);
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  expect(await office.profileOf(customer)).toMatchObject({
    displayName: 'Mariam of the train',
    settings: { emailNotifications: false, smsNotifications: true, language: 'ar' },
  });
});

test('@all a heart leads a guest to the sign-in and back, and works without a network', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  const heart = (name: string) => page.getByRole('button', { name: `Favorite: ${name}` });
  const favorites = async () => (await office.profileOf(customer)).favorites.map((each) => each.id);
  const page = await device.visit('/services');
  await heart('Plumbing').click();
  await expectAddress(page, '/login');
  await signIn(page, customer);
  await expectAddress(page, '/services');
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
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  expect(await favorites()).toEqual(['ac-services']);

  await rows.getByRole('link', { name: 'AC Services', exact: true }).click();
  await expectAddress(page, '/services/ac-services');
  await expect(heart('AC Services')).toHaveAttribute('aria-pressed', 'true');
});

test('@also-desktop somebody takes their data along and deletes the account: nothing is left on the device', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer('Zubaida Karam');
  await bookAs(customer, network.url, 'Zubaida Karam');
  const page = await openSignedIn(device, customer, '/profile?tab=settings');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const ask = page.getByRole('dialog', { name: 'Download my data' });
  await ask.getByLabel('Password', { exact: true }).fill(customer.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ask.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^homehub-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await textOf(download)) as { profile: { email: string }; bookings: unknown[] };
  expect(data.profile.email).toBe(customer.email);
  expect(data.bookings).toHaveLength(1);

  // What was said of the file lies over the button.
  await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
  const last = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(last).toContainText('This cannot be undone.');
  await last.getByLabel('Password', { exact: true }).fill(customer.password);
  await last.getByRole('button', { name: 'Delete my account' }).click();
  await expect(toast(page, 'Your account is deleted')).toBeVisible();
  await expectAddress(page, '/');
  expect(office.bookingsOf(customer.email)).toEqual([]);
  const left = await page.evaluate(async () => [
    ...(await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('homehub') ? [name] : [])),
    localStorage.getItem('authToken'),
  ]);
  expect(left).toEqual(['homehub', null]);
  await page.goto('/profile');
  await expectAddress(page, '/login');
});

test('@all a visit goes into the calendar, without a network too', async ({ device, network, office }) => {
  const customer = await office.customer();
  const { id } = await bookAs(customer, network.url, 'Mariam Haddad');
  const page = await openSignedIn(device, customer, '/bookings');
  const add = page.getByRole('button', { name: /^Add to calendar: Painting/ });
  await expect(add).toBeVisible();
  await network.stop();
  await page.reload();
  const [download] = await Promise.all([page.waitForEvent('download'), add.click()]);
  expect(download.suggestedFilename()).toMatch(/^homehub-HH-\w+\.ics$/);
  const text = await textOf(download);
  expect(text).toContain(`UID:booking-${id}@homehub\r\n`);
  const at = `TZID=Asia/Dubai:${lateDay.replaceAll('-', '')}`;
  expect(text).toContain(`DTSTART;${at}T090000\r\nDTEND;${at}T110000\r\n`);
  expect(text).toContain('STATUS:TENTATIVE');
  await page.getByRole('button', { name: /^Cancel booking/ }).click();
  await page.getByRole('button', { name: 'Yes, cancel booking' }).click();
  await expect(page.getByText('Cancellation:')).toBeVisible();
  await expect(add).toHaveCount(0);
});
