import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Booking } from '../contract/bookings/bookings';
import { slots } from '../contract/slots';
import { addDays, dubaiDay } from '../contract/time';
import { workInVain } from './harness/api-steps';
import type { ConsoleWatch } from './harness/device/console-watch';
import type { Device } from './harness/device/device';
import { expectNoSidewaysScroll } from './harness/look';
import type { Customer, Office } from './harness/office';
import { openDesk, pick } from './harness/steps';
import { expect, test } from './harness/test';

const toast = (page: Page, text: string) => page.locator('.toast').getByText(text, { exact: true });
const nameOf = (who: string) => `${who} ${randomUUID().slice(0, 6)}`;

/** The office's desk at an address of the bookings, which are there. */
async function desk(device: Device, office: Office, path: string): Promise<Page> {
  const page = await openDesk(device, office, path);
  await expect(page.getByText(/HH-/).first()).toBeVisible();
  return page;
}

/** Hides the page as far as it knows: it asks for nothing by itself, and is told nothing. */
async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

async function open(page: Page, { serviceType }: Booking): Promise<Locator> {
  await page.getByRole('button', { name: serviceType, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: serviceType });
  await expect(drawer.getByRole('list', { name: 'History' })).toBeVisible();
  return drawer;
}

/** A time of the question that moves a visit: from a list, on a phone one of a row. */
async function chooseSlot(moving: Locator, size: string, slot: string): Promise<void> {
  if (size === 'phone') await moving.getByRole('radio', { name: slot }).check();
  else await moving.getByLabel('Time').selectOption(slot);
}

/** Ends once the list, which is read again after each try, has been: a change made before that is nothing to be asked about. */
async function andListRead(page: Page, attempt: () => Promise<void>): Promise<void> {
  const read = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'GET' && new URL(answer.url()).pathname === '/api/admin/bookings',
  );
  await attempt();
  await read;
}

/** The server fails at these requests until the answer is called. */
async function failing(page: Page, watch: ConsoleWatch, url: string, method: string): Promise<() => void> {
  watch.allow(/status of 500/);
  const json = { message: 'No', error: { code: 'internal', message: 'No', requestId: 'r' } };
  let fails = true;
  // The route stays: taking it away loses sight of a request that leaves at the same moment.
  await page.route(url, (route) =>
    fails && route.request().method() === method ? route.fulfill({ status: 500, json }) : route.fallback(),
  );
  return () => {
    fails = false;
  };
}

