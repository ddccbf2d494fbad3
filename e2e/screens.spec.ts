import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { queueBookings } from './harness/queue';
import { aRequest, arriveSignedIn, expectSubmitted, signIn, submitBooking } from './harness/steps';
import { expect, test } from './harness/test';

type Theme = 'light' | 'dark';
const themes: Theme[] = ['light', 'dark'];
const open = ['/', '/services', '/packages', '/booking', '/login', '/register', '/outbox', '/no-such-page'];

async function expectAccessible(page: Page, theme: Theme): Promise<void> {
  // A page that is not taken over yet does not follow the system: it is told again.
  await expect(async () => {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator(`html[data-theme=${theme}]`)).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const axe = new AxeBuilder({ page });
  // The dark page is the light one in other colours.
  if (theme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  const told = violations.map(
    (each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 160)).join('\n')}`,
  );
  expect(told, `${new URL(page.url()).pathname} in ${theme}`).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.scrollingElement?.scrollWidth ?? 0,
    room: innerWidth,
  }));
  expect(wide, `${page.url()} at ${room} px`).toBeLessThanOrEqual(room);
}

test('@both axe finds nothing on the screens that are open to everybody', async ({ device, watch }) => {
  test.slow();
  watch.allow(/status of 404/);
  const page = await device.visit('/');
  for (const path of open) {
    await page.goto(path);
    for (const theme of themes) await expectAccessible(page, theme);
  }
});

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

test('nothing scrolls sideways on a screen of 320 pixels', async ({ device, office, watch }) => {
  watch.allow(/status of 404/);
  const customer = await office.customer();
  const page = await device.visit('/');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of open) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await arriveSignedIn(page, customer);
  await submitBooking(page, aRequest({ email: customer.email }));
  await expectSubmitted(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/bookings');
  await expect(page.getByText('AC Services').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
