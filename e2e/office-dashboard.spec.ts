import type { Page } from '@playwright/test';
import type { SignedIn } from '../contract/users';
import { expectAccessible, expectNoSidewaysScroll, themes } from './harness/look';
import type { AppServer } from './harness/server';
import { aRequest, arriveSignedIn, expectSubmitted, signIn, submitBooking } from './harness/steps';
import { expect, test } from './harness/test';

/** The office's desk at the dashboard, its charts drawn. */
async function atDashboard(page: Page, { admin }: AppServer): Promise<void> {
  await signIn(page, admin);
  await page.waitForURL((url) => url.pathname === '/admin');
  await expectDrawn(page);
}

const expectDrawn = (page: Page) => expect(page.locator('canvas')).toHaveCount(2, { timeout: 30_000 });

/** What the server counts of the rows that a link opens. */
async function rowsBehind(path: string, server: AppServer): Promise<number> {
  const api = `http://127.0.0.1:${server.port}/api`;
  const body = JSON.stringify(server.admin);
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${api}/auth/login`, { method: 'POST', headers, body });
  const { token } = (await signedIn.json()) as SignedIn;
  const rows = await fetch(api + path, { headers: { authorization: `Bearer ${token}` } });
  expect(rows.status, path).toBe(200);
  return Number(rows.headers.get('x-total-count'));
}

const figureIn = (text: string | null) => Number(text?.replace(/[^\d]/g, ''));

test('@both the office sees its figures; each opens the rows that make it', async ({ device, server }) => {
  test.slow();
  const page = await device.visit('/');
  const request = aRequest({ service: 'Painting' });
  await submitBooking(page, request);
  await expectSubmitted(page);
  await page.goto('/login');
  await atDashboard(page, server);
  await expect(page).toHaveTitle(/^Dashboard/);

  for (const label of ["Today's Bookings", 'Weekly Bookings', 'Active Subscriptions']) {
    const figure = page.getByRole('link', { name: new RegExp(`^${label}: `) }).first();
    const path = (await figure.getAttribute('href')) ?? '';
    expect(figureIn(await figure.textContent()), label).toBe(await rowsBehind(path, server));
  }
  await expect(page.getByText('Monthly Revenue')).toBeVisible();
  for (const heading of ['Performance Metrics', 'Daily bookings by type', 'Weekly subscriptions'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();

  // The chart's figures, heard or shown, add up to the card's.
  const bookings = page.getByRole('region', { name: 'Daily bookings by type' });
  await expect(bookings.getByRole('row', { name: /^Painting/ })).toBeAttached();
  await bookings.getByRole('button', { name: 'Show as table' }).click();
  await expect(bookings.locator('canvas')).toHaveCount(0);
  const counts = await bookings.locator('tbody tr td:nth-child(2)').allTextContents();
  const total = await bookings.locator('tfoot td').first().textContent();
  expect(counts.map(figureIn).reduce((sum, count) => sum + count, 0)).toBe(figureIn(total));
  await expect(page.getByRole('link', { name: new RegExp(`^Today's Bookings: ${total},`) })).toBeVisible();

  const painting = bookings.getByRole('link', { name: /^Painting, .*: \d/ }).first();
  const path = (await painting.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/admin\/bookings\?createdFrom=.*service=Painting/);
  expect(figureIn(await painting.textContent())).toBe(await rowsBehind(path, server));
  await painting.click();
  await page.waitForURL((url) => url.pathname === '/admin/bookings');
  await expect(page.getByText(request.email).first()).toBeVisible();
  await page.goBack();
  await expectDrawn(page);

  // Revenue stands in two lists.
  await page
    .getByRole('button', { name: /^Monthly Revenue: AED/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Active and expired subscriptions' })).toBeVisible();
  await page.getByRole('link', { name: 'Confirmed and completed bookings' }).click();
  await page.waitForURL((url) => url.searchParams.get('status') === 'confirmed,completed');
});

test('a bar opens its rows', async ({ device, server }) => {
  const page = await device.visit('/login');
  await atDashboard(page, server);
  const bars = page.getByRole('region', { name: 'Daily bookings by type' }).locator('canvas');
  await bars.scrollIntoViewIfNeeded();
  const open = async () => {
    // The longest bar is the first; its beginning lies just right of the names.
    await bars.click({ position: { x: 140, y: 17 } });
    return new URL(page.url()).searchParams.get('service');
  };
  await expect.poll(open).toBeTruthy();
});

test('@both axe finds nothing on the dashboard, and it is worked by keyboard', async ({ device, server }) => {
  test.slow();
  const page = await device.visit('/login');
  await atDashboard(page, server);
  for (const theme of themes) await expectAccessible(page, theme);
  await expectNoSidewaysScroll(page);

  const asTable = page.getByRole('button', { name: 'Show as table' });
  for (const left of [1, 0]) {
    await asTable.first().focus();
    await page.keyboard.press('Enter');
    await expect(asTable).toHaveCount(left);
  }
  await expectAccessible(page, 'light');
  await expectNoSidewaysScroll(page);

  const revenue = page.getByRole('button', { name: /^Monthly Revenue: AED/ }).first();
  await revenue.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Confirmed and completed bookings' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Confirmed and completed bookings' })).toHaveCount(0);
  await expect(revenue).toBeFocused();
});

test('figures that cannot be had are said to be missing, or old', async ({
  device,
  network,
  server,
  watch,
}) => {
  watch.allow(/status of 500/);
  const page = await device.ready('/login');
  await atDashboard(page, server);

  await page.route('**/api/admin/dashboard/stats', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Failed to load dashboard statistics' })).toBeVisible();
  await page.unroute('**/api/admin/dashboard/stats');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectDrawn(page);

  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/dashboard/stats', async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Loading dashboard statistics...').first()).toBeVisible();
  answer();
  await expectDrawn(page);
  await page.unroute('**/api/admin/dashboard/stats');

  await page.getByRole('link', { name: /^All .*pending$/ }).click();
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  await expect(page.getByText(/HH-/).first()).toBeVisible();
  await network.stop();
  await page.goBack();
  await expect(page.getByText(/No connection\.\s+These figures are from/)).toBeVisible();
  await network.start();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/These figures are from/)).toHaveCount(0);
});

test('the dashboard is for admins: guests sign in first, customers are led away', async ({
  device,
  anotherDevice,
  office,
  server,
}) => {
  const page = await device.visit('/admin');
  await page.waitForURL((url) => url.pathname === '/login');
  await signIn(page, server.admin);
  await page.waitForURL((url) => url.pathname === '/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  const customer = await office.customer();
  const other = await (await anotherDevice()).visit('/');
  await arriveSignedIn(other, customer);
  await other.goto('/admin');
  await other.waitForURL((url) => url.pathname === '/');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/');
});