test('@also-phone the office assigns, prices, moves and remarks a booking, and reads who did what', async ({
  device,
  office,
  crew,
  size,
  watch,
}) => {
  const sami = await crew.technician(nameOf('Sami'));
  const job = await crew.job({ in: 2, slot: '11:00 AM' });
  const page = await desk(device, office, `/admin/bookings?search=${job.reference}`);
  if (size === 'phone') await expect(page.getByRole('button', { name: 'Keys', exact: true })).toBeHidden();
  const drawer = await open(page, job);

  await pick(drawer, `Assign ${job.reference} to`, sami.user.displayName);
  await expect(toast(page, 'Booking assignment updated successfully')).toBeVisible();
  await drawer.getByLabel('Amount').fill('-5');
  await drawer.getByRole('button', { name: 'Save amount' }).click();
  await expect(toast(page, 'Please enter a valid amount')).toBeVisible();
  await drawer.getByLabel('Amount').fill('420.5');
  await drawer.getByRole('button', { name: 'Save amount' }).click();
  await expect(toast(page, 'Booking amount updated successfully')).toBeVisible();

  const day = addDays(dubaiDay(new Date()), 5);
  const moving = page.getByRole('dialog', { name: 'Move visit' });
  await drawer.getByRole('button', { name: 'Move visit' }).click();
  await moving.getByLabel('Visit day').fill(day);
  await chooseSlot(moving, size, '3:00 PM-5:00 PM');
  await moving.getByRole('button', { name: 'Move visit' }).click();
  await expect(toast(page, 'Booking date updated successfully')).toBeVisible();
  await expect(moving).toBeHidden();

  await drawer.getByRole('button', { name: 'Add remark' }).click();
  await expect(drawer.getByText('Remark is required.')).toBeVisible();
  await drawer.getByLabel('New remark').fill('Gate code 4411');
  await drawer.getByRole('button', { name: 'Add remark' }).click();
  await expect(toast(page, 'Remark added successfully')).toBeVisible();
  await drawer.getByLabel('New remark').fill('We come two hours later');
  await drawer.getByLabel('Show to the customer').check();
  await drawer.getByRole('button', { name: 'Add remark' }).click();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'We come two hours later' })).toContainText(
    'shown to the customer',
  );
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Gate code 4411' })).toContainText('internal');

  const history = drawer.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history.filter({ hasText: 'Visit:' })).toContainText('11:00 AM → ');
  await expect(history.filter({ hasText: 'Amount:' })).toContainText('AED 0 → AED 420.50');
  await expect(history.filter({ hasText: 'Assigned to:' })).toContainText(
    `Unassigned → ${sami.user.displayName}`,
  );
  await expect(history.last()).toContainText('Requested by a guest');

  expect(await crew.look(job)).toMatchObject({
    assignedTo: sami.user.id,
    amount: 420.5,
    date: `${day} 3:00 PM`,
    remarks: [{ internal: true }, { internal: false, text: 'We come two hours later' }],
  });

  const healed = await failing(page, watch, `**/api/admin/bookings/${job.id}`, 'PUT');
  await drawer.getByRole('button', { name: 'Move visit' }).click();
  await chooseSlot(moving, size, '9:00 AM-11:00 AM');
  await moving.getByRole('button', { name: 'Move visit' }).click();
  await expect(toast(page, 'Failed to update booking date')).toBeVisible();
  const chosen =
    size === 'phone' ? moving.getByRole('radio', { checked: true }).last() : moving.getByLabel('Time');
  await expect(chosen).toHaveValue('9:00 AM');
  healed();
  await page.keyboard.press('Escape');
  await expect(moving).toBeHidden();
  await expect(drawer.getByText('3:00 PM-5:00 PM')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByText(sami.user.displayName).first()).toBeVisible();
});

test('@all @also-phone the second of two admins is asked, at one booking and at several: these go to one technician, or none', async ({
  device,
  office,
  crew,
  watch,
}) => {
  watch.allow(/status of 409/);
  const [omar, sami] = await crew.pair();
  const jobs: Booking[] = [];
  for (const slot of slots.slice(0, 3)) jobs.push(await crew.job({ in: 3, slot: slot.start, for: sami }));
  const [first, second, third] = jobs as [Booking, Booking, Booking];
  const page = await desk(device, office, `/admin/bookings?assignedTo=${sami.user.id}`);
  const box = ({ reference }: Booking) =>
    page.getByRole('checkbox', { name: `Select ${reference}`, exact: true });
  await expect(box(third)).toBeVisible();
  await lookAway(page);
  const request = page.getByRole('alertdialog', { name: 'Changed by someone else' });
  const bar = page.getByRole('region', { name: 'Selected bookings' });
  const assignTo = ({ user }: Customer) => pick(bar, 'Assign selected bookings to', user.displayName);

  await test.step('several: none of them where the server fails', async () => {
    await box(first).check();
    await box(third).check();
    await expect(bar.getByText('2 selected')).toBeVisible();
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect(bar).toHaveCount(0);
    await expect(box(first)).not.toBeChecked();

    await box(first).check();
    await box(third).check();
    const healed = await failing(page, watch, '**/api/admin/bookings/assign', 'POST');
    await andListRead(page, () => assignTo(omar));
    await expect(toast(page, 'Failed to assign 2 bookings')).toBeVisible();
    await expect(bar.getByText('2 selected')).toBeVisible();
    healed();
  });

  await test.step('several: none of them before it was asked about the one that changed', async () => {
    await crew.change(third, { amount: 99 });
    await andListRead(page, () => assignTo(omar));
    await expect(request.getByText(third.reference)).toBeVisible();
    await request.getByRole('button', { name: 'Leave as they are' }).click();
    expect(await crew.look(first)).toMatchObject({ assignedTo: sami.user.id });
    await crew.change(third, { amount: 120 });
    await assignTo(omar);
    await request.getByRole('button', { name: 'Assign anyway' }).click();
    await expect(toast(page, `2 bookings assigned to ${omar.user.displayName}`)).toBeVisible();

    await expect(page.getByText(first.reference)).toHaveCount(0);
    await expect(box(second)).toBeVisible();
    await expect(bar).toHaveCount(0);
    expect(await crew.look(second)).toMatchObject({ assignedTo: sami.user.id });
    for (const job of [first, third])
      expect(await crew.look(job)).toMatchObject({ assignedTo: omar.user.id });
  });

  await test.step('one: theirs is kept, or mine is saved', async () => {
    // A row that stays in this list whoever is chosen last.
    const path = `/api/admin/bookings/${second.id}`;
    const read = page.waitForResponse((answer) => new URL(answer.url()).pathname === path);
    const drawer = await open(page, second);
    // What is read after it was changed is nothing to be asked about.
    await read;
    await crew.change(second, { assignedTo: omar.user.id });
    const one = `Assign ${second.reference} to`;
    await pick(drawer, one, 'Unassigned');
    await expect(request.getByText('Assigned to')).toBeVisible();
    await expect(request.getByText(omar.user.displayName)).toBeVisible();
    await expect(request.getByText('Unassigned')).toBeVisible();
    await request.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(request).toBeHidden();
    expect(await crew.look(second)).toMatchObject({ assignedTo: omar.user.id });

    await pick(drawer, one, sami.user.displayName);
    await expect(toast(page, 'Booking assignment updated successfully')).toBeVisible();
    expect(await crew.look(second)).toMatchObject({ assignedTo: sami.user.id });
  });
});

