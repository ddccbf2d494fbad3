import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import type { Booking } from '../contract/bookings';
import { type ErrorBody, errorText } from '../contract/errors';
import { packageTypeOf } from '../contract/package-names';
import { addDays, dubaiDay } from '../contract/time';
import type { ConsoleWatch } from './harness/console-watch';
import { Crew } from './harness/crew';
import type { Device } from './harness/device';
import type { Customer, Office } from './harness/office';
import type { AppServer } from './harness/server';
import { signIn } from './harness/steps';
import { expect, test } from './harness/test';

/** The words of §2 and §8 that the tables, toasts and failures of the office say; the tables are the desktop's. */
test.use({ size: 'desktop' });
test.beforeEach(() => test.slow());

const nameOf = (who: string) => `${who} ${randomUUID().slice(0, 6)}`;
const rowOf = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text });
const badgeIn = (row: Locator) => row.locator('.status');

/** Signs in at the desk and opens one of its pages, whatever stands there. */
async function sit(device: Device, server: AppServer, path: string): Promise<Page> {
  const page = await device.visit('/login');
  await signIn(page, server.admin);
  await page.waitForURL((url) => url.pathname.startsWith('/admin'));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** The bookings that are found by one's reference, and its row. */
async function atBooking(device: Device, server: AppServer, { reference }: Booking) {
  const page = await sit(device, server, `/admin/bookings?search=${reference}`);
  const row = rowOf(page, reference);
  await expect(row).toBeVisible();
  return { page, row };
}

/** A toast with this title and this description. */
async function expectSaid(page: Page, title: 'Success' | 'Error', text: string): Promise<void> {
  const toast = page.locator('.toast').filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast.getByText(text, { exact: true })).toBeVisible();
}

interface Failure {
  /** Lets the failure arrive. Until then what is hoped for can be seen. */
  arrive(): void;
  healed(): Promise<void>;
}

/** The server fails at these requests, as it tells of an error that nobody meant. */
async function failing(
  page: Page,
  watch: ConsoleWatch,
  url: string | RegExp,
  method: string,
): Promise<Failure> {
  watch.allow(/status of 500/);
  const message = errorText.internal;
  const json: ErrorBody = { message, error: { code: 'internal', message, requestId: 'made-up' } };
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await arrived;
    await route.fulfill({ status: 500, json });
  });
  return { arrive, healed: () => page.unroute(url) };
}

async function choose(page: Page, list: string, title: string): Promise<void> {
  const from = page.getByRole('combobox', { name: list });
  const option = page.locator('.ant-select-dropdown:visible').getByTitle(title, { exact: true });
  // A press while the list of the choice before is still closing opens nothing.
  await expect(async () => {
    if ((await from.getAttribute('aria-expanded')) !== 'true') await from.click();
    await expect(option).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await option.click();
}

/** Writes into the database itself what no screen makes. */
function write(server: AppServer, statement: string, ...values: string[]): void {
  const database = new Sqlite(join(server.dataDir, 'homehub.sqlite'));
  database.prepare(statement).run(...values);
  database.close();
}

/** Subscribes to a package on sale; answers the id of the subscription. */
async function subscribe(server: AppServer, office: Office, { token }: Customer): Promise<string> {
  const [bought] = await office.packages();
  if (!bought) throw new Error('Nothing is on sale.');
  const response = await fetch(`http://127.0.0.1:${server.port}/api/subscription`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      packageId: bought.id,
      packageType: packageTypeOf(bought),
      amount: bought.price,
      startDate: addDays(dubaiDay(new Date()), 7),
    }),
  });
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { id: string };
  return id;
}

