import type { Page } from '@playwright/test';
import { markCompleted } from './harness/day';
import type { OwnDevice } from './harness/device/own-device';
import { draftsOf, outboxOf, queueBookings } from './harness/queue';
import {
  aRequest,
  arriveSignedIn,
  expectNothingWaits,
  expectSaved,
  expectSubmitted,
  fillBooking,
  press,
  type Request,
  sendRequest,
  submitBooking,
  waitingEntries,
} from './harness/steps';
import { expect, test } from './harness/test';

// What a network may do is met in every order by the fault schedules; here it is some of it in a browser.
test('@all a portal that answers everything with its page: the request is kept, and leaves by itself within 30 s of its end', async ({
  device,
  network,
  office,
}) => {
  const request = aRequest();
  const page = await device.ready('/booking');
  network.portal(1_000);
  await submitBooking(page, request);
  await expectSaved(page);
  await page.goto('/outbox');
  await expect(page.getByText('You are offline.')).toBeVisible();
  const portals = () => network.book.syncs.filter(({ fault }) => fault === 'portal').length;
  const before = portals();
  await expect.poll(portals).toBeGreaterThan(before + 3);

  // Without any input or reload.
  network.calm();
  await expect(page.getByText('Nothing is waiting.')).toBeVisible({ timeout: 30_000 });
  expect(office.bookingsOf(request.email)).toHaveLength(1);
});

/** As in a private window: nothing may be kept. */
async function refuseDatabases(device: OwnDevice): Promise<void> {
  await device.running.addInitScript(() => {
    const refused = () => new DOMException('Refused.', 'SecurityError');
    IDBFactory.prototype.open = () => {
      throw refused();
    };
    IDBFactory.prototype.databases = async () => {
      throw refused();
    };
  });
}

test('@all a device that can keep nothing says so, and sends at once what a visitor and a technician do', async ({
  ownDevice: device,
  office,
  crew,
}) => {
  const request = aRequest();
  await refuseDatabases(device);
  const page = await device.visit('/booking');
  await expect(page.getByText('This device cannot save requests for later.')).toBeVisible();
  await fillBooking(page, request);
  await press(page, sendRequest);
  await expectSubmitted(page);
  expect(office.bookingsOf(request.email)).toHaveLength(1);
  const me = await crew.technician();
  const job = await crew.job({ for: me, change: { status: 'confirmed', amount: 280 } });
  await arriveSignedIn(page, me, '/jobs');
  await expect(page.getByText(job.customerInfo.name)).toBeVisible();
  await markCompleted(page, page, '300');
  await page.goBack();
  await expect(page.getByText('1 job, 1 done')).toBeVisible();
  expect(await crew.look(job)).toMatchObject({ status: 'completed', amount: 300 });
});

/**
 * Lets the site keep a little more than it does, before anything of it runs, as on a phone full of pictures. At a start its caches
 * grow by up to a megabyte and a half: with less than that the device is full as it opens, and drops the brochure before the
 * storage is filled.
 */
async function leaveLittleStorage(device: OwnDevice): Promise<void> {
  const tab = device.running.pages()[0] ?? (await device.running.newPage());
  const cdp = await device.running.newCDPSession(tab);
  const { usage } = await cdp.send('Storage.getUsageAndQuota', { origin: device.url });
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: device.url, quotaSize: usage + 3_000_000 });
}

/** Writes into a database beside the app's until not even a few bytes find room. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open('pictures', 1);
      open.onupgradeneeded = () => open.result.createObjectStore('all', { autoIncrement: true });
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const keep = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const write = db.transaction('all', 'readwrite');
        write.objectStore('all').add(crypto.getRandomValues(new Uint8Array(bytes)));
        write.oncomplete = () => resolve(true);
        write.onabort = () => resolve(false);
      });
    for (const bytes of [65_536, 8192, 1024, 128]) while (await keep(bytes));
  });
}

/** A brochure of four megabytes, as the worker keeps those that were opened. */
async function keepBrochure(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const brochures = await caches.open('brochures');
    await brochures.put('/brochures/painting.pdf', new Response(new Uint8Array(4_000_000)));
  });
}

