import type { Page } from '@playwright/test';
import type { AdminPrice } from '../contract/prices/admin-prices';
import { addDays, dubaiDay, weekday } from '../contract/time';
import { ask, emptyDays, enableCapacity, spoken } from './harness/capacity';
import type { Office } from './harness/office';
import { test } from './harness/own-server';
import type { AppServer } from './harness/server/server';
import { hintOnline, openSignedIn, press } from './harness/steps';
import { expect } from './harness/test';

/** A day of the strip on which visits are made: not tomorrow, and no Sunday. */
const day = (() => {
  const ahead = addDays(dubaiDay(new Date()), 4);
  return weekday(ahead) === 0 ? addDays(ahead, 1) : ahead;
})();

/** Changes the item of this name in the price list. */
async function setPrice(site: AppServer, office: Office, name: string, change: Partial<AdminPrice>) {
  const admin = await office.admin();
  const list = await ask<AdminPrice[]>(site, admin, 'GET', '/admin/prices');
  const item = list.find((each) => each.name === name);
  if (!item) throw new Error(`The seeds have no ${name}.`);
  const { id, position: _, rev: seen, ...of } = item;
  await ask(site, admin, 'PUT', `/admin/prices/${id}`, { ...of, ...change, rev: seen });
}

/** Chooses an annual check and one unit more, and fills in the rest. */
async function chooseItems(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add: Annual check' }).click();
  await page.getByRole('button', { name: 'Add: Each further unit' }).click();
  await page.getByRole('radio', { name: spoken(day), exact: true }).check();
  await page
    .getByRole('main')
    .getByRole('radio', { name: /11 AM to 1 PM|^11:00 AM-1:00 PM/ })
    .check();
  await page.getByLabel('Contact Number').fill('+971 50 123 4567');
  await page.getByLabel('Address').fill('Villa 12, Street 4');
}

test('@all items chosen without signal are asked again when their price has changed by arrival, and booked once at the new one', async ({
  device,
  network,
  site,
  office,
}) => {
  emptyDays(site);
  await enableCapacity(site, office);
  for (const name of ['Annual check', 'Each further unit'])
    await setPrice(site, office, name, { atOnce: true });
  const customer = await office.customer();
  office.verifyAddress(customer.user.id);
  await device.ready('/booking');
  const page = await openSignedIn(device, customer, '/booking?service=ac-services');
  await expect(page.getByRole('button', { name: 'Add: Annual check' })).toBeVisible();

  await network.stop();
  await page.context().setOffline(true);
  await chooseItems(page);
  await press(page, 'Save request, AED 410');
  await expect(page.getByRole('heading', { name: 'Saved on this device. Will be sent.' })).toBeVisible();
  expect(office.bookingsOf(customer.email)).toEqual([]);

  await network.start();
  await setPrice(site, office, 'Annual check', { price: 340 });
  await page.context().setOffline(false);
  await hintOnline(page);
  await expect(page.getByRole('heading', { name: 'Your request needs attention.' })).toBeVisible();
  expect(office.bookingsOf(customer.email)).toEqual([]);

  await page.getByRole('link', { name: 'See what to do' }).click();
  await expect(page.getByText('It comes to AED 430 now, not AED 410.')).toBeVisible();
  await page.getByRole('link', { name: 'See the prices' }).click();
  await expect(page.getByRole('heading', { name: 'One price changed.' })).toBeVisible();
  await expect(page.getByText('Your time is still free.')).toBeVisible();
  await page.getByRole('button', { name: 'Book for AED 430' }).click();
  await expect(page.getByRole('heading', { name: 'It is booked.' })).toBeVisible();
  await expect(page.getByText('Annual check, Each further unit: AED 430')).toBeVisible();

  const booked = office.bookingsOf(customer.email);
  expect(booked.map(({ status, amount_fils }) => [status, amount_fils])).toEqual([['confirmed', 43_000]]);
  await page.goto('/bookings');
  await expect(page.getByRole('listitem').filter({ hasText: 'Each further unit' }).first()).toBeVisible();
});