test('a status of a booking that is not taken is put back and said', async ({ device, server, watch }) => {
  const crew = new Crew(server);
  const job = await crew.job({ in: 2 });
  const { page, row } = await atBooking(device, server, job);
  const set = `Set status of ${job.reference}`;

  const failure = await failing(page, watch, `**/api/admin/bookings/${job.id}`, 'PUT');
  await choose(page, set, 'Cancelled');
  await expect(badgeIn(row)).toHaveText('Cancelled');
  failure.arrive();
  await expectSaid(page, 'Error', 'Failed to update booking status');
  await expect(badgeIn(row)).toHaveText('Pending');
  await expect(row.locator('.status-select')).toHaveText('Pending');
  expect(await crew.look(job)).toMatchObject({ status: 'pending' });

  await failure.healed();
  await choose(page, set, 'Completed');
  await expectSaid(page, 'Success', 'Booking status updated successfully');
  await expect(badgeIn(row)).toHaveText('Completed');
  expect(await crew.look(job)).toMatchObject({ status: 'completed' });
});

test('an amount of a booking that is not taken is put back and said', async ({ device, server, watch }) => {
  const crew = new Crew(server);
  const job = await crew.job({ in: 2, change: { amount: 180 } });
  const { page, row } = await atBooking(device, server, job);
  await page.getByRole('button', { name: job.serviceType, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: job.serviceType });
  const shown = drawer.getByRole('definition').filter({ hasText: /AED \d/ });
  await expect(shown).toHaveText('AED 180');

  const failure = await failing(page, watch, `**/api/admin/bookings/${job.id}`, 'PUT');
  await drawer.getByLabel('Amount').fill('275.5');
  await drawer.getByRole('button', { name: 'Save amount' }).click();
  await expect(shown).toHaveText('AED 275.50');
  failure.arrive();
  await expectSaid(page, 'Error', 'Failed to update booking amount');
  await expect(shown).toHaveText('AED 180');
  await expect(drawer.getByLabel('Amount')).toHaveValue('180');
  await expect(row.getByText('AED 180', { exact: true })).toBeVisible();
  expect(await crew.look(job)).toMatchObject({ amount: 180 });
});

