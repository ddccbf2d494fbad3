import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { askApi, bookAs } from './harness/api-steps';
import { expectAccessible, expectNoSidewaysScroll } from './harness/look';
import { signIn } from './harness/steps';
import { expect, test } from './harness/test';

const elsewhere = [
  '/admin',
  '/admin/bookings',
  '/admin/users',
  '/admin/settings',
  '/admin/subscriptions',
  '/bookings',
  '/homes',
  '/jobs',
  '/profile/money',
];

async function saved(page: Page, press: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: press }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('@all @also-phone an accountant signs in to the money, takes its files, and finds nothing else', async ({
  device,
  network,
  office,
}) => {
  const visit = await bookAs(await office.customer(), network.url, 'Layla');
  await office.confirm(visit.id, 320);
  const admin = await office.admin();
  const { reference } = await askApi<{ reference: string }>(
    network.url,
    `/admin/bookings/${visit.id}/invoice`,
    admin,
    {},
  );
  const them = await office.customer('Samir Haddad');
  await office.become(them, 'accountant');

  const page = await device.running.newPage();
  await page.goto('/login');
  await signIn(page, them);
  await page.waitForURL((url) => url.pathname === '/admin/money');
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible();
  await expect(page.getByText(reference).first()).toBeVisible();
  for (const name of [/^Record/, /^Remind/, /^Credit/, /^Count/, /^New booking/, /^Open INV/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  for (const name of ['Bookings', 'Users', 'Dashboard', 'Settings'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'VAT', exact: true }).click();
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Month');
  await page.getByRole('button', { name: 'Month after' }).click();
  await expect(page.getByText('This period is not over yet.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const csv = await saved(page, 'Documents, CSV');
  expect(csv.name).toMatch(/^documents-.*\.csv$/);
  expect(csv.bytes.toString()).toContain(reference);
  const archive = await saved(page, /^All PDFs/);
  expect(archive.name).toMatch(/^documents-.*\.zip$/);
  expect(archive.bytes.toString('latin1')).toContain(`documents/${reference}.pdf`);
  expect((await saved(page, /^Boxes as PDF/)).bytes.subarray(0, 5).toString()).toBe('%PDF-');

  for (const path of elsewhere) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/admin/money');
  }
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
});

test('@all the money of an accountant reads well', async ({ device, office }) => {
  const them = await office.customer('Samir Haddad');
  await office.become(them, 'accountant');
  const page = await device.running.newPage();
  await page.goto('/login?next=/admin/money/vat');
  await signIn(page, them);
  await page.waitForURL((url) => url.pathname === '/admin/money/vat');
  await expect(page.getByRole('heading', { name: 'For the accountant' })).toBeVisible();
  await expectAccessible(page, 'light');
});
