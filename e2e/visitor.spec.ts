import {
  aRequest,
  chooseTime,
  expectSaved,
  expectSubmitted,
  fillDetails,
  holdCode,
  press,
  submitBooking,
} from './harness/steps';
import { expect, test } from './harness/test';

test('@also-desktop a visitor books without a network, closes the app, and it arrives once by Background Sync', async ({
  wholeDevice: device,
  network,
  office,
}) => {
  const request = aRequest();
  await device.ready('/');
  await network.stop();
  await device.closeApp();

  const page = await device.visit('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/services');
  await expect(page.getByRole('heading', { name: 'Water Tank Cleaning' })).toBeVisible();
  await page.goto('/packages');
  await expect(page.getByText(/AED/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Select Plan/ })).toHaveCount(3);
  await submitBooking(page, request);
  await expectSaved(page);
  expect(office.bookingsOf(request.email)).toEqual([]);

  await device.closeApp();
  await network.start();
  await device.fireBackgroundSync();
  await expect.poll(() => office.bookingsOf(request.email).length).toBe(1);
  const [found, ...others] = await office.search(request.email);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ status: 'pending', amount: 0, userId: null, notes: request.notes });
  expect(found?.customerInfo).toMatchObject({ name: request.name, address: 'Villa 12, Street 4' });

  const outbox = await device.visit('/outbox');
  await expect(outbox.getByText('Nothing is waiting.')).toBeVisible();
  await expect(outbox.getByText(found?.reference ?? '?')).toBeVisible();
});

test('@all the first answer is lost after the commit: the next Background Sync gets the stored one', async ({
  wholeDevice: device,
  network,
  office,
}) => {
  const request = aRequest();
  const page = await device.ready('/booking');
  await network.stop();
  await submitBooking(page, request);
  await expectSaved(page);
  await device.closeApp();

  await network.start();
  network.dropAfter(1);
  await device.fireBackgroundSync();
  await expect.poll(() => office.bookingsOf(request.email).length).toBe(1);
  await device.fireBackgroundSync();
  await expect.poll(() => network.book.pushes.length).toBe(2);
  const opId = office.bookingsOf(request.email)[0]?.id ?? '';
  await expect.poll(() => network.book.resultsOf(opId).length).toBe(2);
  expect(new Set(network.book.resultsOf(opId)).size).toBe(1);
  expect(office.bookingsOf(request.email)).toHaveLength(1);
});

test('@all the battery dies after the request was saved: it is sent when the device is on again', async ({
  ownDevice: device,
  network,
  office,
}) => {
  const request = aRequest();
  const page = await device.ready('/booking');
  await network.stop();
  await submitBooking(page, request);
  await expectSaved(page);
  await device.kill();

  await network.start();
  await device.open();
  const again = await device.visit('/outbox');
  await expect(again.getByText('Nothing is waiting.')).toBeVisible();
  expect(office.bookingsOf(request.email)).toHaveLength(1);
});

test('what is picked and typed before the page is taken over is kept, and sent; days and times wait until it is known which are open', async ({
  newcomer: device,
  office,
}) => {
  const request = aRequest();
  const page = await device.running.newPage();
  const arrive = await holdCode(page);
  await page.goto('/booking', { waitUntil: 'commit' });
  await fillDetails(page, request);
  await expect(page.getByRole('radio', { name: request.slot })).toBeDisabled();
  arrive();
  await chooseTime(page, request);
  await press(page, 'Submit request');
  await expectSubmitted(page);
  const [found] = await office.search(request.email);
  expect(found).toMatchObject({ notes: request.notes, serviceType: request.service });
  expect(found?.date).toMatch(/ 11:00 AM$/);
});