test('Confirm Booking has the current amount; dismissed it changes nothing, refused it stays', async ({
  device,
  network,
  server,
  watch,
}) => {
  const crew = new Crew(server);
  const job = await crew.job({ in: 2, change: { amount: 320.5 } });
  const { page, row } = await atBooking(device, server, job);
  const set = `Set status of ${job.reference}`;
  const dialog = page.getByRole('dialog', { name: 'Confirm Booking' });
  const amount = dialog.getByLabel('Payment amount');
  const expectUnchanged = async () => {
    await expect(badgeIn(row)).toHaveText('Pending');
    await expect(row.locator('.status-select')).toHaveText('Pending');
    await expect(row.getByText('AED 320.50', { exact: true })).toBeVisible();
    expect(await crew.look(job)).toMatchObject({ status: 'pending', amount: 320.5, rev: job.rev });
  };

  for (const dismiss of [
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await choose(page, set, 'Confirmed');
    await expect(amount).toHaveValue('320.50');
    await amount.fill('999');
    await dismiss();
    await expect(dialog).toBeHidden();
    await expectUnchanged();
  }
  expect(network.book.all.filter(({ method }) => method === 'PUT')).toEqual([]);

  const failure = await failing(page, watch, `**/api/admin/bookings/${job.id}`, 'PUT');
  await choose(page, set, 'Confirmed');
  await amount.fill('410');
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(badgeIn(row)).toHaveText('Confirmed');
  await expect(row.getByText('AED 410', { exact: true })).toBeVisible();
  failure.arrive();
  await expectSaid(page, 'Error', 'Failed to update booking status and amount');
  await expectUnchanged();
  await expect(amount).toHaveValue('410');

  await failure.healed();
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expectSaid(page, 'Success', 'Booking status and amount updated successfully');
  await expect(dialog).toBeHidden();
  await expect(badgeIn(row)).toHaveText('Confirmed');
  expect(await crew.look(job)).toMatchObject({ status: 'confirmed', amount: 410 });
});

test('a password that is not reset is said; the person stays signed in', async ({
  device,
  office,
  server,
  watch,
}) => {
  const name = nameOf('Salma');
  const customer = await office.customer(name);
  const page = await sit(device, server, `/admin/users?search=${customer.email}`);
  await page.getByRole('button', { name: `Reset Password of ${name}` }).click();
  const asked = page.getByRole('alertdialog', { name: 'Reset Password' });

  const failure = await failing(page, watch, '**/api/admin/users/*/reset-password', 'POST');
  failure.arrive();
  await asked.getByRole('button', { name: 'Reset Password' }).click();
  await expectSaid(page, 'Error', 'Failed to reset user password');
  await expect(asked.getByRole('button', { name: 'Reset Password' })).toBeEnabled();
  expect(await office.profileOf(customer)).toMatchObject({ email: customer.email });
  expect(office.mailsTo(customer.email).filter(({ subject }) => /password/i.test(subject))).toEqual([]);

  await failure.healed();
  await asked.getByRole('button', { name: 'Reset Password' }).click();
  await expectSaid(page, 'Success', `A link to choose a new password is on its way to ${customer.email}.`);
  await expect(asked).toBeHidden();
});

test('a package that is not created or updated is said; what was typed stays, what is sold too', async ({
  device,
  office,
  server,
  watch,
}) => {
  const before = await office.packages();
  const [sold] = before;
  if (!sold) throw new Error('Nothing is on sale.');
  const page = await sit(device, server, '/admin/packages');

  const notCreated = await failing(page, watch, '**/api/admin/subscription-packages', 'POST');
  notCreated.arrive();
  await page.getByRole('button', { name: 'Add Package' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Package' });
  await adding.getByLabel('Name').fill('Palm care');
  await adding.getByLabel('Price').fill('777');
  await adding.getByLabel('Features').fill('Palms trimmed');
  await adding.getByRole('button', { name: 'Create Package' }).click();
  await expectSaid(page, 'Error', 'Failed to create subscription package');
  await expect(adding.getByLabel('Name')).toHaveValue('Palm care');
  await expect(adding.getByLabel('Features')).toHaveValue('Palms trimmed');
  await expect(rowOf(page, 'Palm care')).toHaveCount(0);
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(adding).toBeHidden();

  const edit = page.getByRole('button', { name: `Edit ${sold.name}`, exact: true });
  const row = page.locator('[data-row]').filter({ has: edit });
  const was = await row.textContent();
  const notUpdated = await failing(page, watch, `**/api/admin/subscription-packages/${sold.id}`, 'PUT');
  await edit.click();
  const editing = page.getByRole('dialog', { name: 'Edit Package' });
  await editing.getByLabel('Price').fill('9999');
  await editing.getByRole('button', { name: 'Update Package' }).click();
  await expect(page.getByText('AED 9,999', { exact: true })).toBeVisible();
  notUpdated.arrive();
  await expectSaid(page, 'Error', 'Failed to update subscription package');
  await expect(editing.getByLabel('Price')).toHaveValue('9999');
  await expect(page.getByText('AED 9,999', { exact: true })).toHaveCount(0);
  await editing.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(row).toHaveText(was ?? '?');
  expect(await office.packages()).toEqual(before);
});

test('a list of the office that fails says which; asked again or opened anew it is there', async ({
  device,
  office,
  server,
  watch,
}) => {
  const customer = await office.customer();
  await subscribe(server, office, customer);
  const job = await new Crew(server).job();
  // Nobody looks at the page as far as it knows: it asks for nothing by itself.
  await device.running.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
  );
  const page = await sit(device, server, '/admin');
  for (const [noun, wanted] of [
    ['users', customer.email],
    ['bookings', job.reference],
    ['subscriptions', customer.email],
  ] as const) {
    await test.step(noun, async () => {
      const failed = page.getByRole('alert').getByRole('heading', { name: `Failed to load ${noun}` });
      const answer = new RegExp(`/api/admin/${noun}\\?`);
      for (const again of [() => page.getByRole('button', { name: 'Retry' }).click(), () => page.reload()]) {
        const failure = await failing(page, watch, answer, 'GET');
        failure.arrive();
        await page.goto(`/admin/${noun}?search=${wanted}`);
        await expect(failed).toHaveText(`Failed to load ${noun}`);
        await expect(rowOf(page, wanted)).toHaveCount(0);
        await failure.healed();
        await again();
        await expect(rowOf(page, wanted)).toBeVisible();
        await expect(failed).toHaveCount(0);
      }
    });
  }
});

const heads = {
  users: ['Name', 'Email', 'Role', 'Status', 'Created At', 'Actions'],
  // The first column is the ticks'.
  bookings: [
    '',
    'Service Type',
    'Customer Info',
    'Date',
    'Amount',
    'Status',
    'Assigned to',
    'Notes',
    'Created At',
    'Set status',
  ],
  subscriptions: [
    'User',
    'Email',
    'Phone',
    'Package',
    'BHK',
    'Amount',
    'Start Date',
    'End Date',
    'Status',
    'Set status',
  ],
  packages: ['Name', 'Type', 'BHK', 'Price', 'Duration', 'Features', 'Status', 'Actions'],
};

/** The cell of a row under a head. */
const cell = (row: Locator, of: readonly string[], head: string) =>
  row.getByRole('cell').nth(of.indexOf(head));

test('the tables of users, bookings and packages have their heads; who has no name is N/A', async ({
  device,
  office,
  server,
}) => {
  const customer = await office.customer();
  write(server, "UPDATE user SET display_name = '' WHERE id = ?", customer.user.id);
  const job = await new Crew(server).job({ change: { amount: 99.5 } });
  const head = (page: Page) => page.getByRole('columnheader');

  const page = await sit(device, server, `/admin/users?search=${customer.email}`);
  const person = rowOf(page, customer.email);
  await expect(head(page)).toHaveText(heads.users);
  await expect(cell(person, heads.users, 'Name')).toHaveText('N/A');
  await expect(cell(person, heads.users, 'Role')).toHaveText('Customer');
  await expect(cell(person, heads.users, 'Status')).toHaveText('Active');

  await page.goto(`/admin/bookings?search=${job.reference}`);
  const booking = rowOf(page, job.reference);
  await expect(head(page)).toHaveText(heads.bookings);
  await expect(cell(booking, heads.bookings, 'Amount')).toHaveText('AED 99.50');
  await expect(cell(booking, heads.bookings, 'Notes')).toHaveText(job.notes);
  write(server, "UPDATE booking SET notes = '' WHERE id = ?", job.id);
  await page.reload();
  await expect(cell(booking, heads.bookings, 'Notes')).toHaveText('-');

  await page.goto('/admin/packages');
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  await expect(head(page)).toHaveText(heads.packages);
});

test('each tab of the subscriptions has the same heads and its own rows; what is missing is N/A', async ({
  device,
  office,
  server,
}) => {
  const customer = await office.customer();
  write(server, "UPDATE user SET display_name = '' WHERE id = ?", customer.user.id);
  for (const status of ['refunded', 'expired', 'cancelled', 'active']) {
    const id = await subscribe(server, office, customer);
    // A kind without a number has no BHK.
    write(
      server,
      "UPDATE subscription SET status = ?, package_type = 'standard', amount_fils = 249940 WHERE id = ?",
      status,
      id,
    );
  }
  const page = await sit(device, server, `/admin/subscriptions?search=${customer.email}`);
  for (const [tab, statuses] of [
    ['Active Subscriptions', ['Active']],
    ['Cancelled/Expired', ['Cancelled', 'Expired']],
    ['Refunded', ['Refunded']],
  ] as const) {
    await test.step(tab, async () => {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('columnheader')).toHaveText(heads.subscriptions);
      const rows = rowOf(page, customer.email);
      await expect(badgeIn(rows)).toHaveText([...statuses]);
      for (const [head, text] of [
        ['User', 'N/A'],
        ['Phone', 'N/A'],
        ['Package', 'Standard'],
        ['BHK', 'N/A'],
        ['Amount', 'AED 2,499'],
      ] as const)
        await expect(cell(rows.first(), heads.subscriptions, head)).toHaveText(text);
    });
  }
});
