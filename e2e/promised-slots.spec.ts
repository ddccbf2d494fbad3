import type { Page } from '@playwright/test';
import { addDays, dubaiDay, weekday } from '../contract/time';
import { emptyDays, enableCapacity, requestVisit, spoken } from './harness/capacity';
import { expectAccessible } from './harness/look';
import { test } from './harness/own-server';
import { aRequest, expectSaved, hintOnline, openSignedIn, press, sendRequest } from './harness/steps';
import { expect } from './harness/test';

/** A day of the strip on which visits are made: not tomorrow, and no Sunday. */
const day = (() => {
  const ahead = addDays(dubaiDay(new Date()), 4);
  return weekday(ahead) === 0 ? addDays(ahead, 1) : ahead;
})();
const time = (page: Page, words: string) =>
  page.getByRole('main').getByRole('radio', { name: `${spoken(day)}, ${words}`, exact: true });

test.beforeEach(async ({ site, office }) => {
  emptyDays(site);
  await enableCapacity(site, office);
});

/** Opens the form at the day. */
async function openDay(page: Page): Promise<void> {
  await page.getByRole('radio', { name: spoken(day), exact: true }).check();
}

async function fillAndSend(page: Page, name: string): Promise<void> {
  const { phone, email } = aRequest();
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Contact Number').fill(phone);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Address').fill('Villa 12, Street 4');
  await press(page, sendRequest);
}

test('of two phones on the last free slot one has it held; the other is told at once, and takes another time with one tap', async ({
  device,
  anotherDevice,
  office,
}) => {
  const [first, second] = [
    await device.ready('/booking?service=ac-services'),
    await (await anotherDevice()).ready('/booking?service=ac-services'),
  ];
  for (const page of [first, second]) {
    await openDay(page);
    await expect(time(page, '11 AM to 1 PM, last place')).toBeVisible();
  }
  await time(first, '11 AM to 1 PM, last place').check();
  await expect(first.getByText('Held for you')).toBeVisible();
  await time(second, '11 AM to 1 PM, last place').check();
  await expect(time(second, '11 AM to 1 PM, full')).toBeChecked();
  await expect(second.getByText('11:00 AM is full. We keep your request: take another time')).toBeVisible();

  await fillAndSend(second, 'Layla Second');
  await expect(second.getByRole('heading', { name: '11:00 AM is full.' })).toBeVisible();
  await expectAccessible(second, 'light');
  await second.getByRole('button', { name: `Take ${spoken(day)}, 1 PM to 3 PM, last place` }).click();
  await expect(second.getByRole('heading', { name: 'We have your request.' })).toBeVisible();

  await fillAndSend(first, 'Maryam First');
  await expect(first.getByRole('heading', { name: 'We have your request.' })).toBeVisible();
  const [had] = await office.search('Maryam First');
  expect([had?.date, had?.needsTime]).toEqual([`${day} 11:00 AM`, undefined]);
  const pending = (await office.search('Layla Second')).filter(({ status }) => status === 'pending');
  expect(pending.map(({ date, needsTime }) => [date, needsTime])).toEqual([[`${day} 1:00 PM`, undefined]]);
});

test('@all a request without signal is not held; where its time is gone it says so, and another is one tap, and one more where that is gone too', async ({
  device,
  network,
  site,
  office,
}) => {
  const customer = await office.customer('Noura Offline');
  const page = await openSignedIn(device, customer, '/booking?service=ac-services');
  await openDay(page);
  await expect(time(page, '9 AM to 11 AM, last place')).toBeVisible();

  await network.stop();
  // By then the page may know, or not, that what it knows is of before.
  await page.getByRole('radio', { name: new RegExp(`^${spoken(day)}, 9 AM to 11 AM`) }).check();
  await expect(page.getByText('We confirm yours when you are back online.')).toBeVisible();
  await expect(page.getByText('Not held')).toBeVisible();
  await fillAndSend(page, 'Noura Offline');
  await expectSaved(page);

  await requestVisit(site, '', `${day} 9:00 AM`);
  await network.start();
  await hintOnline(page);
  await expect(page.getByRole('heading', { name: 'That time was taken.' })).toBeVisible();
  // It knows the day as it is now; the next one is gone by the time its move arrives.
  await expect(page.getByRole('button', { name: 'Tell me when 9:00 AM is free' })).toBeVisible();
  const { held, release } = network.hold('request');
  await page.getByRole('button', { name: `Take ${spoken(day)}, 11 AM to 1 PM, last place` }).click();
  await held;
  await requestVisit(site, '', `${day} 11:00 AM`);
  release();
  await page.getByRole('button', { name: `Take ${spoken(day)}, 1 PM to 3 PM, last place` }).click();
  await expect(page.getByRole('heading', { name: 'We have your request.' })).toBeVisible();
  const [moved] = await office.search('Noura Offline');
  expect([moved?.date, moved?.needsTime]).toEqual([`${day} 1:00 PM`, undefined]);
});
