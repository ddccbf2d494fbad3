import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page, Route } from '@playwright/test';
import type { Booking } from '../contract/bookings';
import { slots } from '../contract/slots';
import { addDays, dubaiDay } from '../contract/time';
import type { ConsoleWatch } from './harness/console-watch';
import { Crew } from './harness/crew';
import type { Device } from './harness/device';
import { expectAccessible, expectNoSidewaysScroll, themes } from './harness/look';
import type { Customer } from './harness/office';
import type { AppServer } from './harness/server';
import { signIn } from './harness/steps';
import { expect, test } from './harness/test';

test.beforeEach(() => test.slow());

const toast = (page: Page, text: string) => page.locator('.toast').getByText(text, { exact: true });
const nameOf = (who: string) => `${who} ${randomUUID().slice(0, 6)}`;

/** The office's desk at an address of the bookings. */
async function desk(device: Device, server: AppServer, path: string): Promise<Page> {
  const page = await device.visit('/login');
  await signIn(page, server.admin);
  await page.waitForURL((url) => url.pathname.startsWith('/admin'));
  await page.goto(path);
  await expect(page.getByText(/HH-/).first()).toBeVisible({ timeout: 30_000 });
  return page;
}

/** Nobody looks at the page as far as it knows: it asks for nothing by itself. */
async function lookAway(device: Device): Promise<void> {
  await device.running.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
  );
}

async function choose(page: Page, from: Locator, title: string): Promise<void> {
  const option = page.getByTitle(title, { exact: true }).last();
  // A press while the list of the choice before is still closing opens nothing.
  await expect(async () => {
    if ((await from.getAttribute('aria-expanded')) !== 'true') await from.click();
    await expect(option).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await option.click();
}

async function open(page: Page, { serviceType }: Booking): Promise<Locator> {
  await page.getByRole('button', { name: serviceType, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: serviceType });
  await expect(drawer.getByRole('list', { name: 'History' })).toBeVisible();
  return drawer;
}

/** The server fails at these requests until the answer is called. */
async function failing(
  page: Page,
  watch: ConsoleWatch,
  url: string,
  method: string,
): Promise<() => Promise<void>> {
  watch.allow(/status of 500/);
  const json = { message: 'No', error: { code: 'internal', message: 'No', requestId: 'r' } };
  const answer = (route: Route) =>
    route.request().method() === method ? route.fulfill({ status: 500, json }) : route.fallback();
  await page.route(url, answer);
  return () => page.unroute(url, answer);
}

test('@both the office assigns, prices, moves and remarks a booking, and reads who did what', async ({
  device,
  server,
  watch,
}) => {
  const crew = new Crew(server);
  const sami = await crew.technician(nameOf('Sami'));
  const job = await crew.job({ in: 2, slot: '11:00 AM' });
  const page = await desk(device, server, `/admin/bookings?search=${job.reference}`);
  const drawer = await open(page, job);

  await choose(
    page,
    drawer.getByRole('combobox', { name: `Assign ${job.reference} to` }),
    sami.user.displayName,
  );
  await expect(toast(page, 'Booking assignment updated successfully')).toBeVisible();
  await drawer.getByLabel('Amount').fill('-5');
  await drawer.getByRole('button', { name: 'Save amount' }).click();
  await expect(toast(page, 'Please enter a valid amount')).toBeVisible();
  await drawer.getByLabel('Amount').fill('420.5');
  await drawer.getByRole('button', { name: 'Save amount' }).click();
  await expect(toast(page, 'Booking amount updated successfully')).toBeVisible();

  const day = addDays(dubaiDay(new Date()), 5);
  await drawer.getByLabel('Visit day').fill(day);
  await drawer.getByLabel('Time').selectOption('3:00 PM–5:00 PM');
  await drawer.getByRole('button', { name: 'Move visit' }).click();
  await expect(toast(page, 'Booking date updated successfully')).toBeVisible();

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
    `Nobody → ${sami.user.displayName}`,
  );
  await expect(history.last()).toContainText('Requested by a guest');

  expect(await crew.look(job)).toMatchObject({
    assignedTo: sami.user.id,
    amount: 420.5,
    date: `${day} 3:00 PM`,
    remarks: [{ internal: true }, { internal: false, text: 'We come two hours later' }],
  });

  const healed = await failing(page, watch, `**/api/admin/bookings/${job.id}`, 'PUT');
  await drawer.getByLabel('Time').selectOption('9:00 AM–11:00 AM');
  await drawer.getByRole('button', { name: 'Move visit' }).click();
  await expect(toast(page, 'Failed to update booking date')).toBeVisible();
  await expect(drawer.getByLabel('Time')).toHaveValue('3:00 PM');
  await healed();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByText(sami.user.displayName).first()).toBeVisible();
});