/** Starts the device anew with nearly no room left and no pictures to drop; answers its page with the form filled in. */
async function bookWithoutRoom(device: OwnDevice, request: Request): Promise<Page> {
  await device.restart();
  await leaveLittleStorage(device);
  const page = await device.visit('/booking');
  await fillBooking(page, request);
  // The draft is kept with its time, which was chosen last: kept amid the filling it drops the brochure, whose room is filled as well.
  await expect.poll(async () => JSON.stringify(await draftsOf(page, null))).toMatch(/"start":"[^"]/);
  await page.evaluate(() => caches.delete('pictures'));
  await fillStorage(page);
  return page;
}

test('@all a full device drops what can be had again before a request', async ({
  ownDevice: device,
  network,
  office,
}) => {
  const request = aRequest();
  await keepBrochure(await device.ready('/booking'));
  const page = await bookWithoutRoom(device, request);
  await network.stop();
  await press(page, sendRequest);
  await expectSaved(page);
  expect(await page.evaluate(async () => (await (await caches.open('brochures')).keys()).length)).toBe(0);
  await network.start();
  await page.goto('/outbox');
  await expectNothingWaits(page);
  expect(office.bookingsOf(request.email)).toHaveLength(1);
});

test('a full device says so loudly, keeps the form and what waits already, and sends straight when it can', async ({
  ownDevice: device,
  network,
  office,
}) => {
  const request = aRequest();
  const first = await device.ready('/booking');
  await network.stop();
  const [waiting] = await queueBookings(first, null, 1, aRequest());
  const page = await bookWithoutRoom(device, request);
  await press(page, sendRequest);
  await expect(page.getByText('There was a problem submitting your booking.')).toBeVisible();
  await expect(page.getByText('Saved on this device')).toHaveCount(0);
  await expect(page.getByLabel('Notes')).toHaveValue(request.notes);
  expect((await outboxOf(page, null)).map(({ opId }) => opId)).toEqual([waiting]);

  await network.start();
  await press(page, sendRequest);
  await expectSubmitted(page);
  expect(office.bookingsOf(request.email)).toHaveLength(1);
});

for (const { what, keep, says } of [
  { what: 'which gives up a brochure for them', keep: keepBrochure, says: 0 },
  { what: 'on which nothing can go says that it is full', keep: async () => {}, says: 1 },
]) {
  test(`@all two requests saved without a network leave a device that was filled since then, ${what}`, async ({
    ownDevice: device,
    network,
    office,
  }) => {
    const request = aRequest();
    await keep(await device.ready('/booking'));
    await device.restart();
    await leaveLittleStorage(device);
    const page = await device.visit('/outbox');
    await network.stop();
    await queueBookings(page, null, 2, request);
    await page.evaluate(() => caches.delete('pictures'));
    await fillStorage(page);
    await page.reload();
    await expect(waitingEntries(page)).toHaveCount(2);

    await network.start();
    // It may have gone by itself by now.
    await page.getByRole('button', { name: 'Send now' }).evaluateAll((all: HTMLElement[]) => all[0]?.click());
    await expectNothingWaits(page);
    expect(office.bookingsOf(request.email)).toHaveLength(2);
    await expect(page.getByText('This device is full and cannot save requests for later.')).toHaveCount(says);
    expect(await page.evaluate(async () => (await (await caches.open('brochures')).keys()).length)).toBe(0);
    expect(network.book.pushes).toHaveLength(1);
  });
}

test('@all a connection that hangs is given up after 20 seconds and tried anew; meanwhile the page is the person’s', async ({
  ownDevice: device,
  network,
  office,
}) => {
  const request = aRequest();
  const page = await device.ready('/booking');
  // Its own clock, so that the test need not wait for it.
  await page.clock.install();
  const { held, release } = network.hold('request');
  await submitBooking(page, request);
  await held;
  await page.clock.fastForward(3_000);
  await expectSaved(page);
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.getByRole('link', { name: 'View requests' }).click();
  await expect(waitingEntries(page)).toHaveCount(1);
  expect(network.book.pushes).toHaveLength(1);

  await page.clock.fastForward(20_000);
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();
  const [hung, again] = network.book.pushes;
  expect([hung?.answers.length, again?.answers.length]).toEqual([0, 1]);
  // What hung arrives after all.
  release();
  await expect.poll(() => hung?.answers.length).toBe(1);
  expect(office.bookingsOf(request.email)).toHaveLength(1);
});