test('@all @also-phone refused work waits in the head until somebody looked after it', async ({
  device,
  network,
  office,
  crew,
  watch,
}) => {
  const [me, other] = await crew.pair();
  const job = await workInVain(network.url, crew, me, other);
  const page = await desk(device, office, '/admin/bookings');
  await page.getByRole('button', { name: /^Sync problems \d+$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sync problems' });
  const item = dialog.getByRole('listitem').filter({ hasText: job.reference });
  await expect(item).toContainText(
    `${me.user.displayName} wanted: Set to completed, remark: “New filter fitted”`,
  );
  await expect(item).toContainText('The job had moved to someone else');

  const healed = await failing(page, watch, '**/api/admin/reports/*', 'PUT');
  await item.getByRole('button', { name: /^Mark as done/ }).click();
  await expect(toast(page, 'Failed to update sync problem')).toBeVisible();
  await expect(item).toBeVisible();
  healed();

  await item
    .getByRole('button', { name: new RegExp(job.reference) })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: job.serviceType });
  await expect(drawer.getByText(job.reference)).toBeVisible();
  await page.keyboard.press('Escape');
  await item.getByRole('button', { name: /^Mark as done/ }).click();
  await expect(item).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(item).toContainText('marked by');
  const [report] = await crew.reportsOn(job);
  expect(report?.state).toBe('seen');
});

test('@all @also-phone the calendar shows a week and a day, and opens the same booking', async ({
  device,
  office,
  crew,
  size,
}) => {
  const sami = await crew.technician(nameOf('Sami'));
  const job = await crew.job({ in: 8, slot: '1:00 PM', for: sami });
  const day = job.date.slice(0, 10);
  const page = await desk(device, office, `/admin/bookings?assignedTo=${sami.user.id}`);
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await page.getByLabel('Go to day').fill(day);
  await expect(page).toHaveURL(new RegExp(`view=week&day=${day}`));
  const chip = page
    .getByRole('region', { name: 'Bookings of the week' })
    .getByRole('button', { name: new RegExp(job.customerInfo.name) });
  await expect(chip).toContainText(sami.user.displayName);
  if (size === 'phone') await expectNoSidewaysScroll(page);
  else await expect(page.getByRole('row', { name: /^1:00 PM/ }).getByRole('button')).toHaveCount(1);

  await chip.press('Enter');
  const drawer = page.getByRole('dialog', { name: job.serviceType });
  await expect(drawer.getByText(job.reference)).toBeVisible();
  await drawer.getByRole('button', { name: 'Move visit' }).click();
  const moving = page.getByRole('dialog', { name: 'Move visit' });
  await chooseSlot(moving, size, '5:00 PM-7:00 PM');
  await moving.getByRole('button', { name: 'Move visit' }).click();
  await expect(toast(page, 'Booking date updated successfully')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chip).toBeFocused();

  await page.getByRole('button', { name: 'Day', exact: true }).click();
  const ofDay = page.getByRole('region', { name: 'Bookings of the day' });
  await expect(ofDay.getByRole('list', { name: '5:00 PM-7:00 PM' }).getByRole('button')).toHaveCount(1);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL(new RegExp(`view=day&day=${addDays(day, 1)}`));
  await expect(ofDay.getByRole('button')).toHaveCount(0);
  await page.goBack();
  await expect(ofDay.getByRole('button')).toHaveCount(1);
});

