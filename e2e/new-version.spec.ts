import type { Page } from '@playwright/test';
import type { ConsoleWatch } from './harness/device/console-watch';
import type { Device } from './harness/device/device';
import { Office } from './harness/office';
import { outboxOf } from './harness/queue';
import { buildAgain } from './harness/server/second-build';
import { startServer } from './harness/server/server';
import { aRequest, expectNothingWaits, expectSaved, expectSubmitted, submitBooking } from './harness/steps';
import { test as base, expect } from './harness/test';

/** The server of the next build, on a database of its own. */
const test = base.extend<{ next: { port: number; office: Office } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  next: async ({}, use) => {
    const build = buildAgain();
    const server = await startServer({}, { root: build.root });
    const office = new Office(server);
    await use({ port: server.port, office });
    office.close();
    await server.stop();
    build.discard();
  },
});

/** How often the page was loaded anew since. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** Types into the form at /contact, and waits until that is kept. */
async function typeMessage(page: Page, text: string): Promise<void> {
  await page.goto('/contact');
  await page.getByLabel('Message', { exact: true }).fill(text);
  await expect.poll(() => draftsHere(page)).toContain(text);
}

/** What forms keep of a guest; nothing before the app has made its database. */
async function draftsHere(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const made = await indexedDB.databases();
    if (!made.some(({ name }) => name === 'homehub')) return '';
    return new Promise<string>((resolve, reject) => {
      const open = indexedDB.open('homehub');
      open.onerror = () => reject(open.error);
      open.onsuccess = () => {
        const all = open.result.transaction('drafts').objectStore('drafts').getAll();
        all.onsuccess = () => {
          open.result.close();
          resolve(JSON.stringify(all.result));
        };
      };
    });
  });
}

async function toTestimonials(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Testimonials' }).click();
  await expect(page).toHaveURL(/\/testimonials$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Testimonials' })).toBeVisible();
}

test('a new version while a tab is open: lazy pages go on, and a reload keeps the draft and what waits', async ({
  ownDevice: device,
  network,
  next,
  watch,
}) => {
  watch.allow(/status of 503/);
  const request = aRequest();
  const page = await device.ready('/');
  network.status(50, 503);
  await submitBooking(page, request);
  await expectSaved(page);
  await typeMessage(page, 'The gate code is 4711');

  network.leadTo(next.port);
  const loads = countLoads(page);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready' });
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await toTestimonials(page);
  expect(loads()).toBe(0);

  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(loads).toBe(1);
  await expect(notice).toHaveCount(0);
  await page.goto('/contact');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('The gate code is 4711');
  expect(await outboxOf(page, null)).toHaveLength(1);
  network.calm();
  await page.goto('/outbox');
  await expectNothingWaits(page);
  expect(next.office.bookingsOf(request.email)).toHaveLength(1);
});

test('@all a tab without a worker asks for code that is gone: one reload, and the draft is kept', async ({
  newcomer: device,
  network,
  next,
  watch,
}) => {
  watch.allow(/status of 404|supported stylesheet|code of this page could not be fetched/);
  // What is under way when the server changes gets no answer.
  watch.allow(/net::ERR_EMPTY_RESPONSE/);
  const page = await device.visit('/');
  await typeMessage(page, 'The gate code is 4711');
  network.leadTo(next.port);
  const loads = countLoads(page);
  await toTestimonials(page);
  await expect.poll(loads).toBe(1);
  await page.goto('/contact');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('The gate code is 4711');
});

/** A tab of the site in which no app runs. */
async function bareTab(device: Device, watch: ConsoleWatch): Promise<Page> {
  watch.allow(/favicon/);
  return device.visit('/manifest.webmanifest');
}

/** Opens the device database in another version, as another build of the app in this tab would; `hold` never lets go. */
async function openDatabase(page: Page, version: number): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('homehub', wanted);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          Object.assign(globalThis, { held: open.result });
          resolve();
        };
      }),
    version,
  );
}

test('@all another tab with a newer version takes the database over: this one says so, and nothing is lost', async ({
  device,
  network,
  watch,
}) => {
  const page = await device.ready('/');
  const other = await bareTab(device, watch);
  await network.stop();
  await submitBooking(page, aRequest());
  await expectSaved(page);
  await typeMessage(page, 'The gate code is 4711');
  await openDatabase(other, 1000);

  const notice = page.getByRole('alert').filter({ hasText: 'Updated in another tab' });
  await expect(notice).toContainText('Your drafts and waiting requests are kept.');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('The gate code is 4711');
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { level: 3, name: /^Book / })).toHaveCount(1);
});

test('@all a tab that holds an older version is named, and requests are sent at once meanwhile', async ({
  device,
  office,
  watch,
}) => {
  const other = await bareTab(device, watch);
  await openDatabase(other, 1);
  const request = aRequest();
  const page = await device.visit('/booking');
  await expect(page.getByRole('alert').filter({ hasText: 'Updated in another tab' })).toBeVisible();
  await expect(page.getByText('This device cannot save requests for later.')).toBeVisible();
  await submitBooking(page, request);
  await expectSubmitted(page);
  expect(office.bookingsOf(request.email)).toHaveLength(1);
});
