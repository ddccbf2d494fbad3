import type { Page } from '@playwright/test';
import { Crew } from './harness/crew';
import { expectNoSidewaysScroll } from './harness/look';
import type { Office } from './harness/office';
import type { AppServer } from './harness/server/server';
import { openDesk } from './harness/steps';
import { expect, test } from './harness/test';

const expectDrawn = (page: Page) => expect(page.locator('canvas')).toHaveCount(2, { timeout: 30_000 });

/** What the server counts of the rows that a link opens. */
async function rowsBehind(path: string, server: AppServer, office: Office): Promise<number> {
  const headers = { authorization: `Bearer ${await office.admin()}` };
  const rows = await fetch(`http://127.0.0.1:${server.port}/api${path}`, { headers });
  expect(rows.status, path).toBe(200);
  return Number(rows.headers.get('x-total-count'));
}

const figureIn = (text: string | null) => Number(text?.replace(/[^\d]/g, ''));

test('@all @also-phone the office sees its figures; each opens the rows that make it, by bar and by keyboard too', async ({
  device,
  office,
  server,
}) => {
  const request = await new Crew(server).job({ in: 3, service: 'Painting' });
  const page = await openDesk(device, office, '/admin');
  await expectDrawn(page);
  await expect(page).toHaveTitle(/^Dashboard/);

  for (const label of ["Today's Bookings", 'Weekly Bookings', 'Active Subscriptions']) {
    const figure = page.getByRole('link', { name: new RegExp(`^${label}: `) }).first();
    const path = (await figure.getAttribute('href')) ?? '';
    expect(figureIn(await figure.textContent()), label).toBe(await rowsBehind(path, server, office));
  }
  await expect(page.getByText('Monthly Revenue')).toBeVisible();
  for (const heading of ['Performance Metrics', 'Daily bookings by type', 'Weekly subscriptions'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();

  // The chart's figures, heard or shown, add up to the card's.
  const bookings = page.getByRole('region', { name: 'Daily bookings by type' });
  await expect(bookings.getByRole('row', { name: /^Painting/ })).toBeAttached();
  await bookings.getByRole('button', { name: 'Show as table' }).press('Enter');
  await expect(bookings.locator('canvas')).toHaveCount(0);
  const counts = await bookings.locator('tbody tr td:nth-child(2)').allTextContents();
  const total = await bookings.locator('tfoot td').first().textContent();
  expect(counts.map(figureIn).reduce((sum, count) => sum + count, 0)).toBe(figureIn(total));
  await expect(page.getByRole('link', { name: new RegExp(`^Today's Bookings: ${total},`) })).toBeVisible();

  const painting = bookings.getByRole('link', { name: /^Painting, .*: \d/ }).first();
  const path = (await painting.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/admin\/bookings\?createdFrom=.*service=Painting/);
  expect(figureIn(await painting.textContent())).toBe(await rowsBehind(path, server, office));
  await painting.click();
  await page.waitForURL((url) => url.pathname === '/admin/bookings');
  await expect(page.getByText(request.customerInfo.email).first()).toBeVisible();
  await page.goBack();
  await expectDrawn(page);

  // Revenue stands in two lists.
  const revenue = page.getByRole('button', { name: /^Monthly Revenue: AED/ }).first();
  const inBookings = page.getByRole('link', { name: 'Confirmed and completed bookings' });
  await revenue.press('Enter');
  await expect(inBookings).toBeVisible();
  await expect(page.getByRole('link', { name: 'Active and expired subscriptions' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(inBookings).toHaveCount(0);
  await expect(revenue).toBeFocused();
  await revenue.press('Enter');
  await inBookings.click();
  await page.waitForURL((url) => url.searchParams.get('status') === 'confirmed,completed');
  await page.goBack();
  await expectDrawn(page);

  const bars = bookings.locator('canvas');
  await bars.scrollIntoViewIfNeeded();
  const open = async () => {
    // The longest bar is the first; its beginning lies just right of the names.
    await bars.click({ position: { x: 140, y: 17 } });
    return new URL(page.url()).searchParams.get('service');
  };
  await expect.poll(open).toBeTruthy();
});

test('@all the figures, the subscriptions and the history are not too wide for 320 pixels', async ({
  device,
  office,
}) => {
  const page = await openDesk(device, office, '/admin');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('heading', { name: 'Performance Metrics' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/admin/subscriptions');
  await expect(page.getByRole('button', { name: /Filters/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/admin/audit');
  await expect(page.getByText('Signed in', { exact: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