test('two admins at one booking: the second is asked', async ({ device, server, watch }) => {
  watch.allow(/status of 409/);
  const crew = new Crew(server);
  const [sami, omar] = [await crew.technician(nameOf('Sami')), await crew.technician(nameOf('Omar'))];
  const job = await crew.job({ in: 2 });
  await lookAway(device);
  const page = await desk(device, server, `/admin/bookings?search=${job.reference}`);
  const drawer = await open(page, job);
  await crew.change(job, { assignedTo: omar.user.id });

  const assign = drawer.getByRole('combobox', { name: `Assign ${job.reference} to` });
  await choose(page, assign, sami.user.displayName);
  const asked = page.getByRole('alertdialog', { name: 'Changed meanwhile' });
  await expect(asked.getByText(`Assigned to: ${omar.user.displayName}`)).toBeVisible();
  await expect(asked.getByText(`Assigned to: ${sami.user.displayName}`)).toBeVisible();
  await asked.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(asked).toBeHidden();
  expect(await crew.look(job)).toMatchObject({ assignedTo: omar.user.id });

  await choose(page, assign, sami.user.displayName);
  await expect(toast(page, 'Booking assignment updated successfully')).toBeVisible();
  expect(await crew.look(job)).toMatchObject({ assignedTo: sami.user.id });
});

test('@both several bookings go to one technician, or none of them', async ({ device, server, watch }) => {
  const crew = new Crew(server);
  const [sami, omar] = [await crew.technician(nameOf('Sami')), await crew.technician(nameOf('Omar'))];
  const jobs: Booking[] = [];
  for (const slot of slots.slice(0, 3)) jobs.push(await crew.job({ in: 3, slot: slot.start, for: sami }));
  await lookAway(device);
  const page = await desk(device, server, `/admin/bookings?assignedTo=${sami.user.id}`);
  const box = (job: Booking | undefined) =>
    page.getByRole('checkbox', { name: `Select ${job?.reference}`, exact: true });
  const bar = page.getByRole('region', { name: 'Selected bookings' });
  const assign = bar.getByRole('combobox', { name: 'Assign selected bookings to' });

  await box(jobs[0]).check();
  await box(jobs[2]).check();
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toHaveCount(0);
  await expect(box(jobs[0])).not.toBeChecked();

  await box(jobs[0]).check();
  await box(jobs[2]).check();
  const healed = await failing(page, watch, '**/api/admin/bookings/assign', 'POST');
  await choose(page, assign, omar.user.displayName);
  await expect(toast(page, 'Failed to assign 2 bookings')).toBeVisible();
  await expect(bar.getByText('2 selected')).toBeVisible();
  await healed();

  // Somebody else has one of them meanwhile: none is given away before it was asked about.
  watch.allow(/status of 409/);
  await crew.change(jobs[2] as Booking, { amount: 99 });
  await choose(page, assign, omar.user.displayName);
  const asked = page.getByRole('alertdialog', { name: 'Changed meanwhile' });
  await expect(asked.getByText(jobs[2]?.reference ?? '?')).toBeVisible();
  await asked.getByRole('button', { name: 'Leave as they are' }).click();
  expect(await crew.look(jobs[0] as Booking)).toMatchObject({ assignedTo: sami.user.id });
  await crew.change(jobs[2] as Booking, { amount: 120 });
  await choose(page, assign, omar.user.displayName);
  await asked.getByRole('button', { name: 'Assign all the same' }).click();
  await expect(toast(page, `2 bookings assigned to ${omar.user.displayName}`)).toBeVisible();

  await expect(page.getByText(jobs[0]?.reference ?? '?')).toHaveCount(0);
  await expect(box(jobs[1])).toBeVisible();
  await expect(bar).toHaveCount(0);
  for (const [at, who] of [sami, omar].entries())
    expect(await crew.look(jobs[1 - at] as Booking)).toMatchObject({ assignedTo: who.user.id });
});

