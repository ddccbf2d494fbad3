import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { bookAs, subscribeAs } from './harness/api-steps';
import { Crew } from './harness/crew';
import { expectAccessible, expectNoSidewaysScroll, themes } from './harness/look';
import { openDesk, pick } from './harness/steps';
import { expect, test } from './harness/test';

test.beforeEach(() => test.slow());

const mark = () => randomUUID().slice(0, 8);

/** Opens another page of the desk and waits until its list is there. */
async function see(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Where one is in the list, in words. */
const placeIn = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages' }).getByRole('status');

test('@all @also-desktop axe finds nothing at the questions and forms that the lists open', async ({
  device,
  office,
  server,
}) => {
  const name = `Salma ${mark()}`;
  const customer = await office.customer(name);
  const job = await new Crew(server).job({ in: 2 });
  const page = await openDesk(device, office, `/admin/bookings?search=${job.reference}`);
  const check = async (dialog: Locator) => {
    await expect(dialog).toBeVisible();
    for (const theme of themes) await expectAccessible(page, theme);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  await pick(page, `Set status of ${job.reference}`, 'Confirmed');
  await check(page.getByRole('dialog', { name: 'Confirm Booking' }));

  await see(page, `/admin/users?search=${customer.email}`);
  await page.getByRole('button', { name: `Reset Password of ${name}` }).click();
  await check(page.getByRole('alertdialog', { name: 'Reset Password' }));
  await page.getByRole('button', { name, exact: true }).click();
  await pick(page, `Set role of ${name}`, 'Admin');
  await check(page.getByRole('alertdialog', { name: `Make ${name} an admin?` }));

  await see(page, '/admin/packages');
  await page.getByRole('button', { name: 'Add Package' }).click();
  await check(page.getByRole('dialog', { name: 'Add New Package' }));
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await check(page.getByRole('alertdialog', { name: /^Delete “/ }));
});

test('@all @also-desktop axe finds nothing at lists that the filters leave empty, or one person’s alone', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  await subscribeAs(customer, network.url, await office.packages());
  const nothing = `none-${mark()}`;
  const page = await openDesk(device, office, '/admin');
  for (const [path, place] of [
    [`bookings?search=${nothing}`, 'No bookings'],
    [`users?search=${nothing}`, 'No users'],
    [`subscriptions?search=${nothing}`, 'No subscriptions'],
    [`subscriptions?userId=${customer.user.id}`, '1 to 1 of 1'],
  ] as const) {
    await see(page, `/admin/${path}`);
    await expect(placeIn(page)).toHaveText(place);
    await expectNoSidewaysScroll(page);
    for (const theme of themes) await expectAccessible(page, theme);
  }
});

test('@all @also-desktop no list of the office scrolls sideways, however long a name is', async ({
  device,
  network,
  office,
}) => {
  const name = `${'Abdulrahman'.repeat(6)} ${mark()}`;
  const customer = await office.customer(name);
  await bookAs(customer, network.url, name);
  const { packageName } = await subscribeAs(customer, network.url, await office.packages());
  const page = await openDesk(device, office, '/admin');
  for (const [path, text] of [
    ['bookings', name],
    ['users', name],
    ['subscriptions', name],
    ['packages', packageName],
  ] as const) {
    await see(page, `/admin/${path}`);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('@all @desktop rows of two lines are 40 px high, and an e-mail is cut at its end alone', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  const { reference } = await bookAs(customer, network.url, 'Mariam Haddad');
  const page = await openDesk(device, office, `/admin/bookings?search=${reference}`);
  const row = page.locator('tr[data-row]').first();
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(41);
  const shown = await row.locator('a[href^="mailto:"]').evaluate((link) => link.clientWidth);
  expect(shown).toBeGreaterThan(90);
});
