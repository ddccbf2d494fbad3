import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Booking } from '../contract/bookings/bookings';
import { addDays, dubaiDay } from '../contract/time';
import { Crew } from './harness/crew';
import { expectAccessible, expectNoSidewaysScroll, themes } from './harness/look';
import type { Customer, Office } from './harness/office';
import type { Account } from './harness/server';
import { lateDay, signIn } from './harness/steps';
import { expect, test } from './harness/test';

test.beforeEach(() => test.slow());

const mark = () => randomUUID().slice(0, 8);

/** Signs in at the desk and opens one of its pages. */
async function sit(page: Page, admin: Account, path: string): Promise<void> {
  await signIn(page, admin);
  await page.waitForURL((url) => url.pathname.startsWith('/admin'));
  await see(page, path);
}

/** Opens another page of the desk and waits until its list is there. */
async function see(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Chooses from a list of the office. */
async function pick(page: Page, list: string, value: string): Promise<void> {
  const select = page.getByRole('combobox', { name: list, exact: true }).last();
  const option = page.locator('.ant-select-dropdown:visible').getByTitle(value, { exact: true });
  // A press while the list of the choice before is still closing opens nothing.
  await expect(async () => {
    if ((await select.getAttribute('aria-expanded')) !== 'true') await select.click();
    await expect(option).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await option.click();
}

/** Whether the address says so. */
async function expectAsked(page: Page, asked: Record<string, string>): Promise<void> {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(asked);
}

/** These bookings are the rows, in this order. */
async function expectRows(page: Page, bookings: readonly Booking[]): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select HH-/ });
  const shown = () => boxes.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  await expect.poll(shown).toEqual(bookings.map(({ reference }) => `Select ${reference}`));
}

/** Where one is in the list, in words. */
const placeIn = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages' }).getByRole('status');

/** As a customer's device asks the API. */
async function ask<T>(url: string, path: string, { token }: Customer, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

function book(url: string, customer: Customer, day: string): Promise<Booking> {
  const { email, user } = customer;
  const customerInfo = { name: user.displayName, phone: '+971 50 123 4567', email };
  const request = { serviceType: 'Plumbing', date: `${day} 9:00 AM`, amount: 0, notes: '', customerInfo };
  return ask<Booking>(url, '/bookings', customer, request);
}

/** Subscribes to the first package on sale, and answers it. */
async function subscribe(url: string, office: Office, customer: Customer) {
  const [plan] = await office.packages();
  if (!plan) throw new Error('There is nothing to subscribe to.');
  await ask(url, '/subscription', customer, {
    packageId: plan.id,
    packageType: `${plan.type}-${plan.bhk - 1}`,
    amount: plan.price,
    startDate: '2099-06-01',
  });
  return plan;
}

test('@all @also-phone technician, state, service and days narrow the bookings and stand in the address, until they are cleared', async ({
  device,
  server,
  size,
}) => {
  const crew = new Crew(server);
  // Their name is among the first of a list that draws only what is in sight.
  const aamir = await crew.technician(`Aamir ${mark()}`);
  const confirmed = { for: aamir, change: { status: 'confirmed', amount: 150 } } as const;
  const near = await crew.job({ ...confirmed, in: 1, service: 'Plumbing' });
  const later = await crew.job({ ...confirmed, in: 9, service: 'Plumbing' });
  const painting = await crew.job({ ...confirmed, in: 1, service: 'Painting' });
  const pending = await crew.job({ for: aamir, in: 1, service: 'Plumbing' });

  const page = await device.visit('/login');
  await sit(page, server.admin, '/admin/bookings');
  await expect(placeIn(page)).toHaveText(/ of [\d,]+$/);
  const whole = (await placeIn(page).textContent()) ?? '';
  if (size === 'phone') await page.getByRole('button', { name: 'Filters', exact: true }).click();

  await pick(page, 'Assigned to', aamir.user.displayName);
  await expectRows(page, [pending, painting, later, near]);
  const asked = { assignedTo: aamir.user.id };
  await expectAsked(page, asked);

  const state = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^Confirmed/ });
  await state.click();
  await expect(state).toHaveAttribute('aria-pressed', 'true');
  await expectRows(page, [painting, later, near]);
  await expectAsked(page, { ...asked, status: 'confirmed' });

  await pick(page, 'Service type', 'Plumbing');
  await expectRows(page, [later, near]);
  await expectAsked(page, { ...asked, status: 'confirmed', service: 'Plumbing' });

  const tomorrow = addDays(dubaiDay(new Date()), 1);
  if (size === 'phone') {
    await page.getByLabel('Visit from').fill(tomorrow);
    await page.getByLabel('Visit to').fill(tomorrow);
  } else {
    await page.getByPlaceholder('Visit from').click();
    await page.getByText('Tomorrow', { exact: true }).click();
  }
  await expectRows(page, [near]);
  await expect(placeIn(page)).toHaveText('1 to 1 of 1');
  const all = { ...asked, status: 'confirmed', service: 'Plumbing', from: tomorrow, to: tomorrow };
  await expectAsked(page, all);
  await page.reload();
  await expectRows(page, [near]);
  await expectAsked(page, all);

  if (size === 'phone') await expect(page.getByRole('button', { name: 'Filters 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expectAsked(page, {});
  await expect(placeIn(page)).toHaveText(whole);
  await expect(state).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: /^Filters \d/ })).toHaveCount(0);
});