/** That a booking was cancelled is said once the list is looked at again. */
async function expectToldOf(page: Page, { reference }: Booking): Promise<void> {
  const told = async () => {
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    return page.locator('.toast').getByText(reference).isVisible();
  };
  await expect.poll(told, { timeout: 40_000, intervals: [500] }).toBe(true);
}

test('what is cancelled meanwhile shows, and nobody loses their place', async ({ device, server }) => {
  const crew = new Crew(server);
  const sami = await crew.technician(nameOf('Sami'));
  const [first, second] = [
    await crew.job({ in: 3, for: sami }),
    await crew.job({ in: 3, for: sami, service: 'Painting' }),
  ];
  const page = await desk(device, server, `/admin/bookings?assignedTo=${sami.user.id}`);
  await page.getByRole('checkbox', { name: `Select ${first.reference}` }).check();
  const drawer = await open(page, second);
  await crew.change(second, { status: 'cancelled' });

  await expectToldOf(page, second);
  await expect(drawer.getByText('Cancelled').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select ${first.reference}` })).toBeChecked();

  // In a list of open bookings alone a cancelled one stands no more; it is told all the same.
  await page.goto(`/admin/bookings?assignedTo=${sami.user.id}&status=pending`);
  await expect(page.getByText(first.reference)).toBeVisible();
  await crew.change(first, { status: 'cancelled' });
  await expectToldOf(page, first);
});

/** Work that a technician did on a job they had lost meanwhile. */
async function workInVain(server: AppServer, crew: Crew, me: Customer): Promise<Booking> {
  const job = await crew.job({ for: me, change: { status: 'confirmed', amount: 150 } });
  await crew.change(job, { assignedTo: null, status: 'pending' });
  await crew.change(job, { assignedTo: (await crew.technician(nameOf('Omar'))).user.id });
  const op = { kind: 'booking.update', from: 'confirmed', to: 'completed', note: 'New filter fitted' };
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/sync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${me.token}` },
    body: JSON.stringify({
      v: 1,
      userId: me.user.id,
      deviceId: randomUUID(),
      cursor: null,
      ops: [
        {
          opId: randomUUID(),
          v: 1,
          entity: `booking:${job.id}`,
          queuedAt: new Date(Date.now() - 60_000).toISOString(),
          op,
        },
      ],
    }),
  });
  expect(answer.status).toBe(200);
  expect(await crew.reportsOn(job)).toHaveLength(1);
  return job;
}

