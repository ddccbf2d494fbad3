import type { Locator, Page } from '@playwright/test';
import type { Booking } from '../contract/bookings/bookings';
import { type ErrorBody, errorText } from '../contract/errors';
import type { ConsoleWatch } from './harness/console-watch';
import { Crew } from './harness/crew';
import type { Device } from './harness/device';
import type { Office } from './harness/office';
import { openDesk } from './harness/steps';
import { expect, test } from './harness/test';

/** What is said at a booking, in a browser; all others are proven in `pwa/office`. */

const rowOf = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text });
const badgeIn = (row: Locator) => row.locator('.status');

/** The bookings that are found by one's reference, and its row. */
async function atBooking(device: Device, office: Office, { reference }: Booking) {
  const page = await openDesk(device, office, `/admin/bookings?search=${reference}`);
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

/** The server answers these requests with an unexpected error. */
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

/** The first column is the ticks'. */
const heads = [
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
];

test('@desktop Confirm Booking has the current amount; dismissed it changes nothing, refused it stays', async ({
  device,
  network,
  office,
  server,
  watch,
}) => {
  const crew = new Crew(server);
  const job = await crew.job({ in: 2, change: { amount: 320.5 } });
  const { page, row } = await atBooking(device, office, job);
  await expect(page.getByRole('columnheader')).toHaveText(heads);
  const set = `Set status of ${job.reference}`;
  const dialog = page.getByRole('dialog', { name: 'Confirm Booking' });
  const amount = dialog.getByLabel('Payment amount');
  const expectUnchanged = async () => {
    await expect(badgeIn(row)).toHaveText('Pending');
    await expect(row.locator('.ant-select')).toHaveText('Pending');
    await expect(row.getByText('AED 320.50', { exact: true })).toBeVisible();
    expect(await crew.look(job)).toMatchObject({ status: 'pending', amount: 320.5, rev: job.rev });
  };

  // The dialog's own ways out are proven lower; Esc is the browser's.
  await choose(page, set, 'Confirmed');
  await expect(amount).toHaveValue('320.50');
  await amount.fill('999');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectUnchanged();
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