test('@all @also-phone bookings are leafed through page by page, in the order that is chosen', async ({
  device,
  network,
  office,
  server,
}) => {
  const customer = await office.customer(`Salma ${mark()}`);
  await office.allowBookings(customer, 52);
  const made: Booking[] = [];
  // No order of the visits is that of the requests, nor its reverse.
  for (let at = 0; at < 52; at += 1)
    made.push(await book(network.url, customer, addDays(lateDay, (at * 7) % 52)));
  const newest = made.toReversed();
  const soonest = made.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const page = await device.visit('/login');
  await sit(page, server.admin, `/admin/bookings?search=${customer.email}`);
  const button = (name: string) =>
    page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name });

  await expectRows(page, newest.slice(0, 50));
  await expect(placeIn(page)).toHaveText('1 to 50 of 52');
  await expect(button('Newer')).toBeDisabled();
  await button('Older').click();
  await expectRows(page, newest.slice(50));
  await expect(placeIn(page)).toHaveText('51 to 52 of 52');
  await expect(page).toHaveURL(/[?&]cursor=/);
  await expect(button('Older')).toBeDisabled();
  await page.reload();
  await expectRows(page, newest.slice(50));
  await button('Newer').click();
  await expectRows(page, newest.slice(0, 50));
  await expectAsked(page, { search: customer.email });

  // From the second page: another order begins at its first. All four orders are proven lower.
  await button('Older').click();
  await expectRows(page, newest.slice(50));
  await pick(page, 'Sort', 'Soonest visit first');
  await expectRows(page, soonest.slice(0, 50));
  await expectAsked(page, { search: customer.email, sort: 'soonest' });
  await button('Later').click();
  await expectRows(page, soonest.slice(50));
  await expect(placeIn(page)).toHaveText('51 to 52 of 52');
  await page.goBack();
  await expectRows(page, soonest.slice(0, 50));
});

test('@all @also-phone a guest who opens the bookings of the office signs in and is there, filters and all', async ({
  device,
  server,
}) => {
  const page = await device.visit('/admin/bookings?status=pending');
  await page.waitForURL((url) => url.pathname === '/login');
  await signIn(page, server.admin);
  await page.waitForURL((url) => url.pathname === '/admin/bookings');
  await expectAsked(page, { status: 'pending' });
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await expect(page.getByText(/HH-/).first()).toBeVisible();
});

test('@all @also-desktop axe finds nothing at the questions and forms that the lists open', async ({
  device,
  office,
  server,
}) => {
  const name = `Salma ${mark()}`;
  const customer = await office.customer(name);
  const job = await new Crew(server).job({ in: 2 });
  const page = await device.visit('/login');
  const check = async (dialog: Locator) => {
    await expect(dialog).toBeVisible();
    for (const theme of themes) await expectAccessible(page, theme);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  await sit(page, server.admin, `/admin/bookings?search=${job.reference}`);
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
  server,
}) => {
  const customer = await office.customer();
  await subscribe(network.url, office, customer);
  const page = await device.visit('/login');
  const nothing = `none-${mark()}`;
  await sit(page, server.admin, `/admin/bookings?search=${nothing}`);
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
  server,
}) => {
  const name = `${'Abdulrahman'.repeat(6)} ${mark()}`;
  const customer = await office.customer(name);
  await book(network.url, customer, lateDay);
  const plan = await subscribe(network.url, office, customer);
  const page = await device.visit('/login');
  await sit(page, server.admin, '/admin');
  for (const [path, text] of [
    ['bookings', name],
    ['users', name],
    ['subscriptions', name],
    ['packages', plan.name],
  ] as const) {
    await see(page, `/admin/${path}`);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('@desktop rows of two lines are 40 px high, and an e-mail is cut at its end alone', async ({
  device,
  network,
  server,
  office,
}) => {
  const customer = await office.customer();
  const { reference } = await book(network.url, customer, lateDay);
  const page = await device.visit('/login');
  await sit(page, server.admin, `/admin/bookings?search=${reference}`);
  const row = page.locator('tr[data-row]').first();
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(41);
  const shown = await row.locator('a[href^="mailto:"]').evaluate((link) => link.clientWidth);
  expect(shown).toBeGreaterThan(90);
});