test('@both refused work waits in the head until somebody looked after it', async ({
  device,
  server,
  watch,
}) => {
  const crew = new Crew(server);
  const me = await crew.technician(nameOf('Sami'));
  const job = await workInVain(server, crew, me);
  const page = await desk(device, server, '/admin/bookings');
  await page.getByRole('button', { name: /^Refused work \d+$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Refused work' });
  const item = dialog.getByRole('listitem').filter({ hasText: job.reference });
  await expect(item).toContainText(
    `${me.user.displayName} wanted: Set to completed, remark: “New filter fitted”`,
  );
  await expect(item).toContainText('Done on a job that moved to another');

  const healed = await failing(page, watch, '**/api/admin/reports/*', 'PUT');
  await item.getByRole('button', { name: /^Mark as done/ }).click();
  await expect(toast(page, 'Failed to update refused work')).toBeVisible();
  await expect(item).toBeVisible();
  await healed();

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

test('@both the calendar shows a week and a day, and opens the same booking', async ({
  device,
  server,
  size,
}) => {
  const crew = new Crew(server);
  const sami = await crew.technician(nameOf('Sami'));
  const job = await crew.job({ in: 8, slot: '1:00 PM', for: sami });
  const day = job.date.slice(0, 10);
  const page = await desk(device, server, `/admin/bookings?assignedTo=${sami.user.id}`);
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
  await drawer.getByLabel('Time').selectOption('5:00 PM–7:00 PM');
  await drawer.getByRole('button', { name: 'Move visit' }).click();
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

test('@both the list leaves as a file with the filters that are set', async ({ device, server, watch }) => {
  const crew = new Crew(server);
  const job = await crew.job({ in: 4 });
  const page = await desk(device, server, `/admin/bookings?search=${job.reference}`);
  await expect(page.getByText(job.reference).first()).toBeVisible();
  const button = page.getByRole('button', { name: 'Export', exact: true });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\ufeffReference,')).toBe(true);
  expect(text.trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^${job.reference},`)),
  ]);
  await expect(toast(page, 'Exported bookings: 1 row')).toBeVisible();

  const healed = await failing(page, watch, '**/api/admin/bookings/export*', 'GET');
  await button.click();
  await expect(toast(page, 'Failed to export bookings')).toBeVisible();
  await healed();

  // Nothing comes: it can be given up, and begun again.
  await page.route('**/api/admin/bookings/export*', () => {});
  await button.click();
  await expect(page.getByText('Preparing…')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await expect(button).toBeVisible();
  await expect(page.getByText('Preparing…')).toHaveCount(0);
});

test('@both an export says how far it is, also on another page', async ({
  device,
  server,
  network,
  size,
}) => {
  const crew = new Crew(server);
  const sami = await crew.technician(nameOf('Sami'));
  for (let day = 1; day <= 12; day += 1) await crew.job({ in: day, for: sami });
  const page = await desk(device, server, `/admin/bookings?assignedTo=${sami.user.id}`);
  await expect(page.getByText('1 to 12 of 12')).toBeVisible();
  const { release } = network.halve('/api/admin/bookings/export');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const bar = page.getByRole('progressbar', { name: 'Export of bookings' });
  await expect(bar).toHaveAttribute('max', '12');
  await expect(bar).toHaveAttribute('value', /^([1-9]|10|11)$/);
  await expect(page.getByText(/^\d+ of 12 rows$/)).toBeVisible();
  if (size === 'phone') await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('link', { name: 'Messages' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/admin\/messages/);
  release();
  const text = readFileSync(await (await downloaded).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(13);
  await expect(toast(page, 'Exported bookings: 12 rows')).toBeVisible();
  await page.goBack();
  await expect(bar).toHaveCount(0);
});

test('@both the letters of the footer move, confirm, filter and search; a phone has none', async ({
  device,
  server,
  size,
}) => {
  const crew = new Crew(server);
  const sami = await crew.technician(nameOf('Sami'));
  const [first, second] = [await crew.job({ in: 1, for: sami }), await crew.job({ in: 2, for: sami })];
  const page = await desk(device, server, `/admin/bookings?assignedTo=${sami.user.id}&sort=soonest`);
  const keys = page.getByRole('button', { name: 'Keys', exact: true });
  if (size === 'phone') return expect(keys).toBeHidden();
  const line = ({ reference }: Booking) => page.getByRole('row').filter({ hasText: reference });
  await expect(line(second)).toBeVisible();
  for (const key of ['j', 'j']) await page.keyboard.press(key);
  await expect(line(second)).toBeFocused();
  await page.keyboard.press('k');
  await expect(line(first)).toBeFocused();
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

test('@both axe finds nothing at the list, the calendar and the drawer; all of it by keyboard', async ({
  device,
  server,
  size,
}) => {
  const crew = new Crew(server);
  const sami = await crew.technician(nameOf('Sami'));
  const job = await crew.job({ in: 1, for: sami });
  await workInVain(server, crew, sami);
  const page = await desk(device, server, `/admin/bookings?search=${job.reference}`);
  await expect(page.getByText(job.reference).first()).toBeVisible();
  if (size === 'desktop') {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  } else await page.getByRole('checkbox', { name: `Select ${job.reference}` }).press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  for (const theme of themes) await expectAccessible(page, theme);

  await page.getByRole('button', { name: job.serviceType, exact: true }).press('Enter');
  const drawer = page.getByRole('dialog', { name: job.serviceType });
  await expect(drawer.getByRole('list', { name: 'History' })).toBeVisible();
  for (const theme of themes) await expectAccessible(page, theme);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Refused work/ }).press('Enter');
  const reports = page.getByRole('dialog', { name: 'Refused work' });
  await expect(reports.getByRole('listitem').first()).toBeVisible();
  for (const theme of themes) await expectAccessible(page, theme);
  await page.keyboard.press('Escape');

  for (const view of ['week', 'day']) {
    await page.goto(`/admin/bookings?view=${view}&day=${job.date.slice(0, 10)}`);
    await expect(page.getByRole('button', { name: new RegExp(job.customerInfo.name) })).toBeVisible();
    for (const theme of themes) await expectAccessible(page, theme);
    if (size === 'phone') await expectNoSidewaysScroll(page);
  }
});