test('@all @also-phone an export says how far it is, also on another page, has the filters, can be given up, and says when it fails', async ({
  device,
  office,
  crew,
  network,
  size,
  watch,
}) => {
  const sami = await crew.technician(nameOf('Sami'));
  for (let day = 1; day <= 6; day += 1) await crew.job({ in: day, for: sami });
  const page = await desk(device, office, `/admin/bookings?assignedTo=${sami.user.id}`);
  await expect(page.getByText('1 to 6 of 6')).toBeVisible();
  const { release } = network.halve('/api/admin/bookings/export');
  const downloaded = page.waitForEvent('download');
  const button = page.getByRole('button', { name: 'Export', exact: true });
  await button.click();
  const bar = page.getByRole('progressbar', { name: 'Export of bookings' });
  await expect(bar).toHaveAttribute('max', '6');
  await expect(bar).toHaveAttribute('value', /^[1-5]$/);
  await expect(page.getByText(/^\d+ of 6 rows$/)).toBeVisible();
  if (size === 'phone') await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Messages' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/admin\/messages/);
  release();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\ufeffReference,')).toBe(true);
  const rows = text.trim().split('\r\n').slice(1);
  expect(rows).toHaveLength(6);
  for (const row of rows) expect(row).toContain(sami.user.displayName);
  await expect(toast(page, 'Exported bookings: 6 rows')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 to 6 of 6')).toBeVisible();
  await expect(bar).toHaveCount(0);

  const healed = await failing(page, watch, '**/api/admin/bookings/export*', 'GET');
  await button.click();
  await expect(toast(page, 'Failed to export bookings')).toBeVisible();
  // On a phone it lies over the buttons above the list.
  if (size === 'phone') await page.locator('.toast-error').getByRole('button').click();
  healed();

  // Nothing comes: it can be given up, and begun again.
  await page.route('**/api/admin/bookings/export*', () => {});
  await button.click();
  await expect(page.getByText('Preparing…')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await expect(button).toBeVisible();
  await expect(page.getByText('Preparing…')).toHaveCount(0);
});

test('@all @desktop the letters of the footer move, tick, confirm, filter and search; Enter opens', async ({
  device,
  office,
  crew,
}) => {
  const sami = await crew.technician(nameOf('Sami'));
  const [first, second] = [await crew.job({ in: 1, for: sami }), await crew.job({ in: 2, for: sami })];
  const page = await desk(device, office, `/admin/bookings?assignedTo=${sami.user.id}&sort=soonest`);
  const keys = page.getByRole('button', { name: 'Keys', exact: true });
  const line = ({ reference }: Booking) => page.getByRole('row').filter({ hasText: reference });
  await expect(line(second)).toBeVisible();
  for (const key of ['j', 'j']) await page.keyboard.press(key);
  await expect(line(second)).toBeFocused();
  await page.keyboard.press('k');
  await expect(line(first)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  const opener = line(first).getByRole('button', { name: first.serviceType, exact: true });
  await opener.press('Enter');
  await expect(page.getByRole('dialog', { name: first.serviceType })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Confirm Booking' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await expect(page.getByRole('combobox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  // What is typed is text there.
  await page.keyboard.type('jxc');
  await expect(search).toHaveValue('jxc');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keys.click();
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
});
